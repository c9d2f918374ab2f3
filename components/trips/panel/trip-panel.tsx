import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useCallback, useState } from "react";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { useActionKeys } from "@/components/list-page/list-actions";
import { useLastError } from "@/components/list-page/use-last-error";
import { NoticeSheet } from "@/components/stay/notice-sheet";
import { stayStopOfTrip } from "@/components/stay/stay-stop";
import { zoneOfStop } from "@/components/trip/trip-standing";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { type TripDialog, TripDialogs } from "@/components/trips/moves/trip-dialogs";
import { useTripPanelActions } from "@/components/trips/panel/trip-panel-actions";
import { TripPanelBody } from "@/components/trips/panel/trip-panel-body";
import { TripPanelHead } from "@/components/trips/panel/trip-panel-head";
import { TripPanelReading } from "@/components/trips/panel/trip-panel-reading";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice } from "@/components/ui/error-notice";
import type { TripBoard, TripRow } from "@/lib/contract/desk/trips-board";
import { tripBoardQuery, tripQuery } from "@/lib/queries/trips";
import { routes } from "@/lib/routes";
import { localZone } from "@/lib/time/zones";

interface TripPanelProps {
  tripId: number;
  moves: TripMoves;
  /** Null where the panel is the whole page. */
  onClose: (() => void) | null;
  onOpenSheet: (sheet: "edit" | "copy" | "assign") => void;
}

/** One trip: where it stands, the plan beside its stops, its way, what was done with it, and what can be done. */
export function TripPanel({ tripId, moves, onClose, onOpenSheet }: TripPanelProps) {
  const trip = useQuery(tripQuery(tripId));
  const error = useLastError(trip);
  const row = useNewestRow(tripId, trip.data?.row ?? null);
  const [asking, setAsking] = useState<TripDialog | null>(null);
  const [noticeOf, setNoticeOf] = useState<number | null>(null);
  const openConversation = useConversationPane();
  const isPage = onClose === null;
  const actions = useTripPanelActions({
    row,
    moves,
    isPage,
    openSheet: onOpenSheet,
    askCancel: () => setAsking("cancel"),
    askComplete: () => setAsking("complete"),
    openNotice: setNoticeOf,
    openMessage: () => row?.driver && openConversation(row.driver),
  });
  useActionKeys("Trip", actions);
  const Part = isPage ? "div" : "aside";
  return (
    <Part
      {...(isPage ? {} : { "aria-label": row === null ? "Trip" : `Trip ${row.title}` })}
      aria-busy={trip.isPending}
      className={cx(
        "flex min-h-0 flex-col bg-surface",
        isPage
          ? "flex-1"
          : "absolute inset-y-0 right-0 z-20 w-[min(440px,100%)] border-l border-line shadow-float lg:static lg:w-[440px] lg:shrink-0 lg:shadow-none",
      )}
    >
      {row === null ? null : (
        <TripPanelHead
          row={row}
          isVehicleRetired={trip.data?.isVehicleRetired}
          actions={actions}
          onClose={onClose}
        />
      )}
      {trip.data !== undefined ? (
        <TripPanelBody detail={trip.data} query={trip} isPage={isPage} />
      ) : error === null ? (
        <TripPanelReading row={row} />
      ) : error.status === 404 ? (
        <EmptyState
          title="This trip isn't there"
          actions={
            onClose === null ? (
              <Link href={routes.trips()} className="underline">
                To the trips
              </Link>
            ) : (
              <Button onClick={onClose}>Close</Button>
            )
          }
        >
          It was deleted, or it belongs to a terminal that you don't see.
        </EmptyState>
      ) : (
        <ErrorNotice
          className="m-3.5"
          title="The trip can't be read"
          error={error}
          onRetry={() => void trip.refetch()}
          retrying={trip.isFetching}
        />
      )}
      {row === null || noticeOf === null ? null : (
        <StopNotice row={row} stopId={noticeOf} onClose={() => setNoticeOf(null)} />
      )}
      {row === null ? null : (
        <TripDialogs asked={asking} targets={[row]} moves={moves} onClose={() => setAsking(null)}>
          {cancelText(row)}
        </TripDialogs>
      )}
    </Part>
  );
}

function StopNotice({ row, stopId, onClose }: { row: TripRow; stopId: number; onClose: () => void }) {
  const index = row.stops.findIndex((stop) => stop.stopId === stopId);
  const stop = row.stops[index];
  if (stop === undefined) return null;
  return (
    <NoticeSheet
      stop={stayStopOfTrip(row, stop, index + 1, zoneOfStop(stop, localZone()))}
      onClose={onClose}
    />
  );
}

/** The board has most of it, and often sooner: a plan that takes its time holds nothing else up. */
function useNewestRow(tripId: number, read: TripRow | null): TripRow | null {
  const select = useCallback(
    ({ rows }: TripBoard) => rows.find((row) => row.tripId === tripId) ?? null,
    [tripId],
  );
  const known = useQuery({ ...tripBoardQuery, enabled: false, select }).data ?? null;
  if (known === null || read === null) return read ?? known;
  return (known.version ?? 0) > (read.version ?? 0) ? known : read;
}

/** Says what canceling does, as a sentence. */
function cancelText({ stops, driver, started }: TripRow): string {
  const left = stops.filter(({ mark }) => mark === "next" || mark === "planned" || mark === "at").length;
  const told = driver === null || started === null ? "" : `, and ${driver.name} is notified`;
  return `${left === 1 ? "Its open stop is" : `Its ${left} open stops are`} canceled${told}. It can be undone.`;
}
