import { exportRows } from "@/components/list-page/export/export-rows";
import {
  type ListAction,
  useActionKeys,
  usualActions,
  usualGroups,
} from "@/components/list-page/list-actions";
import { batchExport, fedMaterials } from "@/components/machines/batches/batch-export";
import type { Batches } from "@/components/machines/batches/use-batches";
import type { BatchesView } from "@/components/machines/batches/use-batches-view";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { toastFailed } from "@/components/ui/toast";
import { deskNowMs } from "@/lib/live/desk-clock";
import { readAllBatches } from "@/lib/queries/machines/machine-logs";
import { routes } from "@/lib/routes";

/** A file of more is nobody's to read; a narrower span has the rest. */
const mostExported = 20_000;

/** Everything that can be done with the batch log: for keys and menus. */
export function useBatchesActions(page: BatchesView, list: Batches) {
  const go = useGo();
  const { row } = list;
  const onExport = async (format: "csv" | "xlsx") => {
    try {
      const rows = fedMaterials(await readAllBatches(list.asked, mostExported));
      await exportRows(format, {
        ...{ noun: "materials of batches", name: "machine-batches", rows },
        ...{ columns: batchExport, nowMs: deskNowMs() },
      });
    } catch (error) {
      toastFailed("The batches can't be read", { description: String(error) });
    }
  };
  const actions = {
    alarms: {
      keys: pageKeys.open,
      label: "Open the machine's alarms",
      disabledReason: row === null ? "Choose a batch first." : null,
      run: () => {
        if (row !== null) go(routes.machines({ machine: row.machine }));
      },
    },
    ...usualActions({ list, searchRef: page.searchRef, onExport: (format) => void onExport(format) }),
  } satisfies Record<string, ListAction>;
  useActionKeys("Batches", actions, {
    label: "Close the batch",
    run: () => void page.setView({ at: null }),
  });
  return actions;
}

export type BatchesActions = ReturnType<typeof useBatchesActions>;

/** The actions as the page's menu groups them. */
export const batchGroups = (a: BatchesActions): ListAction[][] => [[a.alarms], ...usualGroups(a)];
