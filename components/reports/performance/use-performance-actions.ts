import { exportRows } from "@/components/list-page/export/export-rows";
import { type ListAction, useActionKeys, usualActions } from "@/components/list-page/list-actions";
import type { ListRows } from "@/components/list-page/rows/use-list-rows";
import { leagueExport } from "@/components/reports/league/league-export";
import type { LeagueRow } from "@/components/reports/league/league-row";
import type { PerformanceView } from "@/components/reports/performance/use-performance-view";
import { useSaveReport } from "@/components/reports/saved/use-save-report";
import { pageKeys } from "@/components/ui/page-keys";
import { deskNowMs } from "@/lib/live/desk-clock";

/** Everything that can be done with the report, once: for keys, for menus, and each with its reason when it can't. */
export function usePerformanceActions(page: PerformanceView, list: ListRows<LeagueRow>) {
  const { period, setView } = page;
  const { timezone } = page;
  const { group } = page.view;
  const actions = {
    save: useSaveReport({ kind: "vehicles", timezone, ...(group === null ? {} : { group }) }),
    targets: {
      keys: pageKeys.edit,
      label: "Targets",
      run: () => void setView({ sheet: "targets" }),
    },
    ...usualActions({
      list,
      searchRef: page.searchRef,
      onExport: (format) =>
        void exportRows(format, {
          noun: "units",
          name: `vehicle-performance-${period.from}-${period.to}`,
          rows: list.rows,
          columns: leagueExport,
          nowMs: deskNowMs(),
        }),
    }),
  } satisfies Record<string, ListAction>;
  useActionKeys("Vehicle performance", actions, {
    label: "Clear selection",
    run: () => void setView({ unit: null }),
  });
  return actions;
}

export type PerformanceActions = ReturnType<typeof usePerformanceActions>;
