import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { departureOf } from "@/lib/desk/areas/freight/board/departure";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { dayAt, daysBetween, timeAt } from "@/lib/desk/areas/freight/board/terminal-time";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { duration } from "@/lib/format/duration";
import { dayWindow, endsNextDay } from "@/lib/time/day-window";

type Risk = Pick<ShipmentRow, "risk" | "riskBecause">;
type Facts = Omit<ShipmentRow, "unknown" | "risk" | "riskBecause">;

const none: Risk = { risk: "none", riskBecause: null };

/** Tells what becomes of a shipment if nobody does anything. */
export function shipmentRisk(
  row: Facts,
  manifest: Known<"manifest"> | null,
  sources: FreightSources,
  nowMs: number,
): Risk {
  if (row.status === "completed" || row.status === "canceled") return none;
  const zone = sources.zoneOf(row.terminal);
  if (zone === null) return { risk: "unknown", riskBecause: "the zone of its terminal is not known" };
  const today = dayAt(nowMs, zone);
  const last = row.dueDay ?? row.day;
  if (last === null) return none;
  const { windowEndMs } = dayWindow(last, row, zone);
  // A window of the night before is still open in the first hours of the day.
  const isOpenOverNight = endsNextDay(row) && windowEndMs !== null && windowEndMs >= nowMs;
  if (last < today && !isOpenOverNight)
    return { risk: "late", riskBecause: pastDue(daysBetween(last, today)) };
  return (
    afterCutOff(row, manifest, sources, zone) ??
    byPlan(row, manifest, sources) ??
    (last > today ? null : afterWindow(row, manifest, { zone, endMs: windowEndMs, nowMs })) ?? {
      risk: "on-time",
      riskBecause: null,
    }
  );
}

const pastDue = (days: number) => `due ${days === 1 ? "yesterday" : `${days} days ago`}`;

/** Freight that is not at its terminal when its manifest is closed for it. */
function afterCutOff(
  { where }: Facts,
  manifest: Known<"manifest"> | null,
  sources: FreightSources,
  zone: string,
): Risk | null {
  if (manifest === null || manifest.facts.departedAt !== null) return null;
  const { cutOffMs } = departureOf(manifest, sources);
  if (cutOffMs === null || where.state === "here" || where.state === "at-customer") return null;
  const cutOff = timeAt(cutOffMs, zone);
  if (where.etaAt === null)
    return {
      risk: "unknown",
      riskBecause: `${where.label}, no ETA before the cut-off at ${cutOff}`,
    };
  const etaMs = Date.parse(where.etaAt);
  if (etaMs <= cutOffMs) return null;
  return {
    risk: "in-jeopardy",
    riskBecause: `arrives ${timeAt(etaMs, zone)}, after the cut-off at ${cutOff}`,
  };
}

function byPlan(row: Facts, manifest: Known<"manifest"> | null, sources: FreightSources): Risk | null {
  const plan = manifest && sources.planOf(manifest.id);
  const stop = plan?.stops.find(({ stopId }) => stopId === row.stopId);
  if (!stop || (stop.risk !== "late" && stop.risk !== "in-jeopardy")) return null;
  const minutes = stop.slackMinutes === null ? null : Math.max(0, -stop.slackMinutes);
  return {
    risk: "in-jeopardy",
    riskBecause:
      minutes === null
        ? "its stop is in jeopardy"
        : `its stop will be ${duration(Math.ceil(minutes) * 60)} late`,
  };
}

/** Freight that is wanted now and cannot be there while its window is open. @param endMs null where nobody says */
function afterWindow(
  row: Facts,
  manifest: Known<"manifest"> | null,
  { zone, endMs, nowMs }: { zone: string; endMs: number | null; nowMs: number },
): Risk | null {
  if (endMs !== null && endMs < nowMs)
    return { risk: "late", riskBecause: `the window ended at ${row.windowEnd}` };
  if (manifest !== null) return null;
  const { etaAt, state, label } = row.where;
  if (state === "here" || state === "at-customer") return null;
  if (etaAt === null) return { risk: "unknown", riskBecause: `${label}, no ETA` };
  const etaMs = Date.parse(etaAt);
  if (endMs === null || etaMs <= endMs) return null;
  return {
    risk: "in-jeopardy",
    riskBecause: `arrives ${timeAt(etaMs, zone)}, after the window ends at ${row.windowEnd}`,
  };
}
