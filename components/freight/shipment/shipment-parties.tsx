import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { PhoneLink } from "@/components/shipment/phone-link";
import { Section } from "@/components/ui/section";
import type { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import type { ShipmentsResponse } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { codCollectedLabel, codDue, dollarsLabel } from "@/lib/format/cod";
import { billQuery } from "@/lib/queries/bills/bills";
import { routes } from "@/lib/routes";

type Shown = Pick<
  ShipmentRow["party"],
  "name" | "address" | "city" | "state" | "zip" | "contact" | "phone"
> & { customerNumber?: string | null };

const termsLabel: Readonly<Record<NonNullable<BillDetails["terms"]>, string>> = {
  prepaid: "Prepaid",
  collect: "Collect",
  "third-party": "Third party",
};

interface ShipmentPartiesProps {
  row: ShipmentRow;
  other: ShipmentsResponse["shipments"][number]["other"];
}

/** Shows who gets it, who sends it, who pays, and by which numbers others know it. What nobody said is said to be so. */
export function ShipmentParties({ row, other }: ShipmentPartiesProps) {
  const bill = useQuery({ ...billQuery(row.proNumber ?? ""), enabled: row.proNumber !== null }).data?.bill;
  const cod = codDue(row, bill?.codAmount ?? null);
  const isDelivery = row.type === "delivery";
  const consignee = isDelivery ? row.party : other;
  const shipper = isDelivery ? other : row.party;
  const terms = bill?.terms ?? null;
  const pays =
    terms === null
      ? null
      : [termsLabel[terms], bill?.billTo ? `bill to ${bill.billTo}` : null].filter(Boolean).join(" · ");
  return (
    <div className="grid grid-cols-3 divide-x divide-line border-b border-line max-md:grid-cols-1 [&>section]:border-b-0 max-md:divide-x-0">
      <Section title={row.type === "checkstop" ? "Where" : "Consignee"}>
        <PartyLines party={consignee} />
      </Section>
      <Section title="Shipper">
        <PartyLines party={shipper} />
        {row.proNumber === null ? null : <p className="text-small text-ink-2">{pays ?? "Terms not known"}</p>}
      </Section>
      <Section title="References">
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          <Reference label="Bill of lading">{bill?.billNumber}</Reference>
          <Reference label="PO">{bill?.customerOrder}</Reference>
          <Reference label="Reference">{row.refNumber}</Reference>
          {bill?.references ? <Reference label="More">{bill.references}</Reference> : null}
          {cod === null ? null : (
            <Reference label="COD">{cod.amount === null ? null : dollarsLabel(cod.amount)}</Reference>
          )}
          {row.codCollected === null &&
          (cod === null || row.status !== "completed" || row.cameBack) ? null : (
            <Reference label="COD collected">
              {row.codCollected && `${codCollectedLabel(row.codCollected)} (${row.codCollected.by})`}
            </Reference>
          )}
        </dl>
      </Section>
    </div>
  );
}

function PartyLines({ party }: { party: Shown | null }) {
  if (party === null || (party.name === null && party.address === null))
    return <p className="text-ink-3">not known</p>;
  const { name, customerNumber, address, city, state, zip, contact, phone } = party;
  const town = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(" ");
  return (
    <>
      <p>
        <span className="font-semibold">{name ?? "No name"}</span>{" "}
        {customerNumber ? (
          <Link href={routes.customer(customerNumber)} className="text-ink-2 underline">
            {customerNumber}
          </Link>
        ) : null}
      </p>
      {address === null ? null : <p>{address}</p>}
      {town === "" ? null : <p>{town}</p>}
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        {contact}
        {phone === null ? <span className="text-ink-3">phone not known</span> : <PhoneLink phone={phone} />}
      </p>
    </>
  );
}

function Reference({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children ?? <span className="text-ink-3">not known</span>}</dd>
    </>
  );
}
