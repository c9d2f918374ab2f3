const dayMs = 86_400_000;

/**
 * Limits how far from now a plan may lie, in days. Beyond, hours of service say nothing, and planning takes without
 * end.
 */
export const plannableDays = { back: 30, ahead: 400 };

/** As a fault of a field, and in sentences. */
export const outOfPlanRange = `must be between ${plannableDays.back} days ago and ${plannableDays.ahead} days ahead`;

/** Tells whether a plan may name this instant. Both in milliseconds since 1970. */
export const isPlannable = (atMs: number, nowMs: number): boolean =>
  atMs >= nowMs - plannableDays.back * dayMs && atMs <= nowMs + plannableDays.ahead * dayMs;

/** The longest service at one stop that is planned, in minutes: a week at one dock is more than enough. */
export const mostServiceMinutes = 10_080;
