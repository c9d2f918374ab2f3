import type { Route } from "next";
import { parseAsInteger, parseAsString, parseAsStringLiteral, type UseQueryStatesKeysMap } from "nuqs";
import type { ExportColumn } from "@/components/list-page/export/export-column";
import type { KeyHint } from "@/components/list-page/page-foot";
import type { ListFilter, ListToggle } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { ViewArea } from "@/lib/contract/desk/views";

/** All that is the same each time a list page is drawn, as data: a constant of the page's module. */
interface ListKindInput<Row extends ListRow, Show extends string, Own extends UseQueryStatesKeysMap> {
  /** Names what is kept of it: saved views, hidden columns. */
  area: ViewArea;
  href: Route;
  /** Over the page, e.g. `Hours`. */
  title: string;
  /** Names what is listed, e.g. `Drivers' hours`: for screen readers, on paper, and where it can't be read. */
  label: string;
  /** The rows, e.g. `drivers`, and one of them. */
  noun: string;
  one: string;
  search: { label: string; placeholder: string };
  /** Counts on top that are filters. */
  shows: ListShows<Row, Show>;
  /** Their part of the address; left out, it is `show`. */
  showPart?: string;
  /** Filters that are no counts, in the order in which the menu has them. */
  filters?: readonly ListFilter<Row>[];
  /** Chips beside the counts. */
  toggles?: readonly ListToggle<Row>[];
  /** The part of the address that names the row that keys act on. */
  cursor: string;
  /** Parts of the address that only this page has. */
  address: Own;
  /** Parts of the address that a saved view keeps, in the order in which it is written. */
  saved: readonly string[];
  /** The order where no column gives it. */
  usually: string;
  /** The page's own keys, for its foot. */
  keyHints: readonly KeyHint[];
  /** The bar has more on it than others: buttons are icons on all but the widest screens. */
  crowded?: boolean;
  /** A button on the bar takes all filters away. */
  offersClear?: boolean;
  /** First part of an exported file's name, where it is not the noun. */
  exportName?: string;
  /** @param nowMs epoch milliseconds */
  exportColumns(nowMs: number): readonly ExportColumn<Row>[];
}

/** A kind of list with the parsers of its address, the same object each time. */
export interface ListKind<Row extends ListRow, Show extends string, Own extends UseQueryStatesKeysMap>
  extends ListKindInput<Row, Show, Own> {
  filters: readonly ListFilter<Row>[];
  toggles: readonly ListToggle<Row>[];
  showPart: string;
  parsers: UseQueryStatesKeysMap;
}

/** A list of any rows, for the parts of the frame that read no part of the address by its name. */
export type AnyListKind<Row extends ListRow> = ListKind<Row, string, UseQueryStatesKeysMap>;

/** Makes a kind of list: what its address holds follows from its counts, filters and chips. */
export function listKind<Row extends ListRow, Show extends string, Own extends UseQueryStatesKeysMap>(
  input: ListKindInput<Row, Show, Own>,
): ListKind<Row, Show, Own> {
  const { filters = [], toggles = [], shows, showPart = "show", cursor, address } = input;
  const parsers: UseQueryStatesKeysMap = {
    search: parseAsString.withDefault(""),
    [showPart]: parseAsStringLiteral(shows.names),
    /** `drive`, or `-drive` for the other way round; empty is the usual order. */
    sort: parseAsString.withDefault(""),
    [cursor]: parseAsString,
  };
  for (const filter of filters)
    parsers[filter.part] =
      filter.options === undefined
        ? parseAsString
        : parseAsStringLiteral(filter.options.map(({ value }) => value));
  for (const { part } of toggles) parsers[part] = parseAsInteger;
  return { ...input, filters, toggles, showPart, parsers: { ...parsers, ...address } };
}
