import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/truckload-records";
import type { GeoPoint } from "@/lib/geo/geo-point";

// What the desk reads from a trip's record, whoever wrote it.

const firstOf = (list: readonly string[] | undefined) => list?.find((text) => text !== "") ?? null;

export const driverOf = (trip: TruckloadTrip): string | null => firstOf(trip.externalUserIds);
export const vehicleOf = (trip: TruckloadTrip): string | null => firstOf(trip.externalVehicleIds);
export const trailerOf = (trip: TruckloadTrip): string | null => firstOf(trip.externalTrailerIds);

/** What people call it: the caller's id, else a name, else the platform's id. */
export const titleOf = (trip: TruckloadTrip): string =>
  trip.externalTripId || trip.displayName || `Trip ${trip.tripId}`;

/** Stops in the order in which they are driven. */
export const stopsOf = (trip: TruckloadTrip): TruckloadStop[] =>
  (trip.stops ?? []).toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));

/** Still to be made, or being made. */
export const isOpen = (stop: TruckloadStop): boolean =>
  !stop.departedTime && !stop.skippedTime && !stop.canceledTime;

/** A trip is canceled with its stops: the interface has no word for the trip itself. */
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

export const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Platform of records without a service time: a dock takes about an hour (decided, shown as estimated). */
const usualServiceMinutes = 60;
export const serviceMsOf = (stop: TruckloadStop): number =>
  Math.max(0, Math.round(stop.expectedServiceTime ?? usualServiceMinutes)) * 60_000;

const milesPerKilometer = 0.621371;

/** Miles in one of the unit that the platform names; the interface's own unit is the mile. */
export const milesPer = (unit: string): number => (/^k/i.test(unit) ? milesPerKilometer : 1);

/** When the trip begins as planned: its start, else its first window. */
export const plannedStartMs = (trip: TruckloadTrip): number | null =>
  msOf(trip.scheduledStartTime) ??
  msOf(stopsOf(trip)[0]?.windowStartTime) ??
  msOf(stopsOf(trip)[0]?.windowEndTime);

/** Equipment that the caller asks for in the trip's free attributes: `requires: ["reefer"]` (decided: none is published). */
export function requiresOf(trip: TruckloadTrip): string[] {
  const asked = trip.attributes?.requires;
  const list: unknown[] = Array.isArray(asked) ? asked : [asked];
  return list.filter((one): one is string => typeof one === "string" && one !== "");
}

/** The shipper's name, else the consignee's. */
export const customerOf = (trip: TruckloadTrip): string | null =>
  trip.shipper?.name || trip.consignee?.name || null;
