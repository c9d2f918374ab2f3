/** Longest glide: a drawn position is never further behind the data than this. */
const longestGlideMs = 1_000;

/** A leap beyond this many world units (some 4 km at the equator) is a gap in the data: nobody saw the way, so none is drawn. */
export const longestGlideUnits = 107_000;

/**
 * Tells how long a move takes on screen.
 * @param sinceLastMillis since the vehicle's previous position came
 * @param distanceUnits how far it moved, world units
 */
export function glideMs(sinceLastMs: number, distanceUnits: number): number {
  if (distanceUnits === 0 || distanceUnits > longestGlideUnits) return 0;
  return Math.max(0, Math.min(longestGlideMs, sinceLastMs));
}

/** Share of a glide that is done: 0 at its start, 1 at its end and after it. */
export function glideShare(startMs: number, durationMs: number, nowMs: number): number {
  if (durationMs <= 0) return 1;
  return Math.max(0, Math.min(1, (nowMs - startMs) / durationMs));
}

/** A value on the way. */
export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/**
 * Turns the shorter way: the direction to end at, up to 180 degrees either side of `from`, so it may lie outside of
 * 0 to 360.
 */
export function turnTowards(from: number, to: number): number {
  return from + (((((to - from) % 360) + 540) % 360) - 180);
}
