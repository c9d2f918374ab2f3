/** A loop that waits less than this has its reason. */
const beatMs = 500;
/** Turns take a moment, and who looks twice a second is not to be put off by a whole beat for that. */
const usualEarlyMs = beatMs / 2;

/**
 * Tells how long to wait for a pause to end on a beat that all loops of this process share, so that it is woken twice a
 * second and not once for each of them: to wake costs more than what a turn with nothing to do does.
 * @param ms wished, milliseconds; one shorter than a beat stays as it is
 * @param nowMs a clock that only moves on, as `performance.now()`
 * @param earlyMs how much shorter it may become; otherwise it becomes longer
 * @returns milliseconds: within one beat of what was wished
 */
export function untilBeat(ms: number, nowMs: number, earlyMs = usualEarlyMs): number {
  if (ms < beatMs) return ms;
  return Math.ceil(Math.ceil((nowMs + ms - earlyMs) / beatMs) * beatMs - nowMs);
}
