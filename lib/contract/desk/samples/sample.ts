const hourMs = 3_600_000;

/** An id that nothing has. */
export const sampleId = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";

/** An instant so many hours after now, or before it, as text. @param nowMs milliseconds since 1970 */
export const hoursFrom = (nowMs: number, hours: number): string =>
  new Date(nowMs + hours * hourMs).toISOString();

/** The date in UTC, `2026-11-18`. @param nowMs milliseconds since 1970 */
export const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);
