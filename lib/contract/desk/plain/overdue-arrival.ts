/** An arrival is reported some minutes after it. */
const reportedWithinMs = 10 * 60_000;

/** Tells whether an expected arrival has passed and nobody reported it. @param etaAt instant, ISO 8601 */
export const isOverdue = (etaAt: string | null, nowMs: number): boolean =>
  etaAt !== null && Date.parse(etaAt) + reportedWithinMs < nowMs;
