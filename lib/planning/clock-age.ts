/** Whether hours are recent enough to plan with. */
export type ClockAge = { fresh: true; ageMs: number } | { fresh: false; unknownSinceMs: number };

/**
 * Hours older than the threshold give no figure, only since when they have been unknown.
 * @param asOfMs newest record that they rest on, null where there is none
 * @param maxAgeMs the company's setting, 30 minutes by default
 */
export declare function clockAge(asOfMs: number | null, nowMs: number, maxAgeMs: number): ClockAge | null;
