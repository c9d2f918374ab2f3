"use client";

import { useState } from "react";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFoot } from "@/components/list-page/list-foot";
import { DataTable } from "@/components/list-page/table/data-table";
import { alarmColumns } from "@/components/machines/alarms/alarm-columns";
import { AlarmCounts } from "@/components/machines/alarms/alarm-counts";
import { AlarmPanel } from "@/components/machines/alarms/alarm-panel";
import { AlarmsBar } from "@/components/machines/alarms/alarms-bar";
import { useAlarms } from "@/components/machines/alarms/use-alarms";
import { useAlarmsActions } from "@/components/machines/alarms/use-alarms-actions";
import { useAlarmsView } from "@/components/machines/alarms/use-alarms-view";
import { LogFaces } from "@/components/machines/log/log-faces";
import { spanLabels, usualSpanLabel } from "@/components/machines/log/log-span";
import { ShowMore } from "@/components/machines/log/show-more";
import { pageKeys } from "@/components/ui/page-keys";
import type { AlarmRow } from "@/lib/contract/desk/machine-records";
import { deskNowMs } from "@/lib/live/desk-clock";

const rowId = ({ id }: AlarmRow) => id;

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
            <div className="flex min-h-0 flex-1 flex-col" {...list.pointer}>
              <DataTable
                label="Alarms of machines"
                rows={list.rows}
                columns={columns}
                rowId={rowId}
                sort={null}
                onSortChange={() => undefined}
                cursor={view.at}
                onCursorChange={(at) => page.setSoon({ at })}
                onOpen={actions.batches.run}
                onNearEnd={() => {
                  if (list.query.hasNextPage && !list.query.isFetchingNextPage)
                    void list.query.fetchNextPage();
                }}
                busy={list.query.isFetching}
              />
            </div>
            <ListFoot
              noun={list.query.hasNextPage ? "alarms read so far" : "alarms"}
              list={list}
              sort={null}
              usually="raised last first"
              columns={columns}
              readAtMs={list.reading?.readAtMs ?? null}
              keyHints={[{ keys: [pageKeys.open], does: "batches" }]}
            >
              <ShowMore query={list.query} first={list.first} />
            </ListFoot>
          </LogFaces>
        </div>
        {list.row === null ? null : <AlarmPanel row={list.row} onClose={() => void setView({ at: null })} />}
      </div>
    </>
  );
}
