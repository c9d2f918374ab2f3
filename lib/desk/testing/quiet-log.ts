import type { Log } from "@/lib/desk/ground";

/** For tests that do not look at what is logged. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
