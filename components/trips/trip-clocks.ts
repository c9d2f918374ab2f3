import type { TripRow, TripRowClocks } from "@/lib/contract/desk/trips-board";

export type TripClock = "drive" | "cycle";

/** Time left on a clock at `nowMs`, milliseconds: one that runs is counted on from when it was worked out, down to 0. */
export function clockLeftMs(clocks: TripRowClocks, name: TripClock, nowMs: number): number {
  const [leftMs, runs] =
    name === "drive" ? [clocks.driveMs, clocks.driveRuns] : [clocks.cycleMs, clocks.cycleRuns];
  const elapsedMs = runs ? Math.max(0, nowMs - Date.parse(clocks.at)) : 0;
  return Math.max(0, leftMs - elapsedMs);
}

/** The same of a trip's driver; undefined where none is, or where nobody knows. */
export function clockNowMs({ driver }: TripRow, name: TripClock, nowMs: number): number | undefined {
  return driver?.clocks ? clockLeftMs(driver.clocks, name, nowMs) : undefined;
}
