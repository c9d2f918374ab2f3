/** The clocks of a driver's hours, in the order in which they are shown. */
export const clockNames = ["drive", "shift", "break", "cycle"] as const;
export type ClockName = (typeof clockNames)[number];
