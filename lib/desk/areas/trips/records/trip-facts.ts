import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { timeZoneAt } from "@/lib/geo/time-zone-at";

// Reads a trip's record.

const firstOf = (list: readonly string[] | undefined) => list?.find((text) => text !== "") ?? null;

export const driverOf = (trip: TruckloadTrip): string | null => firstOf(trip.externalUserIds);
export const vehicleOf = (trip: TruckloadTrip): string | null => firstOf(trip.externalVehicleIds);
export const trailerOf = (trip: TruckloadTrip): string | null => firstOf(trip.externalTrailerIds);

/** Names a trip as people do: the caller's id, else a name, else the platform's id. */
export const titleOf = (trip: TruckloadTrip): string =>
  trip.externalTripId || trip.displayName || `Trip ${trip.tripId}`;

/** Stops in the order in which they are driven. */
export const stopsOf = (trip: TruckloadTrip): TruckloadStop[] =>
  (trip.stops ?? []).toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));

/** Not departed from, skipped or canceled. */
export const isOpen = (stop: TruckloadStop): boolean =>
  !stop.departedTime && !stop.skippedTime && !stop.canceledTime;

/** A trip is canceled with its stops: the interface has no field for the trip itself. */
export function isCanceled(trip: TruckloadTrip): boolean {
  const stops = trip.stops ?? [];
  const isOff = (stop: TruckloadStop) => Boolean(stop.canceledTime || stop.skippedTime);
  return stops.length > 0 && stops.every(isOff) && stops.some((stop) => stop.canceledTime);
}

export const isOver = (trip: TruckloadTrip): boolean => Boolean(trip.actualEndTime) || isCanceled(trip);

export function placeOf(stop: TruckloadStop): GeoPoint | null {
  const { latitude, longitude } = stop.location ?? {};
  if (latitude == null || longitude == null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const zones = new WeakMap<TruckloadStop, string | null>();

/** The zone at a stop. A record is looked up once: it never changes, a changed stop is another record. */
export function stopZone(stop: TruckloadStop): string | null {
  const known = zones.get(stop);
  if (known !== undefined) return known;
  const place = placeOf(stop);
  const zone = place && timeZoneAt(place);
  zones.set(stop, zone);
  return zone;
}

/** `Joliet IL`; empty without an address. */
export const townOf = (stop: TruckloadStop): string =>
  [stop.location?.city, stop.location?.state].filter(Boolean).join(" ");

export const stopNameOf = (stop: TruckloadStop, index: number): string =>
  stop.displayName || stop.location?.name || townOf(stop) || `Stop ${index + 1}`;

/** An instant as milliseconds since 1970; null where there is none that can be read. */
export function msOf(instant: string | null | undefined): number | null {
  if (!instant) return null;
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? null : ms;
}

/** Platform of records without a service time: a dock takes about an hour (decided, shown as estimated). */
const usualServiceMinutes = 60;
export const serviceMsOf = (stop: TruckloadStop): number =>
  Math.max(0, Math.round(stop.expectedServiceTime ?? usualServiceMinutes)) * 60_000;

const milesPerKilometer = 0.621371;

/** Miles in one of the unit that the platform names; the interface's own unit is the mile. */
export const milesPer = (unit: string): number => (/^k/i.test(unit) ? milesPerKilometer : 1);

/** Tells when the trip begins as planned: its start, else its first window. */
export const plannedStartMs = (trip: TruckloadTrip): number | null =>
  msOf(trip.scheduledStartTime) ??
  msOf(stopsOf(trip)[0]?.windowStartTime) ??
  msOf(stopsOf(trip)[0]?.windowEndTime);

/** Equipment that the caller asks for in the trip's free attributes: `requires: ["reefer"]` (decided: none is published). */
export function requiresOf(trip: TruckloadTrip): string[] {
  const requires = trip.attributes?.requires;
  const list: unknown[] = Array.isArray(requires) ? requires : [requires];
  return list.filter((one): one is string => typeof one === "string" && one !== "");
}

/** The shipper's name, else the consignee's. */
export const customerOf = (trip: TruckloadTrip): string | null =>
  trip.shipper?.name || trip.consignee?.name || null;
