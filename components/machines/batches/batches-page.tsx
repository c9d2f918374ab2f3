"use client";

import { useState } from "react";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { batchColumns } from "@/components/machines/batches/batch-columns";
import { BatchPanel } from "@/components/machines/batches/batch-panel";
import { BatchesBar } from "@/components/machines/batches/batches-bar";
import { useBatches } from "@/components/machines/batches/use-batches";
import { useBatchesActions } from "@/components/machines/batches/use-batches-actions";
import { useBatchesView } from "@/components/machines/batches/use-batches-view";
import { LogFaces } from "@/components/machines/log/log-faces";
import { spanLabels, usualSpanLabel } from "@/components/machines/log/log-span";
import { LogTable } from "@/components/machines/log/log-table";
import { deskNowMs } from "@/lib/live/desk-clock";

/** Batches that machines have blended, each with what was set and what was fed. */
export function BatchesPage() {
  const page = useBatchesView();
  const { view, setView } = page;
  const list = useBatches(page);
  const [all] = useState(() => batchColumns(deskNowMs()));
  const columns = useColumns("batches", all, list.all);
  const actions = useBatchesActions(page, list);
  return (
    <>
      <BatchesBar {...{ page, list, columns, actions }} />
      <ListPrintHead
        title="Blended batches"
        asked={[
          view.days === null ? usualSpanLabel : spanLabels[view.days],
          ...[view.machine, view.line, view.shift, view.recipe, view.order],
          view.out ? "out of tolerance" : null,
          view.search === "" ? null : `“${view.search}”`,
        ]}
      />
      <div className="relative flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <LogFaces
            noun="batches"
            one="batch"
            title="Batches"
            emptyText="Batches appear a few seconds after a machine has blended them."
            page={page}
            list={list}
          >
            <LogTable
              label="Blended batches"
              noun="batches"
              usually="done last first"
              page={page}
              list={list}
              columns={columns}
              onOpen={actions.alarms.run}
              opens="alarms"
            />
          </LogFaces>
        </div>
        {list.row === null ? null : <BatchPanel row={list.row} onClose={() => void setView({ at: null })} />}
      </div>
    </>
  );
}
