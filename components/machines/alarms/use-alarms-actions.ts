import { exportRows } from "@/components/list-page/export/export-rows";
import {
  type ListAction,
  useActionKeys,
  usualActions,
  usualGroups,
} from "@/components/list-page/list-actions";
import { alarmExport } from "@/components/machines/alarms/alarm-export";
import type { Alarms } from "@/components/machines/alarms/use-alarms";
import type { AlarmsView } from "@/components/machines/alarms/use-alarms-view";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { toastFailed } from "@/components/ui/toast";
import { deskNowMs } from "@/lib/live/desk-clock";
import { readAllAlarms } from "@/lib/queries/machines/machine-logs";
import { routes } from "@/lib/routes";

/** A file of more is nobody's to read; a narrower span has the rest. */
const mostExported = 20_000;

/** Everything that can be done with the alarm log: for keys and menus. */
export function useAlarmsActions(page: AlarmsView, list: Alarms) {
  const go = useGo();
  const { row } = list;
  const onExport = async (format: "csv" | "xlsx") => {
    try {
      const rows = await readAllAlarms(list.asked, mostExported);
      const nowMs = deskNowMs();
      await exportRows(format, {
        ...{ noun: "alarms", name: "machine-alarms", rows, nowMs },
        columns: alarmExport(nowMs),
      });
    } catch (error) {
      toastFailed("The alarms can't be read", { description: String(error) });
    }
  };
  const actions = {
    batches: {
      keys: pageKeys.open,
      label: "Open the machine's batches",
      disabledReason: row === null ? "Choose an alarm first." : null,
      run: () => {
        if (row !== null) go(routes.machineBatches({ machine: row.machine }));
      },
    },
    ...usualActions({ list, searchRef: page.searchRef, onExport: (format) => void onExport(format) }),
  } satisfies Record<string, ListAction>;
  useActionKeys("Alarms", actions, {
    label: "Close the alarm",
    run: () => void page.setView({ at: null }),
  });
  return actions;
}

export type AlarmsActions = ReturnType<typeof useAlarmsActions>;

/** The actions as the page's menu groups them. */
export const alarmGroups = (a: AlarmsActions): ListAction[][] => [[a.batches], ...usualGroups(a)];
