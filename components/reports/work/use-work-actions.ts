import { useRouter } from "next/navigation";
import { exportRows } from "@/components/list-page/export/export-rows";
import { type ListAction, useActionKeys, usualActions } from "@/components/list-page/list-actions";
import type { ListRows } from "@/components/list-page/rows/use-list-rows";
import { nothingOpen, type WorkView } from "@/components/reports/work/use-work-view";
import { type WorkRow, workExport } from "@/components/reports/work/work-row";
import { pageKeys } from "@/components/ui/page-keys";
import { deskNowMs } from "@/lib/live/desk-clock";
import { routes } from "@/lib/routes";

/** Everything that can be done with the report, once: for keys, for menus, and each with its reason when it can't. */
export function useWorkActions(page: WorkView, list: ListRows<WorkRow>) {
  const { period, setView, view } = page;
  const router = useRouter();
  const { by, terminal } = view;
  const actions = {
    save: {
      keys: pageKeys.create,
      label: "Save and schedule",
      run: () =>
        router.push(
          routes.savedReports({
            sheet: "new",
            kind: "work",
            by,
            ...(terminal === null ? {} : { group: terminal }),
          }),
        ),
    },
    ...usualActions({
      list,
      searchRef: page.searchRef,
      onExport: (format) =>
        void exportRows(format, {
          noun: "rows",
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
