import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ResultsView } from "@/components/forms/results/use-results-view";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import type { FormResultRow } from "@/lib/contract/desk/forms/forms-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { formResultsQuery, type ResultsAsked } from "@/lib/queries/forms";

const daySeconds = 86_400;
/** A span that begins some days ago moves on so often. */
const spanSeconds = 600;

/** Makes what the desk is asked for, read off the address. */
function askedOf({ view }: Pick<ResultsView, "view">, nowSeconds: number): ResultsAsked {
  const { search, form, driver, trip, stop, days, by } = view;
  return {
    by,
    ...(form === null ? {} : { form }),
    ...(driver === null ? {} : { driver }),
    ...(trip === null ? {} : { trip }),
    ...(stop === null ? {} : { stop }),
    ...(search === "" ? {} : { search }),
    ...(days === null
      ? {}
      : { from: new Date((nowSeconds - Number(days) * daySeconds) * 1_000).toISOString() }),
  };
}

const noResults: readonly FormResultRow[] = [];

/** Lists what drivers handed in, as far as it was asked for, held still while somebody is at it. */
export function useResults(page: ResultsView) {
  const nowSeconds = Math.floor(useNowSeconds(spanSeconds) / spanSeconds) * spanSeconds;
  const asked = askedOf(page, nowSeconds);
  const query = useInfiniteQuery({ ...formResultsQuery(asked), placeholderData: keepPreviousData });
  const all = useMemo(() => query.data?.pages.flatMap(({ results }) => results) ?? noResults, [query.data]);
  const list = useListRows({ all, fresh: all, question: page.question, cursor: page.view.result });
  return { ...list, query, asked, first: query.data?.pages[0] ?? null };
}

export type Results = ReturnType<typeof useResults>;
