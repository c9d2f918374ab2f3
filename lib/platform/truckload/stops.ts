import type { FieldError } from "@/lib/contract/errors";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import type { TruckloadTrip, TruckloadUnits } from "@/lib/contract/interface/truckload-records";
import { ApiError, badField, badFields } from "@/lib/platform/service/api-error";
import type { Call, Handler } from "@/lib/platform/service/handler";
import {
  findStop,
  findTripId,
  lockTrips,
  type StopKey,
  type StopState,
  type TripKey,
  type TripState,
} from "@/lib/platform/truckload/records/load-trips";
import { mergeStop, type WriteMode } from "@/lib/platform/truckload/records/merge-fields";
import { PlaceFinder } from "@/lib/platform/truckload/records/references";
import { refuseStale } from "@/lib/platform/truckload/refuse-stale";
import { saveTrips, type TripChange } from "@/lib/platform/truckload/save-trips";
import { placeInOrder } from "@/lib/platform/truckload/stop-order";
import { nameOf, newStop, refuseTooMany, wasReached } from "@/lib/platform/truckload/trip-stops";

type StopWriting = Pick<Call<"updateStop">, "tx" | "companyId" | "raise" | "now">;

/** Makes a stop at its place in a trip. @throws ApiError BAD_REQUEST, CONFLICT */
export const createStop: Handler<"createStop"> = async (call) => {
  const { body } = call;
  if (body.tripId == null && body.externalTripId == null)
    throw badField("tripId", "or externalTripId is required");
  const tripId = await findOwner(call, body);
  const before = (await lockTrips(call, [tripId])).get(tripId);
  if (!before) throw unknownOwner(body);
  const stop = newStop(body.externalStopId, "");
  const after = structuredClone(before);
  after.stops = put(after.stops, stop, body.sequence ?? after.stops.length + 1);
  await writeOver(call, stop, after, body, "replace");
  return stopResponse(await saveTrips(call, [{ before, after }]), stop);
};

const writeStop =
  (mode: WriteMode): Handler<"replaceStop" | "updateStop"> =>
  async (call) => {
    const { body } = call;
    const named = body.tripId != null || body.externalTripId != null;
    const targetId = named ? await findOwner(call, body) : null;
    const locked = await lockNamedStop(call, targetId);
    await refuseStale(call, call.query.version ?? body.version, locked.trip, locked.stopId);
    const target = targetId === null ? locked.trip : locked.trips.get(targetId);
    if (!target) throw unknownOwner(body);
    const { stop, owner, changes } = putInPlace(locked.trip, target, locked.stopId, body.sequence);
    await writeOver(call, stop, owner, body, mode);
    return stopResponse(await saveTrips(call, changes), stop);
  };

/** Copies the trips of a stop and puts it at its place in `target`, which may be the trip that it is in. */
function putInPlace(
  trip: TripState,
  target: TripState,
  stopId: number,
  sequence: number | null | undefined,
): { stop: StopState; owner: TripState; changes: TripChange[] } {
  const after = structuredClone(trip);
  const index = after.stops.findIndex((item) => item.stopId === stopId);
  const [stop] = after.stops.splice(index, 1);
  if (!stop) throw new Error("A locked stop is not in its trip");
  const changes: TripChange[] = [{ before: trip, after }];
  if (target === trip) {
    after.stops = put(after.stops, stop, sequence ?? index + 1);
    return { stop, owner: after, changes };
  }
  if (wasReached(stop))
    throw new ApiError("CONFLICT", `${nameOf(stop)} was arrived at and cannot move to another trip`);
  const owner = structuredClone(target);
  owner.stops = put(owner.stops, stop, sequence ?? owner.stops.length + 1);
  return { stop, owner, changes: [...changes, { before: target, after: owner }] };
}

/** Replaces a stop's fields. @throws ApiError NOT_FOUND, CONFLICT, BAD_REQUEST */
export const replaceStop: Handler<"replaceStop"> = writeStop("replace");

/** Changes what was sent of a stop. @throws ApiError NOT_FOUND, CONFLICT, BAD_REQUEST */
export const updateStop: Handler<"updateStop"> = writeStop("change");

/** Deletes a stop that was not arrived at. @throws ApiError NOT_FOUND, CONFLICT */
export const deleteStop: Handler<"deleteStop"> = async (call) => {
  const { trip: before, stopId } = await lockNamedStop(call, null);
  await refuseStale(call, call.query.version, before, stopId);
  const stop = before.stops.find((item) => item.stopId === stopId);
  if (stop && wasReached(stop)) throw new ApiError("CONFLICT", `${nameOf(stop)} was arrived at`);
  const after = structuredClone(before);
  after.stops = after.stops.filter((item) => item.stopId !== stopId);
  await saveTrips(call, [{ before, after }]);
  return undefined;
};

const put = (stops: StopState[], stop: StopState, sequence: number) =>
  placeInOrder(stops, [{ item: stop, sequence }]);

/** Finds the stop of a query and locks its trip, and the one that it is to move to. */
async function lockNamedStop(call: StopWriting & { query: StopKey }, targetId: number | null) {
  const { query } = call;
  if (query.stopId === undefined && query.externalStopId === undefined)
    throw badField("stopId", "or externalStopId is required");
  const found = await findStop(call, query);
  if (!found) throw new ApiError("NOT_FOUND", "No such stop");
  const wanted = targetId === null ? [found.tripId] : [found.tripId, targetId];
  const trips = await lockTrips(call, wanted);
  const trip = trips.get(found.tripId);
  if (trip?.stops.some((stop) => stop.stopId === found.stopId)) return { trips, trip, stopId: found.stopId };
  // Between finding and locking somebody else was faster; whoever repeats the call sees how it ended.
  const now = await findStop(call, query);
  if (!now) throw new ApiError("NOT_FOUND", "No such stop");
  throw new ApiError("CONFLICT", "The stop has just moved to another trip: read it and write again");
}

async function findOwner({ tx, companyId }: StopWriting, key: TripKey): Promise<number> {
  const tripId = await findTripId({ tx, companyId }, key);
  if (tripId === null) throw unknownOwner(key);
  return tripId;
}

const unknownOwner = (key: TripKey) =>
  badField(key.tripId == null ? "externalTripId" : "tripId", "is not a known trip");

type StopBody = CheckedBody<"createStop"> | CheckedBody<"updateStop">;

async function writeOver(
  call: StopWriting,
  stop: StopState,
  owner: TripState,
  body: StopBody,
  mode: WriteMode,
) {
  const faults: FieldError[] = [];
  const places = await PlaceFinder.load(call, [body.location]);
  stop.fields = mergeStop(stop.fields, body, mode, places, "", faults);
  refuseTooMany(owner.stops, "tripId", faults);
  if (faults.length > 0) throw badFields(faults);
}

function stopResponse(saved: { trips: TruckloadTrip[]; units: TruckloadUnits }, { stopId }: StopState) {
  const stop = saved.trips.flatMap((trip) => trip.stops ?? []).find((item) => item.stopId === stopId);
  if (!stop) throw new Error("A stored stop was not found again");
  return { stop, units: saved.units };
}
