const dayMs = 86_400_000;

/**
 * Limits how far from now a plan may lie, in days. Beyond, hours of service say nothing, and planning takes without
 * end.
 */
export const plannableDays = { back: 30, ahead: 400 };

/** As a fault of a field, and in sentences. */
export const outOfPlanRange = `must be between ${plannableDays.back} days ago and ${plannableDays.ahead} days ahead`;

/**
 * Says that an instant lies so far from now that it is a slip of the hand; null where it does not. A form says at its field
 * what would else be written and plan nothing. Both in milliseconds since 1970.
 */
export const farFault = (atMs: number, nowMs: number): string | null =>
  Math.abs(atMs - nowMs) > plannableDays.ahead * dayMs
    ? `must be within ${plannableDays.ahead} days of today`
    : null;

/** Tells whether a plan may name this instant. Both in milliseconds since 1970. */
export const isPlannable = (atMs: number, nowMs: number): boolean =>
  atMs >= nowMs - plannableDays.back * dayMs && atMs <= nowMs + plannableDays.ahead * dayMs;

/** The longest service at one stop that is planned, in minutes: a week at one dock is more than enough. */
export const mostServiceMinutes = 10_080;

/** Says that a service is longer; null where it is not, and for what is no number. */
export const longFault = (minutes: number): string | null =>
  minutes > mostServiceMinutes
    ? `must be at most ${mostServiceMinutes.toLocaleString("en-US")} minutes, a week`
    : null;
