import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import type { AlarmsView } from "@/components/machines/alarms/use-alarms-view";
import { useSpan } from "@/components/machines/log/log-span";
import type { AlarmRow } from "@/lib/contract/desk/machines/machine-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { type AlarmsAsked, alarmsQuery } from "@/lib/queries/machines/machine-logs";

const noAlarms: readonly AlarmRow[] = [];

/** Takes from the address what the desk is asked for, but for the time. */
export const alarmFilter = ({ search, machine, line, shift, severity, state }: AlarmsView["view"]) =>
  ({
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(machine === null ? {} : { machine }),
    ...(line === null ? {} : { line }),
    ...(shift === null ? {} : { shift }),
    ...(severity === null ? {} : { severity }),
    ...(state === null ? {} : { state }),
  }) satisfies AlarmsAsked;

/** The alarm log as far as it was read, held still while somebody is at it. */
export function useAlarms(page: AlarmsView) {
  const { fromMs } = useSpan(page.view.days);
  const asked = { ...alarmFilter(page.view), from: new Date(fromMs).toISOString() };
  const query = useInfiniteQuery({
    ...alarmsQuery(asked),
    placeholderData: keepPreviousData,
    enabled: fromMs > 0,
  });
  const all = useMemo(() => query.data?.pages.flatMap(({ alarms }) => alarms) ?? noAlarms, [query.data]);
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

export type Alarms = ReturnType<typeof useAlarms>;
