import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

/**
 * The zone in which times of a terminal are shown, IANA. Where nobody said it, the reader's own: the header names whichever
 * it is.
 */
export function zoneOfTerminal(terminals: readonly TerminalInfo[], code: string | null): string {
  return terminals.find((terminal) => terminal.code === code)?.timezone ?? localZone();
}

/** Letters of a zone for a header: `CST`. */
export const zoneLetters = (timeZone: string, atMs: number): string => wallTime(atMs, timeZone).zone;

/** The calendar day at a terminal, YYYY-MM-DD. */
export const dayAt = (atMs: number, timeZone: string): string => wallTime(atMs, timeZone).date;
