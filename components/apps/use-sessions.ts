import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { holdsWords, type SessionRow, sessionRow, sessionStates } from "@/components/apps/session-row";
import type { AppsView } from "@/components/apps/use-apps-view";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import type { MarketApp } from "@/lib/contract/interface/market-apps";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { appSessionsQuery, appsQuery } from "@/lib/queries/apps";

const noApps: readonly MarketApp[] = [];
const noRows: readonly SessionRow[] = [];
const stepSeconds = 5;

/** The sessions as the address asks for them. */
export function useSessions(page: AppsView, columns: readonly DataColumn<SessionRow>[]) {
  const { search, app, state, at } = page.view;
  const apps = useQuery(appsQuery);
  const query = useQuery(appSessionsQuery);
  const listed = apps.data?.apps ?? noApps;
  const nowMs = useNowSeconds(stepSeconds) * 1_000;
  const all = useMemo(
    () => query.data?.sessions.map((session) => sessionRow(session, listed, nowMs)) ?? noRows,
    [query.data, listed, nowMs],
  );
  const fresh = useMemo(() => {
    const shown = all.filter(
      (row) =>
        holdsWords(row, search) &&
        (app === null || row.appId === app) &&
        (state === null || row.state === state),
    );
    return sortRows(shown, columns, page.sort);
  }, [all, search, app, state, columns, page.sort]);
  const counts = useMemo(
    () =>
      query.data === undefined
        ? null
        : (Object.fromEntries(
            sessionStates.map((one) => [one, all.filter((row) => row.state === one).length]),
          ) as Record<(typeof sessionStates)[number], number>),
    [query.data, all],
  );
  const list = useListRows({ all, fresh, question: page.question, cursor: at });
  return { ...list, query, apps, listed, counts };
}

export type Sessions = ReturnType<typeof useSessions>;
