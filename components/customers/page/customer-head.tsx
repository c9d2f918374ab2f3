import Link from "next/link";
import type { ReactNode } from "react";
import type { ListAction } from "@/components/list-page/list-actions";
import { PhoneLink } from "@/components/shipment/phone-link";
import { openingLabel } from "@/components/stay/hours-section";
import { ActionButton } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/clipboard/copy";
import { StateMark } from "@/components/ui/state-mark";
import type { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface CustomerHeadProps {
  detail: CustomerDetail;
  zone: string;
  nowMs: number;
  actions: Readonly<Record<"edit" | "print" | "export", ListAction>>;
}

const dayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const daysOf = { customer: "", terminal: ", as the terminal", usual: ", as usual" } as const;

/** Names the customer with what can be done, and the facts that are asked for on the phone. */
export function CustomerHead({ detail, zone, nowMs, actions }: CustomerHeadProps) {
  const { record, terminals, workingDays } = detail;
  const opening = openingLabel(record.availability, detail.zone, nowMs);
  const town = [record.addressCity, record.addressState, record.addressZip].filter(Boolean).join(" ");
  const address = [record.addressStreet, record.addressStreet2, town].filter(Boolean).join(", ");
  return (
    <header className="border-b border-line bg-surface px-3.5 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-title">{record.customerName ?? record.customerNumber}</h1>
        {opening === null ? null : (
          <StateMark kind={opening.isOpen ? "ok" : "rest"}>{opening.text}</StateMark>
        )}
        <span className="no-print ml-auto flex flex-wrap gap-2">
          <ActionButton action={actions.edit}>Edit</ActionButton>
          <ActionButton action={actions.export}>Export</ActionButton>
          <ActionButton action={actions.print}>Print</ActionButton>
          <CopyLink of={record.customerName ?? record.customerNumber} />
        </span>
      </div>
      {record.customerName2 === null ? null : <p>{record.customerName2}</p>}
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <Fact label="Customer no.">{record.customerNumber}</Fact>
        <Fact label="Address">{address || null}</Fact>
        <Fact label="Terminal">{terminals.join(" ") || null}</Fact>
        <Fact label="Phone">{phoneOf(record.customerPhoneDay)}</Fact>
        <Fact label="Phone at night">{phoneOf(record.customerPhoneNight)}</Fact>
        <Fact label="Working days">
          {workingDays.days.map((day) => dayNames[day]).join(" ")}
          <span className="text-ink-2">{daysOf[workingDays.of]}</span>{" "}
          <Link href={routes.settingsCard("freight-working-days")} className="no-print underline">
            set
          </Link>
        </Fact>
        <Fact label="Changed">{nearInstantLabel(Date.parse(record.changedAt), zone, nowMs)}</Fact>
      </dl>
      {record.notes === null ? null : (
        <p className="mt-2 max-w-[80ch] whitespace-pre-wrap text-ink-2">{record.notes}</p>
      )}
    </header>
  );
}

const phoneOf = (phone: string | null) => (phone === null ? null : <PhoneLink phone={phone} />);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="font-medium wrap-anywhere">
        {children ?? <span className="font-normal text-ink-3">not known</span>}
      </dd>
    </div>
  );
}
