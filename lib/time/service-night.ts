import { dateOfDay, terminalDays } from "@/lib/time/terminal-days";

/** Linehaul works over midnight: its night begins at noon and ends before the next, both on the terminal's clock. */
const nightStart = "12:00";

/**
 * The service night that an instant lies in, named by the date on which it began: 05:12 on Nov 24 is of the night of Nov 23.
 * @param timezone IANA
 * @returns YYYY-MM-DD
 * @throws RangeError for an unknown zone
 */
export const serviceNight = (atMs: number, timezone: string): string =>
  dateOfDay(terminalDays(timezone, nightStart).dayAt(atMs));
