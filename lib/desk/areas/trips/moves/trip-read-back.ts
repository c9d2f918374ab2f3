import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { TripCalls } from "@/lib/desk/areas/trips/moves/trip-calls";
import { numberOf, objectOr } from "@/lib/desk/link/read-value";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import { isAsLeft } from "@/lib/desk/writes/field-step";
import { requestOf } from "@/lib/desk/writes/kept-request";
import type { ReadBack } from "@/lib/desk/writes/write-subject";

/** A write that was on its way for so long does not arrive any more. */
const arrivedMs = 60_000;

/**
 * Looks at a trip to see whether a write of it was made, on a platform that heeds no Idempotency-Key.
 * @throws PlatformError
 */
export async function readTripBack(
  entry: AuditEntry,
  { calls, nowMs }: { calls: TripCalls; nowMs: number },
): Promise<ReadBack> {
  const request = requestOf(entry);
  if (entry.objectId === null || !request) return null;
  const trip = await calls.read(Number(entry.objectId));
  const isOld = nowMs - entry.at.getTime() > arrivedMs;
  if (entry.operation === "deleteTrip") return trip ? refusedIf(isOld) : { state: "done", body: null };
  if (!trip) return null;
  if (entry.operation === "createTrip") return { state: "done", body: { trip } };
  if (entry.operation === "deleteStop") {
    const stopId = numberOf(request.query?.stopId);
    return trip.stops?.some((stop) => stop.stopId === stopId)
      ? refusedIf(isOld)
      : { state: "done", body: null };
  }
  if (entry.operation === "updateTrip" && isWritten(entry, trip, objectOr(request.body)))
    return { state: "done", body: { trip } };
  if (entry.operation === "updateTripStatus" && isProgress(trip, objectOr(request.body)))
    return { state: "done", body: { trips: [trip] } };
  return isUntouched(entry, trip) ? refusedIf(isOld) : null;
}

const refusedIf = (isOld: boolean): ReadBack => (isOld ? { state: "refused" } : null);

/** Tells whether the trip has what was written, and had something else before or is a later version. */
function isWritten(entry: AuditEntry, trip: TruckloadTrip, written: Record<string, unknown>): boolean {
  if (!isAsLeft(trip, written)) return false;
  const version = versionSent(entry);
  if (version !== null && trip.version !== undefined) return trip.version > version;
  return JSON.stringify(fieldsBefore(entry, written)) !== JSON.stringify(fieldsOf(trip, written));
}

/** Tells whether the trip has each time that was written of it and of its stops. */
function isProgress(trip: TruckloadTrip, { trips, stops }: Record<string, unknown>): boolean {
  const hasAll = (record: Record<string, unknown> | undefined, times: unknown) =>
    record !== undefined &&
    Object.entries(objectOr(times)).every(
      ([key, value]) => key === "stopId" || instantOf(record[key]) === instantOf(value),
    );
  const stopOf = (times: unknown) =>
    trip.stops?.find((stop) => stop.stopId === numberOf(objectOr(times).stopId));
  return (
    listOf(trips).every((times) => hasAll(trip, times)) &&
    listOf(stops).every((times) => hasAll(stopOf(times), times))
  );
}

/** Tells whether nobody wrote the trip since. Progress is no sign: a platform need not report it. */
function isUntouched(entry: AuditEntry, trip: TruckloadTrip): boolean {
  const version = versionSent(entry);
  if (version !== null && trip.version !== undefined) return trip.version === version;
  if (entry.operation !== "updateTrip") return false;
  const written = objectOr(requestOf(entry)?.body);
  return JSON.stringify(fieldsBefore(entry, written)) === JSON.stringify(fieldsOf(trip, written));
}

const versionSent = (entry: AuditEntry): number | null => numberOf(requestOf(entry)?.query?.version);

const fieldsOf = (record: Record<string, unknown>, named: Record<string, unknown>) =>
  Object.keys(named).map((key) => record[key] ?? null);

const fieldsBefore = ({ recordBefore, before }: AuditEntry, named: Record<string, unknown>) =>
  fieldsOf(objectOr(recordBefore ?? before), named);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const instantOf = (value: unknown): number | null => (typeof value === "string" ? Date.parse(value) : null);
