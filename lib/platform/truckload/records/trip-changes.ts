import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { TruckloadEventType, truckloadEvents } from "@/lib/contract/interface/truckload-events";
import type {
  TruckloadStop,
  TruckloadTrip,
  TruckloadUnits,
} from "@/lib/contract/interface/truckload-records";
import { omit } from "@/lib/platform/service/absent-values";

type EventOf<Type extends TruckloadEventType> = {
  eventType: Type;
  data: z.output<(typeof truckloadEvents)[Type]>;
};
export type TruckloadEvent = { [Type in TruckloadEventType]: EventOf<Type> }[TruckloadEventType];

const progressEvents = {
  skippedTime: "truckloadStopSkipped",
  canceledTime: "truckloadStopCanceled",
  arrivedTime: "truckloadStopArrived",
  departedTime: "truckloadStopDeparted",
} as const;
const assigned = ["externalUserIds", "externalVehicleIds", "externalTrailerIds"] as const;
const sources = ["arrivedSource", "departedSource"] as const;
const progressTimes = ["skippedTime", "canceledTime", "arrivedTime", "departedTime"] as const;

/**
 * The events that report one trip's change, by comparing it before and after; null before is a new trip, null after
 * a deleted one. Empty where nothing changed. A stop that only moved up or down because of others has no event.
 */
export function truckloadChanges(
  before: TruckloadTrip | null,
  after: TruckloadTrip | null,
  units: TruckloadUnits,
): TruckloadEvent[] {
  if (!after) return before ? [{ eventType: "truckloadTripDeleted", data: { trip: before, units } }] : [];
  const data = { trip: after, units };
  const assignments = assignmentChanges(before, after, units);
  if (!before) return [{ eventType: "truckloadTripCreated", data }, ...assignments];
  const started = !before.actualStartTime && after.actualStartTime;
  const ended = !before.actualEndTime && after.actualEndTime;
  const events: TruckloadEvent[] = [];
  if (tripDiffers(before, after)) events.push({ eventType: "truckloadTripUpdated", data });
  events.push(...assignments);
  if (started) events.push({ eventType: "truckloadTripStarted", data });
  events.push(...stopChanges(before, after, units));
  if (ended) events.push({ eventType: "truckloadTripEnded", data });
  return events;
}

/**
 * Tells whether something differs that events of their own do not report: fields, corrected or cleared times, the order
 * of the stops that stayed.
 */
function tripDiffers(before: TruckloadTrip, after: TruckloadTrip): boolean {
  const corrected = (["actualStartTime", "actualEndTime"] as const).some(
    (name) => before[name] !== undefined && before[name] !== after[name],
  );
  return corrected || !isDeepStrictEqual(ownFields(before), ownFields(after)) || reordered(before, after);
}

const ownFields = (trip: TruckloadTrip) =>
  omit(trip, [
    "stops",
    "version",
    "status",
    "updatedTime",
    "actualStartTime",
    "actualEndTime",
    "userIds",
    ...assigned,
  ]);

const stopIds = (trip: TruckloadTrip) => (trip.stops ?? []).map((stop) => stop.stopId);

function reordered(before: TruckloadTrip, after: TruckloadTrip): boolean {
  const [old, now] = [new Set(stopIds(before)), new Set(stopIds(after))];
  const stayed = (trip: TruckloadTrip) => stopIds(trip).filter((id) => old.has(id) && now.has(id));
  return !isDeepStrictEqual(stayed(before), stayed(after));
}

function assignmentChanges(
  before: TruckloadTrip | null,
  after: TruckloadTrip,
  units: TruckloadUnits,
): TruckloadEvent[] {
  const missing = (from: TruckloadTrip | null, to: TruckloadTrip | null, name: (typeof assigned)[number]) =>
    (from?.[name] ?? []).filter((id) => !to?.[name]?.includes(id));
  const difference = (from: TruckloadTrip | null, to: TruckloadTrip | null) => ({
    externalUserIds: missing(from, to, "externalUserIds"),
    externalVehicleIds: missing(from, to, "externalVehicleIds"),
    externalTrailerIds: missing(from, to, "externalTrailerIds"),
  });
  const isAny = (change: Record<string, string[]>) => Object.values(change).some((ids) => ids.length > 0);
  const [gone, come] = [difference(before, after), difference(after, before)];
  const events: TruckloadEvent[] = [];
  if (isAny(gone))
    events.push({ eventType: "truckloadTripUnassigned", data: { trip: after, units, unassigned: gone } });
  if (isAny(come))
    events.push({ eventType: "truckloadTripAssigned", data: { trip: after, units, assigned: come } });
  // The same ones in another order, a team's first driver for instance.
  const turned = before && assigned.some((name) => !isDeepStrictEqual(before[name], after[name]));
  if (turned && events.length === 0)
    events.push({ eventType: "truckloadTripUpdated", data: { trip: after, units } });
  return events;
}

function stopChanges(before: TruckloadTrip, after: TruckloadTrip, units: TruckloadUnits): TruckloadEvent[] {
  const events: TruckloadEvent[] = [];
  const data = (stop: TruckloadStop) => ({ trip: after, units, stop });
  const now = new Set(stopIds(after));
  for (const stop of before.stops ?? [])
    if (!now.has(stop.stopId)) events.push({ eventType: "truckloadStopDeleted", data: data(stop) });
  const old = new Map((before.stops ?? []).map((stop) => [stop.stopId, stop]));
  for (const stop of after.stops ?? []) {
    const was = old.get(stop.stopId);
    if (!was) {
      events.push({ eventType: "truckloadStopCreated", data: data(stop) });
      continue;
    }
    if (stopDiffers(was, stop)) events.push({ eventType: "truckloadStopUpdated", data: data(stop) });
    for (const name of progressTimes)
      if (was[name] === undefined && stop[name] !== undefined)
        events.push({ eventType: progressEvents[name], data: data(stop) });
  }
  return events;
}

function stopDiffers(before: TruckloadStop, after: TruckloadStop): boolean {
  const corrected = progressTimes.some((name) => before[name] !== undefined && before[name] !== after[name]);
  // The same time on a stronger word is reported too: every version that a reader can meet has an event of its own.
  const confirmed = sources.some((name) => before[name] !== undefined && before[name] !== after[name]);
  return corrected || confirmed || !isDeepStrictEqual(ownStopFields(before), ownStopFields(after));
}

const ownStopFields = (stop: TruckloadStop) =>
  omit(stop, ["sequence", "version", "status", ...progressTimes, ...sources]);
