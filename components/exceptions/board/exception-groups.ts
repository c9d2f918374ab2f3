import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";

/** Names the rule of OS&D: of low severity, and a kind of work of its own. */
const osdRule = "stop-osd";

const groupsInOrder = ["high", "medium", "osd", "low"] as const;
export type ExceptionGroup = (typeof groupsInOrder)[number];

/** Shows so many of OS&D at first, which are many and wait, and one more line rather than a line for the rest. */
const mostOsd = 12;

/** Heads the rows of one group, or stands for the rest of them. */
export interface ExceptionHead {
  id: string;
  group: ExceptionGroup;
  part: "head" | "rest";
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

/** Rows of OS&D that stand there: all, none, or the first with one line for the rest. */
export type ShownOsd = "all" | "none" | "first";

/** Puts rows under the heads of their groups, each in the order they came. */
export function groupExceptions(rows: readonly ExceptionRow[], osd: ShownOsd): ExceptionTableRow[] {
  return groupsInOrder.flatMap((group): ExceptionTableRow[] => {
    const own = rows.filter((row) => groupOf(row) === group);
    if (own.length === 0) return [];
    const isFolded = osd === "none" && group === "osd";
    const head = { ...headOf(own, group, "head"), isFolded };
    if (isFolded) return [head];
    if (group !== "osd" || osd === "all" || own.length <= mostOsd + 1) return [head, ...own];
    return [head, ...own.slice(0, mostOsd), headOf(own.slice(mostOsd), group, "rest")];
  });
}

const headOf = (
  rows: readonly ExceptionRow[],
  group: ExceptionGroup,
  part: ExceptionHead["part"],
): ExceptionHead => ({
  ...{ id: part === "head" ? `group ${group}` : `rest of ${group}`, group, part, rows, isFolded: false },
  ...{ count: rows.length, causes: causesIn(rows) },
});

/** Tells when the oldest of them began, ISO 8601. */
export const oldestSince = ({ rows }: ExceptionHead): string =>
  rows.reduce(
    (oldest, { since }) => (Date.parse(since) < Date.parse(oldest) ? since : oldest),
    rows[0]?.since ?? "",
  );

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
