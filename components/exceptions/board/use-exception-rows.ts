import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { exceptionColumns } from "@/components/exceptions/board/exception-columns";
import { groupExceptions, isHead } from "@/components/exceptions/board/exception-groups";
import {
  byUrgency,
  countExceptions,
  elsewhereOf,
  filterExceptions,
  isShown,
} from "@/components/exceptions/board/exception-line";
import type { ExceptionsView } from "@/components/exceptions/board/use-exceptions-view";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import { useSelection } from "@/components/list-page/rows/use-selection";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { sessionQuery } from "@/lib/queries/session";

/** Seconds between two looks for snoozed rows whose time has come. */
const wakeSeconds = 15;

/** The rows: filtered, counted, ordered, held still while somebody is at them, and those that are chosen. */
export function useExceptionRows(
  exceptions: readonly ExceptionRow[],
  { view, terminal, question, sort }: ExceptionsView,
) {
  const nowMs = useNowSeconds(wakeSeconds) * 1_000;
  const memberId = useQuery(sessionQuery).data?.member.id ?? null;
  const { search, rule, kind, show, fold, whole, at } = view;
  const all = useMemo(() => exceptions.toSorted(byUrgency), [exceptions]);
  const counted = useMemo(
    () => filterExceptions(all, { search, terminal, rule, kind }),
    [all, search, terminal, rule, kind],
  );
  const by = useMemo(() => ({ nowMs, memberId }), [nowMs, memberId]);
  const counts = useMemo(() => countExceptions(counted, by), [counted, by]);
  const fresh = useMemo(
    () =>
      sortRows(
        counted.filter((row) => isShown(row, show, by)),
        exceptionColumns,
        sort,
      ),
    [counted, show, by, sort],
  );
  // Without what is snoozed, cleared or another terminal's, unless it is asked for: nobody here has to do with it.
  const ofTerminal = useMemo(
    () =>
      filterExceptions(all, { search: "", terminal, rule: null, kind: null }).filter(
        (row) => isShown(row, null, by) || isShown(row, show, by),
      ),
    [all, terminal, show, by],
  );
  const elsewhere = useMemo(() => elsewhereOf(all, terminal, nowMs), [all, terminal, nowMs]);
  const rules = useMemo(() => [...new Map(all.map((row) => [row.rule, row.label]))], [all]);
  const list = useListRows({ all, fresh, question, cursor: view.at });
  const table = useMemo(() => {
    if (sort !== null) return list.rows;
    const table = groupExceptions(list.rows, fold ? "none" : whole ? "all" : "first");
    // Never leave what a link leads to among the rest.
    const isAmongRest = table.some(
      (row) => isHead(row) && row.part === "rest" && row.rows.some(({ id }) => id === at),
    );
    return isAmongRest ? groupExceptions(list.rows, "all") : table;
  }, [list.rows, sort, fold, whole, at]);
  return {
    ...list,
    table,
    ofTerminal,
    counts,
    elsewhere,
    rules,
    memberId,
    selection: useSelection(list.rows, view.at),
  };
}

export type ExceptionRows = ReturnType<typeof useExceptionRows>;
