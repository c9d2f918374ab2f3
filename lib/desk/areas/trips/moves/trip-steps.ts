import type { Body } from "@/lib/contract/interface/operations";
import type { TruckloadLocation, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { UndoCall } from "@/lib/desk/areas/trips/moves/trip-calls";
import { driverOf, isOpen, stopsOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { FieldStep } from "@/lib/desk/writes/field-step";

/** Fields of a trip that a move changes, and the call that takes it back. */
export type TripStep = FieldStep<UndoCall>;

const assignmentOf = (trip: TruckloadTrip) => ({
  externalUserIds: trip.externalUserIds ?? [],
  externalVehicleIds: trip.externalVehicleIds ?? [],
});

/**
 * Assigns a trip to a driver with the driver's vehicle where it is known; else the trip keeps its own.
 * @param nameOf how people call a driver
 */
export function assignStep(
  trip: TruckloadTrip,
  driverId: string,
  vehicle: string | null,
  nameOf: (driverId: string) => string,
): TripStep & { body: Body<"updateTrip"> } {
  const before = assignmentOf(trip);
  const was = driverOf(trip);
  const what = `assigned to ${nameOf(driverId)}`;
  const fields = {
    externalUserIds: [driverId],
    externalVehicleIds: vehicle === null ? (was === null ? before.externalVehicleIds : []) : [vehicle],
  };
  return {
    what: was === null ? what : `${what} instead of ${nameOf(was)}`,
    before,
    fields,
    body: fields,
    undo: { call: "updateTrip", body: before },
  };
}

/**
 * Takes driver and vehicle off; the trailer stays with the load.
 * @param nameOf how people call a driver
 */
export function unassignStep(
  trip: TruckloadTrip,
  nameOf: (driverId: string) => string,
): TripStep & { body: Body<"updateTrip"> } {
  const before = assignmentOf(trip);
  const was = driverOf(trip);
  const fields = { externalUserIds: [], externalVehicleIds: [] };
  return {
    what: `taken from ${was === null ? "its truck" : nameOf(was)}`,
    before,
    fields,
    body: fields,
    undo: { call: "updateTrip", body: before },
  };
}

/** The start of a trip is its dispatch. */
export function dispatchStep(nowIso: string): TripStep & { body: Body<"updateTripStatus"> } {
  return {
    what: "dispatched",
    before: { actualStartTime: null },
    fields: { actualStartTime: nowIso },
    body: { trips: [{ actualStartTime: nowIso }] },
    undo: { call: "updateTripStatus", body: { trips: [{ actualStartTime: null }] } },
  };
}

/** Cancels every stop that is not done; the interface has no field for the trip itself. */
export function cancelStep(
  trip: TruckloadTrip,
  nowIso: string,
): TripStep & { body: Body<"updateTripStatus"> } {
  const open = stopsOf(trip)
    .filter(isOpen)
    .map(({ stopId }) => stopId);
  const write = (canceledTime: string | null) => ({
    stops: open.map((stopId) => ({ stopId, canceledTime })),
  });
  return {
    what: `canceled with ${open.length} ${open.length === 1 ? "stop" : "stops"}`,
    before: {},
    fields: {},
    body: write(nowIso),
    undo: { call: "updateTripStatus", body: write(null) },
  };
}

const tripFields = [
  "externalTrailerIds",
  "displayName",
  "description",
  "tmsTripType",
  "scheduledStartTime",
  "scheduledEndTime",
  "scheduledDistanceTotal",
  "scheduledDistanceLoaded",
  "scheduledDistanceEmpty",
  "scheduledWeight",
  "scheduledVolume",
  "scheduledCount",
  "attributes",
] as const;
const stopFields = [
  "tmsStopType",
  "typeDisplayName",
  "displayName",
  "description",
  "scheduledDate",
  "windowStartTime",
  "windowEndTime",
  "scheduledWeight",
  "scheduledVolume",
  "scheduledCount",
  "expectedServiceTime",
  "attributes",
] as const;
const placeFields = [
  "name",
  "address1",
  "address2",
  "city",
  "zip",
  "state",
  "country",
  "latitude",
  "longitude",
] as const;

/** The same load once more: without the caller's ids, which must stay its own, without driver, vehicle and progress. */
export function copyOf(trip: TruckloadTrip): Body<"createTrip"> {
  return {
    ...picked(trip, tripFields),
    shipper: placeCopy(trip.shipper),
    consignee: placeCopy(trip.consignee),
    stops: stopsOf(trip).map((stop) => ({
      ...picked(stop, stopFields),
      location: placeCopy(stop.location),
      forms: stop.forms?.map(({ formId, version }) => ({ formId, version })) ?? null,
    })),
  };
}

function picked<Record extends object, Key extends keyof Record>(record: Record, keys: readonly Key[]) {
  const present = keys.filter((key) => record[key] !== undefined && record[key] !== null);
  return Object.fromEntries(present.map((key) => [key, record[key]])) as Pick<Record, Key>;
}

function placeCopy(place: TruckloadLocation | null | undefined) {
  if (!place) return null;
  if (place.companyLocationId != null) return { companyLocationId: place.companyLocationId };
  const spelt = picked(place, placeFields);
  // An empty place would be refused.
  return Object.keys(spelt).length === 0 ? null : { ...spelt, geofence: geofenceCopy(place) };
}

const geofenceCopy = ({ geofence }: TruckloadLocation) =>
  geofence ? { circle: { ...geofence.circle } } : null;
