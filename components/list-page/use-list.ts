import { useMemo } from "react";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import type { KeptColumns } from "@/components/list-page/columns/kept-columns";
import { useColumns } from "@/components/list-page/columns/use-columns";
import type { AnyListKind } from "@/components/list-page/list-kind";
import { type Asked, filterRows, optionsOf, toggleRows } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import { countRows, showOnly } from "@/components/list-page/rows/list-shows";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import type { ListAddress } from "@/components/list-page/use-list-address";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** Interval at which filters that look at the clock look again. */
const askedSeconds = 60;

interface ListInput<Row extends ListRow> {
  kind: AnyListKind<Row>;
  address: ListAddress;
  /** Every row in the usual order, the same array as long as nothing changes. */
  rows: readonly Row[];
  /** The same array as long as nothing changes. */
  columns: readonly DataColumn<Row>[];
  /** Ids of columns that are hidden until the person chooses, comma between. */
  usuallyHidden?: string;
  /** Columns that the server drew. */
  keptColumns?: KeptColumns | null | undefined;
  /** Question beside the kind's filters, e.g. a day: for another question places are not held. */
  question?: string;
}

/** The rows of a list page: filtered, counted, ordered, held still while somebody is at them; and its columns. */
export function useList<Row extends ListRow>(input: ListInput<Row>) {
  const { kind, address, rows: all } = input;
  const { filters, toggles, shows } = kind;
  const nowMs = useNowSeconds(askedSeconds) * 1_000;
  // The address is another object at each key; the same text asks for the same rows.
  const askedText = JSON.stringify(address.asked);
  const asked = useMemo(() => JSON.parse(askedText) as Asked, [askedText]);
  const { show, sort, cursor } = address;
  const found = useMemo(() => filterRows(all, filters, asked, nowMs), [all, filters, asked, nowMs]);
  // Counts stay while their own filter is pressed, so that one can go from one to the other.
  const counted = useMemo(() => toggleRows(found, toggles, asked, nowMs), [found, toggles, asked, nowMs]);
  const counts = useMemo(() => countRows(counted, shows), [counted, shows]);
  const fresh = useMemo(
    () => sortRows(showOnly(counted, shows, show), input.columns, sort),
    [counted, shows, show, input.columns, sort],
  );
  const toggleCounts = useMemo(
    () => toggles.map(({ keeps, value }) => showOnly(found, shows, show).filter(keeps(value, nowMs)).length),
    [toggles, found, shows, show, nowMs],
  );
  const offered = useMemo(() => filters.map((filter) => optionsOf(filter, all)), [filters, all]);
  const question = `${address.question} ${input.question ?? ""}`;
  const columns = useColumns(kind.area, input.columns, all, input.usuallyHidden, input.keptColumns);
  return {
    ...useListRows({ all, fresh, question, cursor }),
    kind,
    address,
    counts,
    /** Number of rows that each chip would leave, in the order of the kind's chips. */
    toggleCounts,
    /** Choices that each filter offers, in the order of the kind's filters. */
    offered,
    columns,
  };
}

export type List<Row extends ListRow> = ReturnType<typeof useList<Row>>;
