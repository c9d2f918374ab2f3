import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";

/** Names the rule of OS&D: of low severity, and a kind of work of its own. */
const osdRule = "stop-osd";

const groupsInOrder = ["high", "medium", "osd", "low"] as const;
export type ExceptionGroup = (typeof groupsInOrder)[number];

/** Heads the rows of one group. */
export interface ExceptionHead {
  id: string;
  group: ExceptionGroup;
  count: number;
  /** `Refused 2 · Hours of service 1` */
  causes: string;
  rows: readonly ExceptionRow[];
  isFolded: boolean;
}

/** A row of the table: an exception, or the head of a group. */
export type ExceptionTableRow = ExceptionRow | ExceptionHead;

export const isHead = (row: ExceptionTableRow): row is ExceptionHead => "group" in row;

export const groupOf = ({ severity, rule }: ExceptionRow): ExceptionGroup =>
  severity === "low" && rule === osdRule ? "osd" : severity;

/** Names what is wrong in few words: of OS&D by its code, else by the rule. */
export const causeOf = (row: ExceptionRow): string =>
  groupOf(row) === "osd" && row.freight !== null ? row.freight.codeLabel : row.label;

/** Puts rows under the heads of their groups, each in the order they came. @param foldsOsd leaves out the rows of OS&D */
export function groupExceptions(rows: readonly ExceptionRow[], foldsOsd: boolean): ExceptionTableRow[] {
  return groupsInOrder.flatMap((group): ExceptionTableRow[] => {
    const own = rows.filter((row) => groupOf(row) === group);
    if (own.length === 0) return [];
    const isFolded = foldsOsd && group === "osd";
    const head = {
      id: `group ${group}`,
      group,
      count: own.length,
      causes: causesIn(own),
      rows: own,
      isFolded,
    };
    return [head, ...(isFolded ? [] : own)];
  });
}

function causesIn(rows: readonly ExceptionRow[]): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const cause = causeOf(row);
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([cause, count]) => `${cause} ${count}`)
    .join(" · ");
}
