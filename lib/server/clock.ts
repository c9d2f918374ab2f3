/**
 * The clock that the service, the simulated carrier and the desk share: the machine's, or for browser tests one that
 * starts at a given instant and runs on at normal speed. next-auth always stamps its tokens by the machine's.
 * @param startsAtMs milliseconds since 1970; null for the machine's clock
 * @param elapsedMs milliseconds of a clock that nobody sets
 * @returns milliseconds since 1970
 */
export function openClock(startsAtMs: number | null, elapsedMs = () => performance.now()): () => number {
  if (startsAtMs === null) return Date.now;
  const openedMs = elapsedMs();
  return () => startsAtMs + Math.floor(elapsedMs() - openedMs);
}
