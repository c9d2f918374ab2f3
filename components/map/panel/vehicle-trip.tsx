import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { MessageSquare } from "lucide-react";
import Link from "next/link";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { placeOf, slackInk, zoneOfStop } from "@/components/trip/trip-standing";
import { TripStateMark } from "@/components/trip/trip-state-mark";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { ErrorNotice, ReadError } from "@/components/ui/error-notice";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { PlatformError } from "@/lib/client/platform-error";
import type { TripRow, TripRowStop, VehicleTrips } from "@/lib/contract/desk/trips-board";
import { slackLabel } from "@/lib/format/slack";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { vehicleHoursQuery } from "@/lib/queries/hours";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { vehicleTripsQuery } from "@/lib/queries/trips";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** The trip that a vehicle is on, its next stop with the legal ETA, and a line to who drives it. */
export function VehicleTrip({ vehicle }: { vehicle: string }) {
  const query = useQuery(vehicleTripsQuery(vehicle));
  return (
    <>
      <Standing query={query} />
      <WriteButton vehicle={vehicle} trip={query.data?.trips[0] ?? null} />
    </>
  );
}

function Standing({ query }: { query: UseQueryResult<VehicleTrips, PlatformError> }) {
  if (query.isPending) return <p className="text-ink-3">Reading its trips…</p>;
  if (query.data === undefined) return <ReadError title="Its trips can't be read" query={query} />;
  const { trips, offered } = query.data;
  const [trip, ...later] = trips;
  if (trip === undefined)
    return (
      <p className="text-ink-3">
        {offered
          ? "On no open trip."
          : "This platform lists no trips, and this unit is on none of those known here."}
      </p>
    );
  return (
    <>
      {query.error ? (
        <ErrorNotice
          title="Its trips can't be read again. This is how they were."
          error={query.error}
          onRetry={() => void query.refetch()}
          className="mb-2"
        />
      ) : null}
      <Current trip={trip} />
      {later.map((next) => (
        <Later key={next.tripId} trip={next} />
      ))}
    </>
  );
}

/** To the driver of its trip; on none, to whose log names the unit. */
function WriteButton({ vehicle, trip }: { vehicle: string; trip: TripRow | null }) {
  const session = useQuery(sessionQuery).data;
  const [logged] = useQuery(vehicleHoursQuery(vehicle)).data?.drivers ?? [];
  const openConversation = useConversationPane();
  const driver =
    trip?.driver ?? (logged ? { externalUserId: logged.id, name: logged.name ?? logged.id } : null);
  const disabledReason = refusalOf(session, "sendMessage") ?? (driver ? null : "Its driver is not known.");
  const run = () => driver && openConversation(driver);
  useShortcuts("Selected vehicle", [
    { keys: pageKeys.message, label: "Write to the driver", disabledReason, run },
  ]);
  return (
    <Button
      className="mt-2"
      icon={<MessageSquare size={14} />}
      shortcut={pageKeys.message}
      disabledReason={disabledReason}
      onClick={run}
    >
      Write to {driver?.name ?? "the driver"}
    </Button>
  );
}

const link = "underline underline-offset-2 hover:no-underline";

function Current({ trip }: { trip: TripRow }) {
  const next = trip.stops.find(({ mark }) => mark === "at" || mark === "next");
  return (
    <>
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 truncate text-body font-medium">
          <Link href={routes.trips({ trip: trip.tripId })} className={link}>
            Trip {trip.title}
          </Link>
        </h3>
        <TripStateMark trip={trip} />
      </div>
      {next ? <NextStop trip={trip} stop={next} /> : <p className="mt-1 text-ink-2">No stop is open.</p>}
    </>
  );
}

function NextStop({ trip, stop }: { trip: TripRow; stop: TripRowStop }) {
  const nowMs = useNowSeconds(5) * 1_000;
  const slack = slackLabel(stop.slackMinutes);
  const isNamedAfterTown = stop.name.includes(stop.town.replace(/ [A-Z]{2}$/, ""));
  const name = isNamedAfterTown ? stop.name : `${stop.name}, ${stop.town}`;
  return (
    <div className="mt-1">
      <p className="text-ink-2">
        {stop.mark === "at" ? "At " : "Next "}
        <Link href={routes.tripStop(trip.tripId, stop.stopId)} className={cx(link, "text-ink")}>
          {name}
        </Link>
      </p>
      <p className="mt-0.5 tabular-nums">
        {timesOf(trip, stop, nowMs)}
        {slack === null ? null : (
          <>
            {" · slack "}
            <span className={slackInk(stop.risk)}>{slack}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** `ETA 15:40 CST · window until 17:00 CST`, or why there is no ETA. */
function timesOf({ noEtaBecause, driver }: TripRow, stop: TripRowStop, nowMs: number): string {
  const at = (iso: string) => nearInstantLabel(Date.parse(iso), zoneOfStop(stop, localZone()), nowMs);
  const window = stop.windowEnd === null ? "no window" : `window until ${at(stop.windowEnd)}`;
  if (stop.arrived !== null) return `arrived ${at(stop.arrived)} · ${window}`;
  if (stop.serviceStartAt !== null) return `ETA ${at(stop.serviceStartAt)} · ${window}`;
  const because = noEtaBecause ?? (driver === null ? "no driver yet" : "not worked out");
  return `no ETA: ${because} · ${window}`;
}

function Later({ trip }: { trip: TripRow }) {
  const nowMs = useNowSeconds(60) * 1_000;
  const [first] = trip.stops;
  const begins = trip.scheduledStart ?? first?.windowStart ?? null;
  const zone = first ? zoneOfStop(first, localZone()) : localZone();
  return (
    <p className="mt-1.5 text-ink-2">
      {"Then "}
      <Link href={routes.trips({ trip: trip.tripId })} className={cx(link, "text-ink")}>
        Trip {trip.title}
      </Link>
      {begins === null ? "" : `, ${nearInstantLabel(Date.parse(begins), zone, nowMs)}`}
      {first ? ` at ${placeOf(first)}` : ""}
    </p>
  );
}
