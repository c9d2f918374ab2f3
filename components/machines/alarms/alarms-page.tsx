"use client";

import { useState } from "react";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { alarmColumns } from "@/components/machines/alarms/alarm-columns";
import { AlarmCounts } from "@/components/machines/alarms/alarm-counts";
import { AlarmPanel } from "@/components/machines/alarms/alarm-panel";
import { AlarmsBar } from "@/components/machines/alarms/alarms-bar";
import { useAlarms } from "@/components/machines/alarms/use-alarms";
import { useAlarmsActions } from "@/components/machines/alarms/use-alarms-actions";
import { useAlarmsView } from "@/components/machines/alarms/use-alarms-view";
import { LogFaces } from "@/components/machines/log/log-faces";
import { spanLabels, usualSpanLabel } from "@/components/machines/log/log-span";
import { LogTable } from "@/components/machines/log/log-table";
import { deskNowMs } from "@/lib/live/desk-clock";

/** Alarms of machines: those that stand, and how each came and went. */
export function AlarmsPage() {
  const page = useAlarmsView();
  const { view, setView } = page;
  const list = useAlarms(page);
  const [all] = useState(() => alarmColumns(deskNowMs()));
  const columns = useColumns("machines", all, list.all);
  const actions = useAlarmsActions(page, list);
  return (
    <>
      <AlarmsBar {...{ page, list, columns, actions }} />
      <ListPrintHead
        title="Machine alarms"
        asked={[
          view.days === null ? usualSpanLabel : spanLabels[view.days],
          ...[view.machine, view.line, view.shift, view.severity, view.state],
          view.search === "" ? null : `“${view.search}”`,
        ]}
      />
      <div className="relative flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <LogFaces
            noun="alarms"
            one="alarm"
            title="Alarms"
            emptyText="Alarms appear a few seconds after a machine has reported them."
            page={page}
            list={list}
          >
            <AlarmCounts page={page} />
            <LogTable
              label="Alarms of machines"
              noun="alarms"
              usually="raised last first"
              page={page}
              list={list}
              columns={columns}
              onOpen={actions.batches.run}
              opens="batches"
            />
          </LogFaces>
        </div>
        {list.row === null ? null : <AlarmPanel row={list.row} onClose={() => void setView({ at: null })} />}
      </div>
    </>
  );
}
