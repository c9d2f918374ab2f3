import { stringify } from "csv-stringify/browser/esm/sync";
import { laneWords } from "@/components/trips/board-row";
import { decisiveStopOf, placeOf, tripStanding, zoneOfStop } from "@/components/trips/board-words";
import type { TripRow, TripRowStop } from "@/lib/desk/trips/answers";

const header = [
  "Trip",
  "Trip id",
  "Caller's id",
  "Status",
  "State",
  "Risk",
  "Customer",
  "Terminal",
  "Lane",
  "Stops done",
  "Stops",
  "Next place",
  "Window ends (local)",
  "Window ends (UTC)",
  "Legal ETA (local)",
  "Legal ETA (UTC)",
  "Zone",
  "Slack (min)",
  "Why no ETA",
  "Driver",
  "Driver id",
  "Drive left (min)",
  "Cycle left (min)",
  "Clocks as of (UTC)",
  "Unit",
  "Trailer",
  "Miles",
  "Weight",
  "Position as of (UTC)",
  "Driver told",
];

const minutes = (ms: number | null | undefined) => (ms == null ? "" : Math.floor(ms / 60_000));

const formats = new Map<string, Intl.DateTimeFormat>();
/** `2026-03-03 14:32` on the clock of the place. */
function localTime(iso: string | null | undefined, timeZone: string): string {
  if (iso == null) return "";
  let format = formats.get(timeZone);
  if (format === undefined) {
    // Sweden writes dates as spreadsheets read them everywhere.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    formats.set(timeZone, format);
  }
  return format.format(Date.parse(iso));
}

const isPast = ({ mark }: TripRowStop) => mark === "done";

/**
 * Trips as a CSV file in the order they are given in. Times stand twice: on the clock of the deciding stop's place and
 * in UTC. What is not known is an empty cell, never 0; cells that a spreadsheet would run as a formula are made harmless.
 * @param readersZone IANA zone for places that have none
 */
export function boardCsv(trips: readonly TripRow[], readersZone: string): string {
  const lines = trips.map((trip) => {
    const { driver } = trip;
    const stop = decisiveStopOf(trip);
    const zone = stop === null ? "" : zoneOfStop(stop, readersZone);
    return [
      trip.title,
      trip.tripId,
      trip.externalTripId,
      tripStanding(trip).word,
      trip.state,
      trip.risk,
      trip.customer,
      trip.terminal,
      laneWords(trip),
      trip.stops.filter(isPast).length,
      trip.stops.length,
      stop === null ? "" : placeOf(stop),
      localTime(stop?.windowEnd, zone),
      stop?.windowEnd,
      localTime(stop?.serviceStartAt, zone),
      stop?.serviceStartAt,
      zone,
      stop?.slackMinutes,
      trip.noEtaBecause,
      driver?.name,
      driver?.externalUserId,
      minutes(driver?.driveMs),
      minutes(driver?.cycleMs),
      driver?.clocksAsOf,
      trip.vehicle,
      trip.trailer,
      trip.miles,
      trip.weight,
      trip.positionAt,
      trip.told.state,
    ];
  });
  return stringify([header, ...lines], { escape_formulas: true });
}
