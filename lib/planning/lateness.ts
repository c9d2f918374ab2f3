import type { PlanStop } from "@/lib/planning/plan";
import { keepsWindow } from "@/lib/planning/trip-node";

/** Lateness of a way: windows missed, by how much the worst is, and all of it together. */
export interface Lateness {
  missed: number;
  worstMs: number;
  totalMs: number;
}

/** @param startsMs of service, from the first stop on; stops that have none yet count as kept */
export function latenessOf(stops: readonly PlanStop[], startsMs: readonly number[]): Lateness {
  let missed = 0;
  let worstMs = 0;
  let totalMs = 0;
  for (const [index, startMs] of startsMs.entries()) {
    const stop = stops[index];
    if (!stop || keepsWindow(stop, startMs)) continue;
    const lateMs = stop.windowEndMs === null ? 0 : Math.max(0, startMs - stop.windowEndMs);
    missed += 1;
    worstMs = Math.max(worstMs, lateMs);
    totalMs += lateMs;
  }
  return { missed, worstMs, totalMs };
}

/**
 * Tells whether what is so late cannot end later than the other, whatever both add to it: null where the two may end
 * equally late, and what comes next in the order of preference decides.
 */
export function endsNoLater(a: Lateness, b: Lateness): boolean | null {
  if (a.missed !== b.missed) return a.missed < b.missed;
  // Later stops may be later than the worst of either, so that only the sum tells them apart.
  if (a.worstMs > b.worstMs) return false;
  return a.totalMs === b.totalMs ? null : a.totalMs < b.totalMs;
}
