"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActDialogs, type AskedAct } from "@/components/exceptions/acts/act-dialogs";
import { useExceptionActs } from "@/components/exceptions/acts/use-exception-acts";
import { zoneOfException } from "@/components/exceptions/board/exception-cells";
import { exceptionColumns } from "@/components/exceptions/board/exception-columns";
import type { ExceptionTableRow } from "@/components/exceptions/board/exception-groups";
import { showLabel } from "@/components/exceptions/board/exception-labels";
import { ExceptionsBar } from "@/components/exceptions/board/exceptions-bar";
import { aimedAt, useExceptionActions } from "@/components/exceptions/board/use-exception-actions";
import { type ExceptionRows, useExceptionRows } from "@/components/exceptions/board/use-exception-rows";
import { useExceptionsView } from "@/components/exceptions/board/use-exceptions-view";
import { useFreightRide } from "@/components/exceptions/board/use-freight-ride";
import { ExceptionsTable } from "@/components/exceptions/page/exceptions-table";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { BulkBar } from "@/components/list-page/bulk-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListFoot } from "@/components/list-page/list-foot";
import { ListNotice, StaleNotice } from "@/components/list-page/list-notice";
import { useLastError } from "@/components/list-page/use-last-error";
import { FreightOutcome } from "@/components/shipment/freight-outcome";
import { useFreightMoves } from "@/components/shipment/use-freight-moves";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys, queueKeys } from "@/components/ui/page-keys";
import type { PlatformError } from "@/lib/client/platform-error";
import type { ExceptionBoard, ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { exceptionsQuery } from "@/lib/queries/exceptions";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { localZone } from "@/lib/time/zones";

const none: readonly ExceptionRow[] = [];
/** Without a round for so long, what is shown may be over. */
const oldAfterSeconds = 60;

/** Lists what is wrong anywhere, the gravest first: who has it, and what to do next. */
export function ExceptionsPage() {
  const query = useQuery(exceptionsQuery);
  const refused = refusalOf(useQuery(sessionQuery).data, "changeExceptions");
  const board = useExceptionsView();
  const { view } = board;
  const list = useExceptionRows(query.data?.rows ?? none, board);
  const columns = useColumns<ExceptionTableRow>("exceptions", exceptionColumns, list.all);
  const acts = useExceptionActs((id) => list.byId.get(id)?.object.label ?? "Exception");
  const moves = useFreightMoves();
  const [asked, ask] = useState<AskedAct | null>(null);
  const ride = useFreightRide(list.row);
  const actions = useExceptionActions({ board, list, acts, moves, ride, refused, ask });
  const error = useLastError(query);
  const judgedAtMs = query.data?.judgedAt ? Date.parse(query.data.judgedAt) : null;
  const retry = () => void query.refetch();
  return (
    <>
      <ExceptionsBar
        board={board}
        list={query.data === undefined ? null : list}
        terminals={query.data?.terminals ?? []}
        columns={columns}
        actions={actions}
      />
      <ListPrintHead
        title="Exceptions"
        asked={[view.show === null ? "open" : showLabel[view.show], board.terminal, view.search || null]}
      />
      <Notices query={query} />
      <FreightOutcome moves={moves} />
      <BulkBar
        label="Selected exceptions"
        count={list.selection.ids.size}
        actions={[
          { action: actions.claim, text: "Claim" },
          { action: actions.handOver, text: "Hand over" },
          { action: actions.snooze, text: "Snooze" },
          { action: actions.clear, text: "Clear" },
        ]}
        onClear={list.selection.clear}
      />
      <ListFaces
        title="Exceptions"
        noun="exceptions"
        one="exception"
        error={error}
        onRetry={retry}
        retrying={query.isFetching}
        total={query.data === undefined ? null : openOrAsked(list, board.filtered)}
        shown={list.rows.length}
        onClearFilters={board.clearFilters}
        empty={
          <EmptyState
            title="Nothing needs you now"
            actions={<Button onClick={() => void board.setView({ show: "cleared" })}>Cleared in 24 h</Button>}
          >
            No exception is open. What comes up appears here by itself.
          </EmptyState>
        }
      >
        <ExceptionsTable
          board={board}
          list={list}
          columns={columns}
          actions={actions}
          ride={ride}
          busy={query.isFetching}
        />
      </ListFaces>
      {query.data === undefined ? null : (
        <ListFoot
          noun="exceptions"
          list={{ ...list, all: list.ofTerminal }}
          sort={board.sort}
          usually="most severe first"
          columns={columns}
          readAtMs={judgedAtMs}
          keyHints={[
            { keys: [queueKeys.claim], does: "claim" },
            { keys: [queueKeys.handOver], does: "hand over" },
            { keys: [pageKeys.redeliver], does: "re-deliver" },
            { keys: [pageKeys.osdCase], does: "OS&D case" },
            { keys: [queueKeys.snooze], does: "snooze" },
            { keys: [queueKeys.done], does: "clear" },
            { keys: [pageKeys.undo], does: "undo" },
          ]}
        />
      )}
      <ActDialogs
        asked={asked}
        ids={aimedAt(list)}
        subject={subjectOf(list)}
        timeZone={zoneOfAimed(list)}
        acts={acts}
        freight={list.row?.freight ?? null}
        onClose={() => ask(null)}
      />
    </>
  );
}

/** Says what the list may lack: it is old, or rules are not applied. */
function Notices({ query }: { query: UseQueryResult<ExceptionBoard, PlatformError> }) {
  const { data, isRefetchError, error } = query;
  if (data === undefined) return null;
  return (
    <>
      <StaleNotice
        title={isRefetchError ? "Exceptions can't be refreshed" : "The rules have not run lately"}
        error={isRefetchError ? error.message : null}
        readAtMs={data.judgedAt === null ? null : Date.parse(data.judgedAt)}
        oldAfterSeconds={oldAfterSeconds}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
      {data.unwatched.length === 0 ? null : (
        <ListNotice>Not watched yet, because it can't be read: {data.unwatched.join(", ")}.</ListNotice>
      )}
    </>
  );
}

/** Counts what there is; without a filter snoozed and cleared ones are not counted. */
const openOrAsked = (list: ExceptionRows, isFiltered: boolean): number =>
  isFiltered ? list.all.length : list.rows.length;

function subjectOf(list: ExceptionRows): string {
  const ids = aimedAt(list);
  const only = ids.length === 1 ? list.byId.get(ids[0] ?? "") : undefined;
  return only === undefined ? `${ids.length} exceptions` : only.object.label;
}

/** Finds the zone of those that are acted on, IANA; the reader's own where they are of several. */
function zoneOfAimed(list: ExceptionRows): string {
  const ids = new Set(aimedAt(list));
  const [zone, ...others] = new Set(list.all.filter(({ id }) => ids.has(id)).map(zoneOfException));
  return zone === undefined || others.length > 0 ? localZone() : zone;
}
