import { exportRows } from "@/components/list-page/export/export-rows";
import { type ListAction, useActionKeys, usualActions } from "@/components/list-page/list-actions";
import type { ListRows } from "@/components/list-page/rows/use-list-rows";
import { useSaveReport } from "@/components/reports/saved/use-save-report";
import { nothingOpen, type WorkView } from "@/components/reports/work/use-work-view";
import { groupingLabels, type WorkRow, workExport } from "@/components/reports/work/work-row";
import { deskNowMs } from "@/lib/live/desk-clock";

/** Everything that can be done with the report, once: for keys, for menus, and each with its reason when it can't. */
export function useWorkActions(page: WorkView, list: ListRows<WorkRow>) {
  const { period, setView, view } = page;
  const { by, terminal } = view;
  const actions = {
    save: useSaveReport({ kind: "work", by, ...(terminal === null ? {} : { group: terminal }) }),
    ...usualActions({
      list,
      searchRef: page.searchRef,
      onExport: (format) =>
        void exportRows(format, {
          noun: `${groupingLabels[view.by].toLowerCase()}s`,
          name: `work-by-${view.by}-${period.from}-${period.to}`,
          rows: list.rows,
          columns: workExport(view.by),
          nowMs: deskNowMs(),
        }),
    }),
  } satisfies Record<string, ListAction>;
  useActionKeys("Work", actions, { label: "Close what is opened", run: () => void setView(nothingOpen) });
  return actions;
}

export type WorkActions = ReturnType<typeof useWorkActions>;
