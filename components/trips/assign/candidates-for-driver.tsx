"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { TripMoveOutcome } from "@/components/trip/move-outcome";
import { type TripMoves, useTripMoves } from "@/components/trip/use-trip-moves";
import { candidateKinds, candidateLabel } from "@/components/trips/assign/candidates-labels";
import { laneLabel } from "@/components/trips/trip-row";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadError } from "@/components/ui/error-notice";
import { StateMark } from "@/components/ui/state-mark";
import type { TripForDriver } from "@/lib/contract/desk/trips-candidates";
import { age } from "@/lib/format/age";
import { slackLabel } from "@/lib/format/slack";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { hoursQuery } from "@/lib/queries/hours";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { tripsForDriverQuery } from "@/lib/queries/trips";
import { routes } from "@/lib/routes";

/** Lists what one driver could take: trips without a driver, the best for the driver first. */
export function TripsForDriverPage({ externalUserId }: { externalUserId: string }) {
  const query = useQuery(tripsForDriverQuery(externalUserId));
  const moves = useTripMoves();
  const nowMs = useNowSeconds(5) * 1_000;
  const driver = useQuery(hoursQuery).data?.drivers.find(({ id }) => id === externalUserId);
  return (
    <>
      <div className="flex min-h-[46px] flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-2">
        <Link
          href={routes.driverHours(externalUserId)}
          aria-label="Back to the driver's hours"
          className="-ml-1.5 grid size-7 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft size={16} />
        </Link>
        <h1 className="text-title">What {driver?.name ?? externalUserId} can take</h1>
        {query.data === undefined ? null : (
          <span className="text-ink-3">
            worked out {age((nowMs - Date.parse(query.data.workedOutAt)) / 1_000)} ago
            {query.isRefetchError ? `, and not since: ${query.error.message}` : ""}
          </span>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-auto bg-surface">
        {query.data !== undefined ? (
          <Trips trips={query.data.trips} externalUserId={externalUserId} moves={moves} />
        ) : query.isPending ? (
          <TableSkeleton label="Calculating what the driver can take" />
        ) : query.error.status === 404 ? (
          <EmptyState
            title="This driver isn't there"
            actions={
              <Link href={routes.hours()} className="underline">
                To the drivers
              </Link>
            }
          >
            Nobody has this id, or the driver belongs to a terminal that you don't see.
          </EmptyState>
        ) : (
          <ReadError title="Trips can't be ranked for this driver" query={query} className="m-4" />
        )}
      </div>
      <TripMoveOutcome moves={moves} />
    </>
  );
}

interface TripsProps {
  trips: readonly TripForDriver[];
  externalUserId: string;
  moves: TripMoves;
}

function Trips({ trips, externalUserId, moves }: TripsProps) {
  const session = useQuery(sessionQuery).data;
  const refused = refusalOf(session, "updateTrip");
  if (trips.length === 0)
    return (
      <EmptyState
        title="No trip waits for a driver"
        actions={
          <Link href={routes.trips()} className="underline">
            To the trips
          </Link>
        }
      >
        Every open trip that you see has one.
      </EmptyState>
    );
  return (
    <ul aria-label="Trips, the best for the driver first" className="grid gap-1 p-3.5">
      {trips.map((one) => (
        <li
          key={one.row.tripId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 rounded-control border border-line px-3 py-2"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <Link href={routes.trip(one.row.tripId)} className="font-medium underline">
                {one.row.title}
              </Link>
              <StateMark kind={candidateKinds[one.state]}>{candidateLabel[one.state]}</StateMark>
              <span>{laneLabel(one.row)}</span>
              <span className="text-ink-2">{one.row.customer}</span>
              <span className="tabular-nums">{slackLabel(one.tightestSlackMinutes)}</span>
            </p>
            <p className="text-ink-2">{one.reason}</p>
          </div>
          <Button
            aria-label={`Assign ${one.row.title}`}
            disabledReason={refused}
            pending={moves.moving.has(String(one.row.tripId))}
            onClick={() => moves.move("assign", [one.row], { externalUserId })}
          >
            Assign
          </Button>
        </li>
      ))}
    </ul>
  );
}
