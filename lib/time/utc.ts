/** An instant as the interface writes it: `2026-11-21T20:32:00.000Z`. */
export const isoOf = (atMs: number): string => new Date(atMs).toISOString();

/** The UTC day of an instant, YYYY-MM-DD. */
export const utcDate = (atMs: number): string => isoOf(atMs).slice(0, 10);
