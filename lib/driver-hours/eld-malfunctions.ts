import type { DriverHours } from "@/lib/contract/desk/hours";
import { malfunctionDays } from "@/lib/contract/interface/eld-malfunction-codes";
import type { EldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import { instantMs } from "@/lib/driver-hours/engine-clocks";

const dayMs = 86_400_000;

export type LastingMalfunction = DriverHours["malfunctions"][number];

/** Malfunctions that last, in milliseconds since 1970; one whose time makes no sense is left out. */
export function lastingMalfunctions(events: readonly EldMalfunction[] | undefined): LastingMalfunction[] {
  return (events ?? []).flatMap(
    ({ id, kind, code, vehicle, foundTime, clearedTime, repairBy, extension }) => {
      const foundMs = instantMs(foundTime);
      if (kind !== "malfunction" || clearedTime !== undefined || foundMs === null) return [];
      const repairByMs = instantMs(repairBy) ?? foundMs + malfunctionDays * dayMs;
      return [{ id, code, vehicle, foundMs, repairByMs, extension: extension ?? null }];
    },
  );
}

const malfunctionNames: Readonly<Record<string, string>> = {
  P: "power",
  E: "engine synchronization",
  T: "timing",
  L: "positioning",
  R: "data recording",
  S: "data transfer",
  O: "other",
};

const diagnosticNames: Readonly<Record<string, string>> = {
  "1": "power data",
  "2": "engine synchronization data",
  "3": "missing data elements",
  "4": "data transfer",
  "5": "unidentified driving",
  "6": "other",
};

/** Names what an ELD found, for people: `L, positioning`; a code that nobody knows stands alone. */
export function malfunctionLabel(kind: EldMalfunction["kind"], code: string): string {
  const name = (kind === "malfunction" ? malfunctionNames : diagnosticNames)[code];
  return name === undefined ? code : `${code}, ${name}`;
}

/** Whole days until a malfunction is to be mended, rounded up; 0 and less once the time is over. */
export const repairDaysLeft = (repairByMs: number, nowMs: number): number =>
  Math.ceil((repairByMs - nowMs) / dayMs);

/** Tells how long there is: `3 days left`, `1 day left`, `overdue`. */
export function repairLeftLabel(repairByMs: number, nowMs: number): string {
  const days = repairDaysLeft(repairByMs, nowMs);
  if (days <= 0) return "overdue";
  return days === 1 ? "1 day left" : `${days} days left`;
}
