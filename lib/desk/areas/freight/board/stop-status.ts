/** Statuses of a stop at which its driver is, in the words of the interface. */
export const begun: ReadonlySet<string> = new Set(["arrived", "started"]);
/** Of one that is behind them. */
export const over: ReadonlySet<string> = new Set(["completed", "departed"]);
