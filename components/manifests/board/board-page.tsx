"use client";

import { useQuery } from "@tanstack/react-query";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListFoot } from "@/components/list-page/list-foot";
import { ListNotice, StaleNotice } from "@/components/list-page/list-notice";
import { DataTable } from "@/components/list-page/table/data-table";
import { useLastError } from "@/components/list-page/use-last-error";
import { BoardBar, showLabel } from "@/components/manifests/board/board-bar";
import type { BoardRow } from "@/components/manifests/board/board-row";
import { BoardSheets } from "@/components/manifests/board/board-sheets";
import { useBoardActions } from "@/components/manifests/board/use-board-actions";
import { useBoardRows } from "@/components/manifests/board/use-board-rows";
import { useBoardView } from "@/components/manifests/board/use-board-view";
import { AskedReason } from "@/components/manifests/writes/asked-reason";
import { useManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { DayLegend } from "@/components/shell/freight/day-bar";
import { zoneLetters } from "@/components/shell/freight/freight-terminal";
import { isUnknownTerminal, UnknownTerminal } from "@/components/shell/terminal/unknown-terminal";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import { deskNowMs } from "@/lib/live/desk-clock";
import { freightBoardQuery } from "@/lib/queries/freight";
import { routes } from "@/lib/routes";
import { dayLabel } from "@/lib/time/instant-labels";

const rowId = (row: BoardRow) => row.id;

/** The delivery manifests of a terminal and a day: who drives what, what is in trouble, what needs a driver. */
export function BoardPage() {
  const board = useBoardView();
  const query = useQuery(freightBoardQuery(board.terminal, "none"));
  const list = useBoardRows(query.data, board);
  const columns = useColumns("manifests", list.columns, list.all);
  const writes = useManifestWrites();
  const actions = useBoardActions({ board, list, writes });
  const go = useGo();
  const error = useLastError(query);
  const { view } = board;
  const terminals = query.data?.terminals ?? [];
  const readAtMs = query.data?.readAt ? Date.parse(query.data.readAt) : null;
  return (
    <>
      <BoardBar
        board={board}
        list={query.data === undefined ? null : list}
        terminals={terminals}
        today={list.today}
        columns={columns}
        actions={actions}
      />
      <ListPrintHead
        title="Manifests"
        asked={[
          board.terminal ?? "all terminals",
          dayLabel(list.day),
          view.show === null ? null : showLabel[view.show],
          view.search === "" ? null : `“${view.search}”`,
        ]}
      />
      <Notices data={query.data} failed={query.isRefetchError ? query.error.message : null} query={query} />
      <ListFaces
        title="Manifests"
        noun="manifests"
        one="manifest"
        error={error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        total={query.data === undefined ? null : list.all.length}
        shown={list.rows.length}
        onClearFilters={board.clearFilters}
        empty={
          isUnknownTerminal(terminals, board.terminal) ? (
            <UnknownTerminal terminals={terminals} terminal={board.terminal} onChange={board.setTerminal} />
          ) : (
            <EmptyState
              title={`No manifests on ${dayLabel(list.day)}`}
              actions={
                <ActionButton variant="primary" action={actions.create}>
                  New manifest
                </ActionButton>
              }
            >
              Make one, or plan freight onto a new one from the freight page.
            </EmptyState>
          )
        }
      >
        <div className="flex min-h-0 flex-1 flex-col" {...list.pointer}>
          <DataTable
            label="Manifests"
            rows={list.rows}
            columns={columns}
            rowId={rowId}
            sort={board.sort}
            onSortChange={board.setSort}
            cursor={view.at}
            onCursorChange={(at) => board.setSoon({ at })}
            onOpen={(row) => go(routes.manifest(row.id))}
            busy={query.isFetching}
          />
        </div>
      </ListFaces>
      <ListFoot
        noun="manifests"
        list={list}
        sort={board.sort}
        usually="most urgent first"
        columns={columns}
        readAtMs={readAtMs}
        keyHints={[
          { keys: [pageKeys.openRow], does: "open" },
          { keys: [pageKeys.candidates], does: "driver" },
          { keys: [pageKeys.dispatch], does: "dispatch" },
        ]}
      >
        <span>· times {zoneLetters(list.timeZone, deskNowMs())}</span>
        <DayLegend />
      </ListFoot>
      <BoardSheets board={board} list={list} writes={writes} />
      <AskedReason writes={writes} />
    </>
  );
}

interface NoticesProps {
  data: FreightBoard | undefined;
  /** Why it could not be read again. */
  failed: string | null;
  query: { refetch: () => unknown; isFetching: boolean };
}

/** What is said over the board: an old picture, a first reading that goes on, what this platform does not tell. */
function Notices({ data, failed, query }: NoticesProps) {
  if (data === undefined) return null;
  return (
    <>
      <StaleNotice
        title="Freight can't be read"
        error={failed ?? data.readError}
        readAtMs={data.readAt === null ? null : Date.parse(data.readAt)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
      {data.isCatchingUp ? (
        <ListNotice>
          What the platform has kept is being read for the first time: not all is here yet.
        </ListNotice>
      ) : null}
      {data.missing.length === 0 ? null : (
        <ListNotice>Not told by this platform: {data.missing.join("; ")}.</ListNotice>
      )}
    </>
  );
}
