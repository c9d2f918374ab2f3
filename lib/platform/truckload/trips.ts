import type { FieldError } from "@/lib/contract/errors";
import type { EpochMicros } from "@/lib/contract/instant";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import { ApiError, badField, badFields } from "@/lib/platform/service/api-error";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { insertTrips, tripTaken } from "@/lib/platform/truckload/insert-trips";
import {
  findTripId,
  lockTrips,
  stopAmong,
  type TripKey,
  type TripState,
} from "@/lib/platform/truckload/records/load-trips";
import { mergeTrip, type WriteMode } from "@/lib/platform/truckload/records/merge-fields";
import { type Assignment, assignmentOf } from "@/lib/platform/truckload/records/references";
import { refuseStale } from "@/lib/platform/truckload/refuse-stale";
import { reportNew, type SavedTrips, saveTrips } from "@/lib/platform/truckload/save-trips";
import { type NamedByTrip, TripReferences } from "@/lib/platform/truckload/trip-references";
import { nameOf, refuseTooMany, wasReached, writeStops } from "@/lib/platform/truckload/trip-stops";
import type { CompanyScope } from "@/lib/store/company-scope";

type TripBody = CheckedBody<"createTrip"> | CheckedBody<"updateTrip">;

/** Makes trips with their stops, all or none. @throws ApiError as one alone is refused */
async function createTrips(calls: readonly Call<"createTrip">[]): Promise<SavedTrip[]> {
  const [scope] = calls;
  if (!scope) return [];
  const named = calls.map(({ body }) => ({ ...namedBy(body), externalTripId: body.externalTripId }));
  const known = await TripReferences.load(scope, named);
  const trips = calls.map(({ body, now }) => {
    if (known.takenIds.has(body.externalTripId ?? "")) throw tripTaken();
    return writtenOver(emptyTrip(body.externalTripId ?? null, now), body, "replace", known);
  });
  await insertTrips(scope, trips);
  return calls.map((call, i) => one(reportNew(call, trips[i] as TripState, known)));
}

/** Makes a trip with its stops. @throws ApiError CONFLICT for ids that exist, BAD_REQUEST for unknown references */
export const createTrip: Handler<"createTrip"> = Object.assign(
  async (call: Call<"createTrip">) => {
    const [made] = await createTrips([call]);
    if (!made) throw new Error("No trip was made");
    return made;
  },
  { together: createTrips },
);

const emptyTrip = (externalTripId: string | null, now: EpochMicros): TripState => ({
  tripId: 0,
  externalTripId,
  userIds: [],
  vehicleNumbers: [],
  trailerNumbers: [],
  fields: {},
  actualStartMicros: null,
  actualEndMicros: null,
  version: 0,
  createdMicros: now,
  updatedMicros: now,
  stops: [],
});

const writeTrip =
  (mode: WriteMode): Handler<"replaceTrip" | "updateTrip"> =>
  async (call) => {
    const before = await lockNamedTrip(call, call.query);
    await refuseStale(call, call.query.version ?? call.body.version, before);
    for (const [index, sent] of (call.body.stops ?? []).entries()) {
      const stop = stopAmong(before.stops, sent);
      if (stop) await refuseStale(call, sent.version, before, stop.stopId, `stops.${index}.version`);
    }
    const known = await TripReferences.load(call, [namedBy(call.body)]);
    const after = writtenOver(before, call.body, mode, known);
    return one(await saveTrips(call, [{ before, after }]));
  };

/** Replaces a trip's fields, assignments and, where sent, stops. @throws ApiError NOT_FOUND, CONFLICT, BAD_REQUEST */
export const replaceTrip: Handler<"replaceTrip"> = writeTrip("replace");

/** Changes what was sent of a trip. @throws ApiError NOT_FOUND, CONFLICT, BAD_REQUEST */
export const updateTrip: Handler<"updateTrip"> = writeTrip("change");

/** Deletes a trip that has not begun. @throws ApiError NOT_FOUND, CONFLICT */
export const deleteTrip: Handler<"deleteTrip"> = async (call) => {
  const before = await lockNamedTrip(call, call.query);
  await refuseStale(call, call.query.version, before);
  if (before.actualStartMicros !== null)
    throw new ApiError("CONFLICT", "The trip has started: clear actualStartTime before deleting it");
  const reached = before.stops.find(wasReached);
  if (reached) throw new ApiError("CONFLICT", `The trip's ${nameOf(reached)} was arrived at`);
  await saveTrips(call, [{ before, after: null }]);
  return undefined;
};

/** Finds and locks the trip of a query. @throws ApiError BAD_REQUEST without an id, NOT_FOUND */
export async function lockNamedTrip(scope: CompanyScope, key: TripKey): Promise<TripState> {
  if (key.tripId === undefined && key.externalTripId === undefined)
    throw badField("tripId", "or externalTripId is required");
  const tripId = await findTripId(scope, key);
  const trip = tripId === null ? undefined : (await lockTrips(scope, [tripId])).get(tripId);
  if (!trip) throw new ApiError("NOT_FOUND", "No such trip");
  return trip;
}

const namedBy = (body: TripBody): NamedByTrip => ({
  ...("userIds" in body ? { userIds: body.userIds } : {}),
  externalUserIds: body.externalUserIds,
  externalVehicleIds: body.externalVehicleIds,
  externalTrailerIds: body.externalTrailerIds,
  places: [body.shipper, body.consignee, ...(body.stops ?? []).map((stop) => stop.location)],
});

function writtenOver(trip: TripState, body: TripBody, mode: WriteMode, known: TripReferences): TripState {
  const faults: FieldError[] = [];
  const { places } = known;
  const assignment = assignmentOf(body, known, faults);
  const nobody: Required<Assignment> = { userIds: [], vehicleNumbers: [], trailerNumbers: [] };
  const after: TripState = {
    ...structuredClone(trip),
    ...(mode === "replace" ? nobody : {}),
    ...assignment,
    fields: mergeTrip(trip.fields, body, mode, places, faults),
  };
  if (body.stops) after.stops = writeStops(after.stops, body.stops, mode, places, faults);
  refuseTooMany(after.stops, "stops", faults);
  if (faults.length > 0) throw badFields(faults);
  return after;
}

type SavedTrip = { trip: SavedTrips["trips"][number]; units: SavedTrips["units"] };

function one({ trips: [trip], units }: SavedTrips): SavedTrip {
  if (!trip) throw new Error("A stored trip was not found again");
  return { trip, units };
}
