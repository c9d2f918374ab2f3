import type { StateKind } from "@/components/ui/state-shape";

/** The counts over a list. Each is a filter: pressed, only what it counts is shown. Rows may be in several. */
export interface ListShows<Row, Show extends string = string> {
  /** In the order in which the filters' menu has them. */
  names: readonly Show[];
  labels: Readonly<Record<Show, string>>;
  kinds?: Readonly<Partial<Record<Show, StateKind>>>;
  /** Those that stand on the bar; the others are in the menu, and a chip names them while one is chosen. */
  top?: readonly Show[];
  /** Those that give way on narrow screens unless pressed, the first of them last. */
  seldom?: readonly Show[];
  /** With fewer rows none gives way: counts of few digits have room. */
  seldomFromRows?: number;
  /** Tells which rows a count counts. */
  isShown(show: Show): (row: Row) => boolean;
  /** The same of all counts at once, where thousands of rows are counted at each letter of a search. */
  countAll?(rows: readonly Row[]): Record<Show, number>;
}

/** The rows that a count counts; all of them for none. */
export const showOnly = <Row, Show extends string>(
  rows: readonly Row[],
  { isShown }: Pick<ListShows<Row, Show>, "isShown">,
  show: Show | null,
): readonly Row[] => (show === null ? rows : rows.filter(isShown(show)));

/** Counts the rows of each count. */
export function countRows<Row, Show extends string>(
  rows: readonly Row[],
  { names, isShown, countAll }: ListShows<Row, Show>,
): Record<Show, number> {
  if (countAll !== undefined) return countAll(rows);
  const countOf = (show: Show) => {
    const counts = isShown(show);
    let count = 0;
    for (const row of rows) if (counts(row)) count += 1;
    return [show, count] as const;
  };
  return Object.fromEntries(names.map(countOf)) as Record<Show, number>;
}
