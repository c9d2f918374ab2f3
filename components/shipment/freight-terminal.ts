import { useMemo } from "react";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import { useReadersZone } from "@/lib/live/use-readers-zone";
import { nearInstant, nearInstantLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

type Terminals = readonly Pick<TerminalInfo, "code" | "timezone">[];

/** IANA; UTC where nobody said it, as on paper and in the desk's own sentences: letters beside the times say so. */
export function zoneOfTerminal(terminals: Terminals, code: string | null): string {
  return terminals.find((terminal) => terminal.code === code)?.timezone ?? "UTC";
}

/** Letters of a zone for a header: `CST`. */
export const zoneLetters = (timeZone: string, atMs: number): string => wallTime(atMs, timeZone).zone;

/** The calendar day at a terminal, YYYY-MM-DD. */
export const dayAt = (atMs: number, timeZone: string): string => wallTime(atMs, timeZone).date;

/**
 * The one rule by which rows of freight show times: freight, manifests and pickups are in their terminal's zone, which the
 * header names where all rows share it, and each row where they do not.
 */
export interface FreightZones {
  /**
   * Zone of the page, IANA: the one that all rows share, else the reader's own, in which their days and shared axes
   * are.
   */
  page: string;
  /** Rows of several zones are shown: each prints its own. */
  isMixed: boolean;
  /** Zone of a row, by its terminal. */
  of: (terminal: string | null) => string;
  /** `14:32`, `Wed 06:00`; of rows of several zones `14:32 CST`. */
  near: (terminal: string | null, at: string, nowMs: number) => string;
  /** ` CST` after times of day of a row, nothing where the header names it. */
  suffix: (terminal: string | null, nowMs: number) => string;
  /** `Due, CST`, or `Due` where each row says it. */
  header: (label: string, nowMs: number) => string;
}

/** @param chosen the terminal that a page is about; null for all that the member sees */
export function freightZones(terminals: Terminals, chosen: string | null, readersZone: string): FreightZones {
  const shared = chosen === null ? new Set(terminals.map(({ timezone }) => timezone ?? "UTC")) : null;
  const isMixed = shared !== null && shared.size > 1;
  const [only = readersZone] = isMixed || shared === null ? [] : shared;
  const page = chosen === null ? only : zoneOfTerminal(terminals, chosen);
  const of = (terminal: string | null) => (isMixed ? zoneOfTerminal(terminals, terminal) : page);
  return {
    page,
    isMixed,
    of,
    near: (terminal, at, nowMs) =>
      (isMixed ? nearInstantLabel : nearInstant)(Date.parse(at), of(terminal), nowMs),
    suffix: (terminal, nowMs) => (isMixed ? ` ${zoneLetters(of(terminal), nowMs)}` : ""),
    header: (label, nowMs) => (isMixed ? label : `${label}, ${zoneLetters(page, nowMs)}`),
  };
}

/** The same for a page, made anew where its terminals change. */
export function useFreightZones(terminals: Terminals, chosen: string | null): FreightZones {
  const readersZone = useReadersZone();
  return useMemo(() => freightZones(terminals, chosen, readersZone), [terminals, chosen, readersZone]);
}
