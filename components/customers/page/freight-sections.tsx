import Link from "next/link";
import { outcomeShape } from "@/components/shipment/outcome-shape";
import { figure } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import type { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";
import { completionKinds } from "@/lib/contract/desk/freight-settings";
import { inWeightUnit, weightUnit } from "@/lib/format/measures";
import { shownWindow } from "@/lib/format/window-label";
import { routes } from "@/lib/routes";
import { dayLabel, nearInstantLabel } from "@/lib/time/instant-labels";

type Open = CustomerDetail["open"][number];
type Failed = CustomerDetail["failures"][number];

const cell = "border-b border-line py-1.5 align-baseline";

const risks: Readonly<Record<Open["risk"], { kind: StateKind; label: string } | null>> = {
  late: { kind: "late", label: "Late" },
  "in-jeopardy": { kind: "jeopardy", label: "In jeopardy" },
  unknown: { kind: "unknown", label: "Not known" },
  "on-time": { kind: "ok", label: "On time" },
  none: null,
};

interface OpenFreightProps {
  detail: CustomerDetail;
  zone: string;
  nowMs: number;
}

/** Shipments that are on their way to them or from them, the worst first. */
export function OpenFreight({ detail: { record, open, moreOpen }, zone, nowMs }: OpenFreightProps) {
  return (
    <Section
      title="Open freight"
      aside={
        <span className="flex gap-3 text-small">
          <Link href={routes.freight({ search: record.customerNumber })} className="underline">
            Their freight with its proofs
          </Link>
          <span className="text-ink-3">{open.length + moreOpen}</span>
        </span>
      }
    >
      {open.length === 0 ? (
        <p className="text-ink-2">Nothing is open for them on the boards.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keys
        <div className="overflow-x-auto" tabIndex={0}>
          <PlainTable
            caption="Open freight"
            cellLook={cell}
            className="min-w-[560px]"
            columns={[
              {
                head: "PRO",
                cell: ({ title }) => (
                  <Link href={routes.shipment(title)} className="font-medium underline">
                    {title}
                  </Link>
                ),
                look: "pr-3",
              },
              { head: "Type", cell: ({ type }) => type, look: "pr-3", cellLook: "text-ink-2" },
              { head: "Due", cell: (row) => dueLabel(row), look: "pr-3" },
              { head: "Pieces", cell: ({ pieces }) => pieces ?? "–", look: "pr-3 text-right" },
              {
                head: `Weight, ${weightUnit()}`,
                cell: ({ weight }) => (weight === null ? "–" : figure(Math.round(inWeightUnit(weight)))),
                look: "pr-4 text-right",
              },
              { head: "Where now", cell: (row) => whereLabel(row, zone, nowMs), look: "pr-3" },
              { head: "Standing", cell: (row) => <Risk row={row} /> },
            ]}
            rows={open}
            rowKey={({ shipmentId }) => shipmentId}
          />
        </div>
      )}
      {moreOpen === 0 ? null : (
        <p className="mt-1.5 text-ink-2">{figure(moreOpen)} more are on the freight board.</p>
      )}
    </Section>
  );
}

const dueLabel = (row: Open) =>
  [row.day === null ? "no day" : dayLabel(row.day), shownWindow(row)].filter(Boolean).join(", ");

const whereLabel = ({ where, etaAt, manifestNumber }: Open, zone: string, nowMs: number) =>
  [
    where,
    etaAt === null ? null : `ETA ${nearInstantLabel(Date.parse(etaAt), zone, nowMs)}`,
    manifestNumber === null || where.includes(manifestNumber) ? null : `on ${manifestNumber}`,
  ]
    .filter((part) => part !== null)
    .join(", ");

function Risk({ row: { risk, riskBecause } }: { row: Open }) {
  const look = risks[risk];
  if (look === null) return null;
  return (
    <span title={riskBecause ?? undefined}>
      <StateMark kind={look.kind}>{look.label}</StateMark>
    </span>
  );
}

const weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Lists what was taken there and picked up in the last weeks. */
export function HandledSection({ detail: { handled, isCut } }: { detail: CustomerDetail }) {
  const { weeks, weekdays } = handled;
  const total = weekdays.reduce((sum, count) => sum + count, 0);
  const days = weekdays.map((count, day) => ({ day, count })).filter(({ count }) => count > 0);
  return (
    <Section title="Freight received and shipped">
      {total === 0 ? (
        <p className="text-ink-2">No completed stop is known of the last eight weeks.</p>
      ) : (
        <>
          <p className="mb-1.5">
            {days
              .toSorted((a, b) => b.count - a.count)
              .map(({ day, count }) => `${weekdayNames[day]} ${Math.round((count / total) * 100)} %`)
              .join(", ")}
          </p>
          <PlainTable
            caption="Freight by week"
            cellLook="border-b border-line py-1"
            columns={[
              { head: "Week of", cell: ({ monday }) => dayLabel(monday), cellLook: "font-normal" },
              { head: "Shipments", cell: ({ shipments }) => shipments, look: "text-right" },
              { head: "Pieces", cell: ({ pieces }) => figure(pieces), look: "text-right" },
              {
                head: `Weight, ${weightUnit()}`,
                cell: ({ weight }) => figure(Math.round(inWeightUnit(weight))),
                look: "text-right",
              },
            ]}
            rows={weeks.filter(({ shipments }) => shipments > 0).toReversed()}
            rowKey={({ monday }) => monday}
          />
        </>
      )}
      {isCut ? <p className="mt-1.5 text-small text-ink-3">Of their newest 1,000 stops.</p> : null}
    </Section>
  );
}

const failureKind = ({ kind }: Failed): StateKind => {
  const known = completionKinds.find((one) => one === kind);
  return known === undefined ? "unknown" : outcomeShape[known];
};

/** Freight that was not taken as it should have been, the newest first. */
export function FailuresSection({ detail: { failures }, zone, nowMs }: OpenFreightProps) {
  return (
    <Section title="Recent exceptions">
      {failures.length === 0 ? (
        <p className="text-ink-2">None in the last eight weeks.</p>
      ) : (
        <ul className="grid gap-1">
          {failures.map((failed) => (
            <li
              key={`${failed.title} ${failed.at}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5"
            >
              <span className="w-32 text-ink-3">
                {failed.at === null ? "no time" : whenLabel(failed.at, zone, nowMs)}
              </span>
              <Link href={routes.shipment(failed.title)} className="font-medium underline">
                {failed.title}
              </Link>
              <StateMark kind={failureKind(failed)}>{failed.label}</StateMark>
              <span className="text-small text-ink-3">code {failed.code}</span>
              {failed.manifestNumber === null ? null : (
                <span className="text-ink-2">on {failed.manifestNumber}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const whenLabel = (at: string, zone: string, nowMs: number) =>
  at.length === 10 ? dayLabel(at) : nearInstantLabel(Date.parse(at), zone, nowMs);
