/** Parts of a stop by which its window can be kept; `PlanStop` has it. */
interface WindowedStop {
  driveMs: number;
  serviceMs: number;
  windowStartMs: number | null;
  windowEndMs: number | null;
}

/** Two windows that nobody can keep both, however many hours they have. */
export interface WindowConflict {
  /** The stop that opens too late for the other. */
  opensIndex: number;
  opensAtMs: number;
  /** The stop that closes too early. */
  closesIndex: number;
  closesAtMs: number;
  /** Driving and dock time between the two. */
  betweenMs: number;
  /** By how much the second is missed at the least. */
  shortMs: number;
}

/** The conflict that is short by most; null where a driver with all hours could keep the windows. */
export function windowConflict(stops: readonly WindowedStop[]): WindowConflict | null {
  let worst: WindowConflict | null = null;
  for (const [opensIndex, { windowStartMs }] of stops.entries()) {
    if (windowStartMs === null) continue;
    let betweenMs = 0;
    for (let index = opensIndex + 1; index < stops.length; index++) {
      betweenMs += (stops[index - 1]?.serviceMs ?? 0) + (stops[index]?.driveMs ?? 0);
      const closesAtMs = stops[index]?.windowEndMs ?? null;
      const shortMs = closesAtMs === null ? 0 : windowStartMs + betweenMs - closesAtMs;
      if (closesAtMs !== null && shortMs > (worst?.shortMs ?? 0))
        worst = { opensIndex, opensAtMs: windowStartMs, closesIndex: index, closesAtMs, betweenMs, shortMs };
    }
  }
  return worst;
}
