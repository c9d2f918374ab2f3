import { type ExportColumn, wholeMinutes } from "@/components/list-page/export/export-column";
import { placeOf, tripStanding, zoneOfStop } from "@/components/trip/trip-standing";
import { clockNowMs } from "@/components/trips/trip-clocks";
import { laneLabel } from "@/components/trips/trip-row";
import { decisiveStopOf } from "@/lib/contract/desk/plain/trip-urgency";
import type { TripRow, TripRowStop } from "@/lib/contract/desk/trips-board";
import { wallTime } from "@/lib/time/wall-time";

/** `2026-03-03 14:32` on the clock of the place. */
function localTime(iso: string | null | undefined, timeZone: string): string | null {
  if (iso == null) return null;
  const { date, time } = wallTime(Date.parse(iso), timeZone);
  return `${date} ${time}`;
}

const isPast = ({ mark }: TripRowStop) => mark === "done";

/**
 * Trips as a file. Times stand twice: on the clock of the deciding stop's place and in UTC. What is not known is an
 * empty cell, never 0.
 * @param readersZone IANA zone for places that have none
 * @param nowMs when it is made, milliseconds since 1970: clocks run down
 */
export function tripsExport(readersZone: string, nowMs: number): readonly ExportColumn<TripRow>[] {
  const zoneOf = (trip: TripRow) => {
    const stop = decisiveStopOf(trip);
    return stop === null ? readersZone : zoneOfStop(stop, readersZone);
  };
  const local = (field: "windowEnd" | "serviceStartAt") => (trip: TripRow) =>
    localTime(decisiveStopOf(trip)?.[field], zoneOf(trip));
  return [
    ["Trip", (trip) => trip.title],
    ["Trip id", (trip) => trip.tripId],
    ["Caller's id", (trip) => trip.externalTripId],
    ["Status", (trip) => tripStanding(trip).label],
    ["State", (trip) => trip.state],
    ["Risk", (trip) => trip.risk],
    ["Customer", (trip) => trip.customer],
    ["Terminal", (trip) => trip.terminal],
    ["Lane", laneLabel],
    ["Stops done", (trip) => trip.stops.filter(isPast).length],
    ["Stops", (trip) => trip.stops.length],
    [
      "Next place",
      (trip) => {
        const stop = decisiveStopOf(trip);
        return stop === null ? null : placeOf(stop);
      },
    ],
    ["Window ends (local)", local("windowEnd")],
    ["Window ends (UTC)", (trip) => decisiveStopOf(trip)?.windowEnd],
    ["Legal ETA (local)", local("serviceStartAt")],
    ["Legal ETA (UTC)", (trip) => decisiveStopOf(trip)?.serviceStartAt],
    ["Zone", (trip) => (decisiveStopOf(trip) === null ? null : zoneOf(trip))],
    ["Slack (min)", (trip) => decisiveStopOf(trip)?.slackMinutes],
    ["Why no ETA", (trip) => trip.noEtaBecause],
    ["Driver", (trip) => trip.driver?.name],
    ["Driver id", (trip) => trip.driver?.externalUserId],
    ["Best driver", (trip) => trip.best?.name],
    ["Best driver id", (trip) => trip.best?.externalUserId],
    ["Best driver's slack (min)", (trip) => trip.best?.slackMinutes],
    ["Drivers who can", (trip) => (trip.best?.because === null ? trip.best.onTime : null)],
    ["Drivers compared (UTC)", (trip) => trip.best?.workedOutAt],
    ["Drive left (min)", (trip) => wholeMinutes(clockNowMs(trip, "drive", nowMs))],
    ["Cycle left (min)", (trip) => wholeMinutes(clockNowMs(trip, "cycle", nowMs))],
    ["Clocks as of (UTC)", (trip) => trip.driver?.clocksAsOf],
    ["Unit", (trip) => trip.vehicle],
    ["Trailer", (trip) => trip.trailer],
    ["Miles", (trip) => trip.miles],
    ["Weight", (trip) => trip.weight],
    ["Position as of (UTC)", (trip) => trip.positionAt],
    ["Driver told", (trip) => trip.notified.state],
  ];
}
