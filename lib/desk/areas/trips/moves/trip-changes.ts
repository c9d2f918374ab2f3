import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import {
  driverOf,
  msOf,
  stopNameOf,
  stopsOf,
  stopZone,
  trailerOf,
  vehicleOf,
} from "@/lib/desk/areas/trips/records/trip-facts";
import { duration } from "@/lib/format/duration";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

/**
 * Lists what changed between two states of a trip, for people, drivers among them: `the unit is 101, not 99`. Progress that the road
 * reports (arrivals, departures) is none of it.
 * @returns nothing where no field that a driver or dispatcher acts on changed
 */
export function tripChanges(before: TruckloadTrip, after: TruckloadTrip): string[] {
  return [
    ...named("driver", driverOf(before), driverOf(after)),
    ...named("unit", vehicleOf(before), vehicleOf(after)),
    ...named("trailer", trailerOf(before), trailerOf(after)),
    ...timed("start", before.scheduledStartTime, after.scheduledStartTime, zoneOf(after)),
    ...stopListChanges(before, after),
    ...stopsOf(after).flatMap((stop, index) => {
      const was = before.stops?.find(({ stopId }) => stopId === stop.stopId);
      return was ? stopChanges(was, stop, stopNameOf(stop, index)) : [];
    }),
    ...otherFields(before, after),
  ];
}

function named(what: string, before: string | null, after: string | null): string[] {
  if (before === after) return [];
  if (after === null) return [`${what} ${before} is taken off`];
  return [before === null ? `the ${what} is ${after}` : `the ${what} is ${after}, not ${before}`];
}

const zoneOf = (trip: TruckloadTrip) =>
  stopsOf(trip)
    .map(stopZone)
    .find((zone) => zone !== null) ?? "UTC";

function timed(what: string, before: string | undefined, after: string | undefined, zone: string): string[] {
  const beforeMs = msOf(before);
  const afterMs = msOf(after);
  if (beforeMs === afterMs) return [];
  if (afterMs === null) return [`the ${what} has no time any more`];
  return [`the ${what} is ${weekdayTimeLabel(afterMs, zone)}`];
}

function stopListChanges(before: TruckloadTrip, after: TruckloadTrip): string[] {
  const was = stopsOf(before);
  const is = stopsOf(after);
  const added = is.filter(({ stopId }) => !was.some((stop) => stop.stopId === stopId));
  const removed = was.filter(({ stopId }) => !is.some((stop) => stop.stopId === stopId));
  const order = (stops: readonly TruckloadStop[], others: readonly TruckloadStop[]) =>
    stops.flatMap(({ stopId }) => (others.some((stop) => stop.stopId === stopId) ? stopId : [])).join();
  const text = [
    ...added.map((stop) => `${stopNameOf(stop, is.indexOf(stop))} is a new stop`),
    ...removed.map((stop) => `${stopNameOf(stop, was.indexOf(stop))} is no longer a stop`),
  ];
  if (order(was, is) === order(is, was)) return text;
  return [...text, `the stops are now ${is.map((stop, index) => stopNameOf(stop, index)).join(", ")}`];
}

function stopChanges(before: TruckloadStop, after: TruckloadStop, name: string): string[] {
  const zone = stopZone(after) ?? "UTC";
  const text = windowChange(before, after, name, zone);
  if (!before.canceledTime && after.canceledTime) text.push(`${name} is canceled`);
  if (before.canceledTime && !after.canceledTime) text.push(`${name} is no longer canceled`);
  if (!before.skippedTime && after.skippedTime) text.push(`${name} is skipped`);
  if (before.skippedTime && !after.skippedTime) text.push(`${name} is no longer skipped`);
  if (placeKey(before) !== placeKey(after)) text.push(`${name} is at another place`);
  if (before.expectedServiceTime !== after.expectedServiceTime && after.expectedServiceTime != null)
    text.push(`the stop at ${name} takes ${after.expectedServiceTime} min`);
  if ((before.description ?? "") !== (after.description ?? ""))
    text.push(`the notes at ${name} have changed`);
  return text;
}

const placeKey = ({ location }: TruckloadStop) =>
  JSON.stringify([
    location?.latitude ?? null,
    location?.longitude ?? null,
    location?.address1 ?? null,
    location?.city ?? null,
  ]);

function windowChange(before: TruckloadStop, after: TruckloadStop, name: string, zone: string): string[] {
  const was = [msOf(before.windowStartTime), msOf(before.windowEndTime)] as const;
  const is = [msOf(after.windowStartTime), msOf(after.windowEndTime)] as const;
  if (was[0] === is[0] && was[1] === is[1]) return [];
  if (is[0] === null && is[1] === null) return [`${name} has no window any more`];
  const from = is[0] === null ? "" : `from ${weekdayTimeLabel(is[0], zone)}`;
  const till = is[1] === null ? "" : `until ${weekdayTimeLabel(is[1], zone)}`;
  const now = [from, till].filter(Boolean).join(" ");
  const moved = was
    .map((ms, at) => (ms === null ? null : (is[at] ?? Number.NaN) - ms))
    .filter((ms) => ms !== null);
  const [byMs] = moved;
  // An end that is new or taken away leaves the other one where it was: nothing is later.
  if (byMs !== undefined && byMs !== 0 && moved.every((ms) => ms === byMs))
    return [
      `the window at ${name} is ${duration(Math.abs(byMs) / 1000)} ${byMs < 0 ? "earlier" : "later"}, now ${now}`,
    ];
  return [`the window at ${name} is ${now}`];
}

const otherNames: Partial<Record<keyof TruckloadTrip, string>> = {
  displayName: "name",
  description: "notes",
  scheduledEndTime: "scheduled end",
  scheduledWeight: "weight",
  scheduledVolume: "volume",
  scheduledCount: "count",
  shipper: "shipper",
  consignee: "consignee",
};

const otherFields = (before: TruckloadTrip, after: TruckloadTrip): string[] =>
  Object.entries(otherNames)
    .filter(([key]) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
    .map(([, name]) => `the ${name} ${name?.endsWith("s") ? "have" : "has"} changed`);

/** Starts and ends that somebody wrote by hand. */
export function progressChanges(before: TruckloadTrip, after: TruckloadTrip): string[] {
  const text: string[] = [];
  if (!before.actualStartTime && after.actualStartTime) text.push("started");
  if (before.actualStartTime && !after.actualStartTime) text.push("no longer started");
  if (!before.actualEndTime && after.actualEndTime) text.push("ended");
  if (before.actualEndTime && !after.actualEndTime) text.push("no longer ended");
  return text;
}
