import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { UnknownEventsNotice } from "@/components/freight/board/unknown-events";
import type { FreightActions } from "@/components/freight/board/use-freight-actions";
import type { FreightRows } from "@/components/freight/board/use-freight-rows";
import type { FreightView } from "@/components/freight/board/use-freight-view";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListNotice, StaleNotice } from "@/components/list-page/list-notice";
import { useLastError } from "@/components/list-page/use-last-error";
import { isUnknownTerminal, UnknownTerminal } from "@/components/shell/terminal/unknown-terminal";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { PlatformError } from "@/lib/client/platform-error";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import { dayLabel } from "@/lib/time/instant-labels";

type FreightQuery = UseQueryResult<FreightBoard, PlatformError>;

interface FreightFacesProps {
  query: FreightQuery;
  page: FreightView;
  list: FreightRows;
  actions: FreightActions;
  terminal: string | null;
  onTerminal: (terminal: string | null) => void;
  children: ReactNode;
}

/** The four faces of the page. */
export function FreightFaces(props: FreightFacesProps) {
  const { query, page, list, actions, terminal, children } = props;
  const { data } = query;
  const terminals = data?.terminals ?? [];
  const pickups = page.view.mode === "pickups";
  return (
    <ListFaces
      title="Freight"
      noun={pickups ? "pickups" : "shipments"}
      one={pickups ? "pickup" : "shipment"}
      error={useLastError(query)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      total={data === undefined || (data.readAt === null && list.all.length === 0) ? null : list.all.length}
      shown={list.rows.length}
      onClearFilters={page.clearFilters}
      empty={
        isUnknownTerminal(terminals, terminal) ? (
          <UnknownTerminal terminals={terminals} terminal={terminal} onChange={props.onTerminal} />
        ) : (
          <EmptyState
            title={pickups ? "No pickups on this day" : "Nothing waits to be planned"}
            actions={
              <ActionButton action={pickups ? actions.newPickup : actions.newDelivery}>
                {pickups ? "Call in a pickup" : "Enter a delivery"}
              </ActionButton>
            }
          >
            {pickups
              ? `Pickups of ${dayLabel(list.day)} appear as customers call them in, here or elsewhere.`
              : `All that is known for ${dayLabel(list.day)} is on a manifest. More comes with the next leg of linehaul.`}
          </EmptyState>
        )
      }
    >
      {children}
    </ListFaces>
  );
}

/** A reading that is older than this is said to be old: the desk reads every few seconds. */
const oldSeconds = 120;

/** Over the freight: a picture that is old or not whole yet, and what this platform does not tell. */
export function FreightNotices({ query, timeZone }: { query: FreightQuery; timeZone: string }) {
  const { data } = query;
  if (data === undefined) return null;
  return (
    <>
      <StaleNotice
        title="Freight can't be read again"
        error={query.error?.message ?? data.readError}
        readAtMs={data.readAt === null ? null : Date.parse(data.readAt)}
        oldAfterSeconds={oldSeconds}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
      {data.isCatchingUp ? (
        <ListNotice>The desk reads this platform's last 30 days for the first time. More comes.</ListNotice>
      ) : null}
      {data.missing.length === 0 ? null : (
        <ListNotice>Not told by this platform: {data.missing.join("; ")}.</ListNotice>
      )}
      {data.unknownEvents === 0 ? null : (
        <UnknownEventsNotice count={data.unknownEvents} timeZone={timeZone} />
      )}
    </>
  );
}
