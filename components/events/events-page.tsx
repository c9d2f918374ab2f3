"use client";

import { useMemo, useState } from "react";
import { eventColumns } from "@/components/events/event-columns";
import { routeOfEvent } from "@/components/events/event-labels";
import { EventPanel } from "@/components/events/event-panel";
import { EventsBar } from "@/components/events/events-bar";
import { OlderEventsDialog } from "@/components/events/older-events-dialog";
import { useEventActions } from "@/components/events/use-event-actions";
import { type EventRows, useEventRows } from "@/components/events/use-event-rows";
import { type EventsView, useEventsView } from "@/components/events/use-events-view";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListFoot } from "@/components/list-page/list-foot";
import { StaleNotice } from "@/components/list-page/list-notice";
import { namesIn } from "@/components/list-page/rows/row-search";
import { DataTable } from "@/components/list-page/table/data-table";
import { useLastError } from "@/components/list-page/use-last-error";
import { useGo } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import type { FeedEvent } from "@/lib/contract/desk/events";
import { deskNowMs } from "@/lib/live/desk-clock";
import { mostNewer } from "@/lib/queries/events";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const rowId = (event: FeedEvent) => event.id;
/** The platform is asked every few seconds: without a reading for so long, something is wrong. */
const oldAfterSeconds = 60;

/** Every return event, as it was made known: what happened, to what, when, and when that was received. */
export function EventsPage() {
  const board = useEventsView();
  const list = useEventRows(board);
  const { query } = list;
  const [all] = useState(() => eventColumns(deskNowMs()));
  const columns = useColumns("events", all, list.rows);
  const [asksOlder, askOlder] = useState(false);
  const actions = useEventActions({ board, list, onOlder: () => askOlder(true) });
  const error = useLastError(query);
  const go = useGo();
  const terminals = useMemo(() => namesIn(list.rows.flatMap((row) => row.terminals)), [list.rows]);
  return (
    <>
      <EventsBar board={board} terminals={terminals} columns={columns} actions={actions} />
      <ListPrintHead
        title="Events"
        asked={[board.view.kind ?? "all", board.view.terminal, board.view.search || null]}
      />
      <StaleNotice
        title={query.isRefetchError ? "Events can't be read again" : "Events were not read lately"}
        error={query.isRefetchError ? query.error.message : null}
        readAtMs={list.readAtMs}
        oldAfterSeconds={oldAfterSeconds}
        onRetry={() => void list.takeNewer()}
        retrying={query.isFetching}
      />
      <ListFaces
        title="Events"
        noun="events"
        one="event"
        error={error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        total={query.data === undefined ? null : list.rows.length}
        shown={list.rows.length}
        onClearFilters={board.clearFilters}
        empty={<NoEvents board={board} searchedTo={list.searchedTo} />}
      >
        <NewerButton list={list} />
        <div className="flex min-h-0 flex-1 max-lg:flex-col">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <DataTable
              label="Events"
              rows={list.rows}
              columns={columns}
              rowId={rowId}
              sort={board.sort}
              onSortChange={board.setSort}
              cursor={board.view.at}
              onCursorChange={(at) => board.setSoon({ at })}
              onOpen={(event) => {
                const route = routeOfEvent(event);
                if (route !== null) go(route);
              }}
              onNearEnd={list.readMore}
              busy={query.isFetching}
            />
          </div>
          {list.row === null ? null : <EventPanel event={list.row} />}
        </div>
      </ListFaces>
      {query.data === undefined ? null : (
        <ListFoot
          noun={query.hasNextPage ? "events read so far" : "events"}
          list={list}
          sort={board.sort}
          usually="received last first"
          columns={columns}
          readAtMs={list.readAtMs}
          keyHints={[
            { keys: [pageKeys.open], does: "open" },
            { keys: [pageKeys.follow], does: board.view.paused ? "follow" : "pause" },
          ]}
        >
          {list.searchedTo === null ? null : <span>· {searchedLabel(list.searchedTo)}</span>}
        </ListFoot>
      )}
      {asksOlder ? <OlderEventsDialog onClose={() => askOlder(false)} /> : null}
    </>
  );
}

/** Nothing was found: not yet, or not at all. */
function NoEvents({ board, searchedTo }: { board: EventsView; searchedTo: string | null }) {
  if (searchedTo !== null)
    return <EmptyState title="Looking for events">None so far, {searchedLabel(searchedTo)}.</EmptyState>;
  return (
    <EmptyState
      title={board.filtered ? "No event matches" : "No events yet"}
      actions={board.filtered ? <Button onClick={board.clearFilters}>Clear the filters</Button> : undefined}
    >
      Events appear as soon as the platform makes them known.
      {board.filtered ? " A number must be whole." : ""}
    </EmptyState>
  );
}

const searchedLabel = (at: string): string => `searched to ${dayTimeLabel(Date.parse(at), localZone())}`;

/** Holds back what is new while somebody reads. */
function NewerButton({ list: { newerCount, takeNewer } }: { list: EventRows }) {
  const label = `${newerCount >= mostNewer ? `${mostNewer} or more` : newerCount} new`;
  return (
    <>
      {/* Not inside the button, whose name it would take away. */}
      <p role="status" className="sr-only">
        {newerCount === 0 ? "" : label}
      </p>
      {newerCount === 0 ? null : (
        <div className="no-print flex shrink-0 justify-center border-b border-line bg-sunken py-1">
          <Button onClick={() => void takeNewer()}>{label}</Button>
        </div>
      )}
    </>
  );
}
