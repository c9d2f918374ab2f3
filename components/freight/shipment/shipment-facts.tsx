import type { ReactNode } from "react";
import { spacesLabel } from "@/components/freight/board/freight-groups";
import { FlagTags } from "@/components/shipment/flag-tags";
import { zoneLetters } from "@/components/shipment/freight-terminal";
import { PhoneLink } from "@/components/shipment/phone-link";
import { WhereMark } from "@/components/shipment/where-mark";
import { figure } from "@/components/ui/figure";
import { Section } from "@/components/ui/section";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { windowLabel } from "@/lib/format/window-label";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { dayLabel, nearInstantLabel } from "@/lib/time/instant-labels";

interface ShipmentFactsProps {
  row: ShipmentRow;
  /** The terminal's, IANA. */
  timeZone: string;
}

/** Where it is, what it is, whose it is and when it is wanted. What nobody said is said to be so. */
export function ShipmentFacts({ row, timeZone }: ShipmentFactsProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const { party, where } = row;
  const instant = (at: string | null) =>
    at === null ? null : nearInstantLabel(Date.parse(at), timeZone, nowMs);
  return (
    <>
      <Section title="Where it is">
        <WhereMark shipment={row} timeZone={timeZone} nowMs={nowMs} />
        {row.riskBecause === null ? null : <p className="text-jeopardy">{row.riskBecause}</p>}
        <Facts>
          <Fact label="Terminal">{where.terminal}</Fact>
          <Fact label="Door">{where.door}</Fact>
          <Fact label="Aisle">{where.aisle}</Fact>
          <Fact label="Bay">{where.bay}</Fact>
          {where.legId === null ? null : <Fact label="Leg">{where.label}</Fact>}
          <Fact label="Since">{instant(where.since)}</Fact>
        </Facts>
      </Section>
      <Section title={row.type === "delivery" ? "Consignee" : row.type === "pickup" ? "Shipper" : "Where"}>
        <Facts>
          <Fact label="Name">{party.name}</Fact>
          <Fact label="Customer no.">{party.customerNumber}</Fact>
          <Fact label="Address">
            {[party.address, party.city, [party.state, party.zip].filter(Boolean).join(" ")]
              .filter(Boolean)
              .join(", ") || null}
          </Fact>
          <Fact label="Contact">{party.contact}</Fact>
          <Fact label="Phone">{party.phone === null ? null : <PhoneLink phone={party.phone} />}</Fact>
        </Facts>
      </Section>
      <Section title="Freight">
        <Facts>
          <Fact label="Pieces">{row.pieces === null ? null : figure(row.pieces)}</Fact>
          <Fact label="Weight">{row.weight === null ? null : `${figure(row.weight)} lb`}</Fact>
          <Fact label="Handling units">{row.handlingUnits === null ? null : figure(row.handlingUnits)}</Fact>
          <Fact label="Spaces">{row.spaces === null ? null : spacesLabel(row.spaces)}</Fact>
          {row.flags.length === 0 ? null : (
            <Fact label="Flags">
              <FlagTags flags={row.flags} />
            </Fact>
          )}
          <Fact label="Day">{row.day === null ? null : dayLabel(row.day)}</Fact>
          <Fact label="Service due">{row.dueDay === null ? null : dayLabel(row.dueDay)}</Fact>
          <Fact label={`Window, ${zoneLetters(timeZone, nowMs)}`}>{windowLabel(row)}</Fact>
          <Fact label="Stop time">{row.serviceMinutes === null ? null : `${row.serviceMinutes} min`}</Fact>
          <Fact label="Route">{row.route}</Fact>
          <Fact label="Reference">{row.refNumber}</Fact>
          {row.completionCode === null ? null : (
            <Fact label="Completed">
              {[row.completionCode, instant(row.completedAt), row.cameBack ? "returned" : null]
                .filter(Boolean)
                .join(", ")}
            </Fact>
          )}
        </Facts>
      </Section>
    </>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-1 grid grid-cols-[120px_1fr] gap-x-3 gap-y-0.5">{children}</dl>
);

/** A fact; what nobody said is named, not left out. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children ?? (
          <span role="img" aria-label="not known" className="text-ink-3">
            —
          </span>
        )}
      </dd>
    </>
  );
}
