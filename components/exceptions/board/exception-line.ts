import { elsewhereLabel } from "@/components/list-page/rows/elsewhere";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { severities } from "@/lib/contract/desk/plain/choices";
import { searchOf } from "@/lib/format/search-of";

/** Names the counts above the list; a row may be in several. */
export const exceptionShows = ["mine", "nobodys", "high", "medium", "low", "snoozed", "cleared"] as const;
export type ExceptionShow = (typeof exceptionShows)[number];

/** Is true where one is hidden until a time that is still to come. */
const isSnoozed = ({ snoozedUntil, cleared }: ExceptionRow, nowMs: number): boolean =>
  cleared === null && snoozedUntil !== null && Date.parse(snoozedUntil) > nowMs;

const isOpen = (row: ExceptionRow, nowMs: number) => row.cleared === null && !isSnoozed(row, nowMs);

/** Is true where a count has the row; without a count, where the row is open. */
export function isShown(row: ExceptionRow, show: ExceptionShow | null, by: ShownBy): boolean {
  const { nowMs, memberId } = by;
  if (show === "snoozed") return isSnoozed(row, nowMs);
  if (show === "cleared") return row.cleared !== null;
  if (!isOpen(row, nowMs)) return false;
  if (show === null) return true;
  if (show === "mine") return row.owner !== null && row.owner.id === memberId;
  if (show === "nobodys") return row.owner === null;
  return row.severity === show;
}

/** By what rows are counted. */
export interface ShownBy {
  nowMs: number;
  /** Null while nobody knows who looks. */
  memberId: string | null;
}

export interface ExceptionFilter {
  /** Words that all must occur. */
  search: string;
  terminal: string | null;
  rule: string | null;
  kind: string | null;
}

/** The rows that a filter leaves, in the order they came; what belongs to no terminal is every one's, as its badge counts it. */
export function filterExceptions(rows: readonly ExceptionRow[], filter: ExceptionFilter): ExceptionRow[] {
  const matches = searchOf(filter.search);
  const { terminal, rule, kind } = filter;
  return rows.filter(
    (row) =>
      (terminal === null || row.terminal === null || row.terminal === terminal) &&
      (rule === null || row.rule === rule) &&
      (kind === null || row.object.kind === kind) &&
      matches(searchLine(row)),
  );
}

const searchLine = ({ label, object, sentence, freight, terminal, owner }: ExceptionRow): string =>
  [label, object.label, sentence, freight?.title, freight?.phone, freight?.place, terminal, owner?.name]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();

/** Counts the rows of each; a row may be in several. */
export function countExceptions(rows: readonly ExceptionRow[], by: ShownBy): Record<ExceptionShow, number> {
  const counts = { mine: 0, nobodys: 0, high: 0, medium: 0, low: 0, snoozed: 0, cleared: 0 };
  for (const row of rows) for (const show of exceptionShows) if (isShown(row, show, by)) counts[show] += 1;
  return counts;
}

/** Counts what is open at other terminals than the chosen one, which work it themselves. @param terminal null for all */
export const elsewhereOf = (rows: readonly ExceptionRow[], terminal: string | null, nowMs: number) =>
  elsewhereLabel(
    rows.filter((row) => isOpen(row, nowMs)),
    (row) => [row.terminal],
    terminal,
  );

/** The gravest first, of those what is nobody's, then the oldest. */
export const byUrgency = (a: ExceptionRow, b: ExceptionRow): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  Number(a.owner !== null) - Number(b.owner !== null) ||
  Date.parse(a.since) - Date.parse(b.since) ||
  (a.id < b.id ? -1 : 1);
