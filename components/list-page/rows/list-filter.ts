import type { ListRow } from "@/components/list-page/rows/list-row";
import { namesIn } from "@/components/list-page/rows/row-search";
import type { PageKey } from "@/components/ui/page-keys";
import { searchOf } from "@/lib/format/search-of";

/** Makes the test for which rows are left by a value, judged at an instant: epoch milliseconds. */
type Keeps<Row, Value> = (value: Value, nowMs: number) => (row: Row) => boolean;

interface FilterHead {
  /** Its part of the address. */
  part: string;
  label: string;
  /** Text that stands for no choice. */
  any: string;
}

/** Offers the values that occur in the rows, and leaves the rows that have the one that is chosen. */
interface ValueFilter<Row> extends FilterHead {
  valuesOf(row: Row): readonly (string | null)[];
  /** Are the values terminals, whose rows elsewhere are counted beside the list's own. */
  isTerminal?: boolean;
  options?: undefined;
}

/** Offers always the same. */
interface ChoiceFilter<Row> extends FilterHead {
  options: readonly { value: string; label: string; chip?: string }[];
  keeps: Keeps<Row, string>;
}

/** A filter that is no count on top: one of several values, or any. */
export type ListFilter<Row> = ValueFilter<Row> | ChoiceFilter<Row>;

/** A chip with a count beside the counts, on or off, which goes together with each of them. */
export interface ListToggle<Row> {
  /** Its part of the address, a whole number there. */
  part: string;
  /** Value that it has when it is pressed. */
  value: number;
  chip(value: number): string;
  /** Its key does the same. */
  keys: PageKey;
  onLabel: string;
  offLabel: string;
  keeps: Keeps<Row, number>;
}

/** Filters by the parts of the address: null and empty are off. */
export type Asked = Readonly<Record<string, string | number | null>>;

/** Lists what a filter offers. @param rows every row, filtered or not */
export const optionsOf = <Row>(filter: ListFilter<Row>, rows: readonly Row[]) =>
  filter.options ??
  namesIn(rows.flatMap((row) => filter.valuesOf(row))).map((name) => ({ value: name, label: name }));

/** Says what a filter's chip and the paper show of a chosen value. */
export function chipOf<Row>({ options }: ListFilter<Row>, value: string): string {
  const option = options?.find((one) => one.value === value);
  return option?.chip ?? option?.label ?? value;
}

function keptBy<Row>(filter: ListFilter<Row>, value: string, nowMs: number): (row: Row) => boolean {
  return filter.options === undefined
    ? (row) => filter.valuesOf(row).includes(value)
    : filter.keeps(value, nowMs);
}

/** The rows that filters and search leave, in the order they came; where they leave all, the same array. */
export function filterRows<Row extends ListRow>(
  rows: readonly Row[],
  filters: readonly ListFilter<Row>[],
  asked: Asked,
  nowMs: number,
): readonly Row[] {
  const tests = filters.flatMap((filter) => {
    const value = asked[filter.part] ?? null;
    return value === null ? [] : [keptBy(filter, String(value), nowMs)];
  });
  const search = String(asked.search ?? "").trim();
  const matches = searchOf(search);
  return leaving(rows, search === "" ? tests : [...tests, ({ searchLine }) => matches(searchLine)]);
}

/** The rows that the chips leave which are on. */
export function toggleRows<Row>(
  rows: readonly Row[],
  toggles: readonly ListToggle<Row>[],
  asked: Asked,
  nowMs: number,
): readonly Row[] {
  const tests = toggles.flatMap(({ part, keeps }) => {
    const value = asked[part] ?? null;
    return value === null ? [] : [keeps(Number(value), nowMs)];
  });
  return leaving(rows, tests);
}

/** Nothing that is worked out of the rows need be worked out again where all are left. */
function leaving<Row>(rows: readonly Row[], tests: readonly ((row: Row) => boolean)[]): readonly Row[] {
  // One pass per test: at each letter of a search that is most often one, over thousands of rows.
  const left = tests.reduce((kept, keeps) => kept.filter(keeps), rows);
  return left.length === rows.length ? rows : left;
}
