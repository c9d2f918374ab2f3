import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { UnknownEventsNotice } from "@/components/freight/board/unknown-events";
import type { FreightActions } from "@/components/freight/board/use-freight-actions";
import type { FreightRows } from "@/components/freight/board/use-freight-rows";
import type { FreightView } from "@/components/freight/board/use-freight-view";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListNotice, StaleNotice } from "@/components/list-page/list-notice";
import { useLastError } from "@/components/list-page/use-last-error";
import { NoTerminalKnown } from "@/components/terminal/no-terminal";
import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { isUnknownTerminal, UnknownTerminal } from "@/components/terminal/unknown-terminal";
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
  const { query, page, list, terminal, children } = props;
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
        ) : terminal === null && terminals.length === 0 ? (
          <NoTerminalKnown />
        ) : (
          <NothingHere {...props} />
        )
      }
    >
      {children}
    </ListFaces>
  );
}

/** Says why it is empty, and what can be entered: at a terminal alone, which is chosen first. */
function NothingHere({ query, page, list, actions, terminal, onTerminal }: FreightFacesProps) {
  const pickups = page.view.mode === "pickups";
  const day = dayLabel(list.day);
  const action = pickups ? actions.newPickup : actions.newDelivery;
  const isNew = query.data?.manifests.length === 0;
  return (
    <EmptyState
      title={pickups ? "No pickups on this day" : "Nothing left to plan"}
      actions={
        terminal === null ? (
          <TerminalChooser
            terminals={query.data?.terminals ?? []}
            terminal={terminal}
            onChange={onTerminal}
          />
        ) : (
          <ActionButton action={action}>{action.label}</ActionButton>
        )
      }
    >
      {pickups
        ? `Pickups of ${day} appear as customers call them in, here or elsewhere.`
        : isNew
          ? `No freight is known for ${day}. It comes from your platform, or is entered here.`
          : `All freight known for ${day} is on a manifest. More arrives with the next linehaul leg.`}
      {action.disabledReason === null ? null : ` ${action.disabledReason}`}
    </EmptyState>
  );
}

/** A reading that is older than this is said to be old: the desk reads every few seconds. */
const oldSeconds = 120;

/** Warns above the freight that it is old or not whole yet, and names what this platform does not report. */
export function FreightNotices({ query, timeZone }: { query: FreightQuery; timeZone: string }) {
  const { data } = query;
  if (data === undefined) return null;
  return (
    <>
      <StaleNotice
        title="Freight can't be refreshed"
        error={query.error?.message ?? data.readError}
        readAtMs={data.readAt === null ? null : Date.parse(data.readAt)}
        oldAfterSeconds={oldSeconds}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
      {data.isCatchingUp ? (
        <ListNotice>
          The platform's last 30 days are being read for the first time. More will appear.
        </ListNotice>
      ) : null}
      {data.missing.length === 0 ? null : (
        <ListNotice>Not reported by this platform: {data.missing.join("; ")}.</ListNotice>
      )}
      {data.unknownEvents === 0 ? null : (
        <UnknownEventsNotice count={data.unknownEvents} timeZone={timeZone} />
      )}
    </>
  );
}
