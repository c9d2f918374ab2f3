/** Age of hours, and whether they are recent enough to plan with. */
export type ClockAge = { fresh: true; ageMs: number } | { fresh: false; unknownSinceMs: number | null };

/**
 * Hours older than the threshold give no figure, only since when they have been unknown.
 * @param asOfMs newest record that they rest on, null where there is none; one ahead of now counts as of now
 * @param maxAgeMs the company's setting, 30 minutes by default
 */
export function clockAge(asOfMs: number | null, nowMs: number, maxAgeMs: number): ClockAge {
  if (asOfMs === null) return { fresh: false, unknownSinceMs: null };
  const ageMs = Math.max(0, nowMs - asOfMs);
  return ageMs <= maxAgeMs ? { fresh: true, ageMs } : { fresh: false, unknownSinceMs: asOfMs };
}
