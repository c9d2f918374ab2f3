import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import type { BatchesView } from "@/components/machines/batches/use-batches-view";
import { useSpan } from "@/components/machines/log/log-span";
import type { BatchRow } from "@/lib/contract/desk/machines/machine-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { type BatchesAsked, batchesQuery } from "@/lib/queries/machines/machine-logs";

const noBatches: readonly BatchRow[] = [];

function askedOf({ view }: BatchesView, fromMs: number): BatchesAsked {
  const { search, machine, line, shift, recipe, order, out } = view;
  return {
    from: new Date(fromMs).toISOString(),
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(machine === null ? {} : { machine }),
    ...(line === null ? {} : { line }),
    ...(shift === null ? {} : { shift }),
    ...(recipe === null ? {} : { recipe }),
    ...(order === null ? {} : { order }),
    ...(out ? { out } : {}),
  };
}

/** The batch log as far as it was read, held still while somebody is at it. */
export function useBatches(page: BatchesView) {
  const { fromMs } = useSpan(page.view.days);
  const asked = askedOf(page, fromMs);
  const query = useInfiniteQuery({
    ...batchesQuery(asked),
    placeholderData: keepPreviousData,
    enabled: fromMs > 0,
  });
  const all = useMemo(() => query.data?.pages.flatMap(({ batches }) => batches) ?? noBatches, [query.data]);
  const list = useListRows({ all, fresh: all, question: page.question, cursor: page.view.at });
  const firstPage = query.data?.pages[0];
  return {
    ...list,
    query,
    asked,
    first: firstPage?.first ?? null,
    reading: firstPage?.reading ?? null,
    nowMs: useNowSeconds(60) * 1_000,
  };
}

export type Batches = ReturnType<typeof useBatches>;
