import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { zoneLetters } from "@/components/shipment/freight-terminal";
import { WhereMark } from "@/components/shipment/where-mark";
import { figure } from "@/components/ui/figure";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { spacesCount } from "@/lib/format/spaces";
import { shownWindow } from "@/lib/format/window-label";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";
import { dayLabel, nearInstantLabel } from "@/lib/time/instant-labels";

interface ShipmentFactsProps {
  row: ShipmentRow;
  /** The terminal's, IANA. */
  timeZone: string;
}

const isAway = ({ status, where }: Pick<ShipmentRow, "status" | "where">): boolean =>
  status === "completed" ||
  where.state === "on-vehicle" ||
  where.state === "inbound" ||
  where.state === "at-customer";

/** Shows where it stands and when it is wanted. Names what is missing, so that nobody takes it for not needed. */
export function ShipmentFacts({ row, timeZone }: ShipmentFactsProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const { where } = row;
  const instant = (at: string | null) =>
    at === null ? null : nearInstantLabel(Date.parse(at), timeZone, nowMs);
  const codes = useQuery(freightSettingsQuery).data?.settings.completionCodes;
  const codeLabel = codes?.find(({ code }) => code === row.completionCode)?.label ?? "code";
  const spot = [
    // Leave out the terminal of what is not there: it is on a truck, at its customer, or on the way back.
    where.terminal === null || isAway(row) || where.label === `At ${where.terminal}`
      ? null
      : `at ${where.terminal}`,
    where.bay === null ? null : `bay ${where.bay}`,
    // Says it once: the mark has it where the place is unknown.
    where.since === null || where.state === "unknown" ? null : `since ${instant(where.since)}`,
  ].filter((part) => part !== null);
  const freight = [
    row.handlingUnits === null ? null : `${figure(row.handlingUnits)} HU`,
    row.spaces === null ? null : spacesCount(row.spaces),
  ].filter((part) => part !== null);
  return (
    <div className="border-b border-line px-3.5 py-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
        <Fact label="Where">
          <WhereMark shipment={row} timeZone={timeZone} nowMs={nowMs} />
          {spot.length === 0 ? null : <span className="text-ink-2"> {spot.join(", ")}</span>}
        </Fact>
        <Fact label="Day">{row.day === null ? null : dayLabel(row.day)}</Fact>
        <Fact label={`Window, ${zoneLetters(timeZone, nowMs)}`}>
          {shownWindow(row) ?? <span className="text-ink-2">No window</span>}
        </Fact>
        <Fact label="Service due">{row.dueDay === null ? null : dayLabel(row.dueDay)}</Fact>
        <Fact label="Stop time">
          {row.serviceMinutes === null ? null : `${Math.round(row.serviceMinutes)} min`}
        </Fact>
        <Fact label="Route">{row.route}</Fact>
        <Fact label="Takes up">{freight.length === 0 ? null : freight.join(", ")}</Fact>
        {row.completionCode === null ? null : (
          <Fact label="Completed">
            {[
              `${codeLabel} ${row.completionCode}`,
              instant(row.completedAt),
              row.cameBack ? "returned" : null,
            ]
              .filter(Boolean)
              .join(", ")}
          </Fact>
        )}
      </dl>
      {row.riskBecause === null ? null : <p className="mt-1 text-jeopardy">{row.riskBecause}</p>}
    </div>
  );
}

/** A fact, its label over it. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children ?? (
          <span role="img" aria-label="not known" className="text-ink-3">
            —
          </span>
        )}
      </dd>
    </div>
  );
}
