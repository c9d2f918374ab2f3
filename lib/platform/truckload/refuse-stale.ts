import { ApiError } from "@/lib/platform/service/api-error";
import type { TripState } from "@/lib/platform/truckload/records/load-trips";
import type { Writing } from "@/lib/platform/truckload/save-trips";
import { TripWriter, unitsOf } from "@/lib/platform/truckload/trip-response";

/**
 * Refuses a write that is based on an older version than the locked record's; `details` holds the record as it is.
 * @param stopId the stop that is written, where the version is a stop's
 * @param path where the version stands in what was sent
 */
export async function refuseStale(
  { tx, companyId }: Pick<Writing, "tx" | "companyId">,
  sent: number | null | undefined,
  trip: TripState,
  stopId: number | null = null,
  path = "version",
): Promise<void> {
  const index = trip.stops.findIndex((stop) => stop.stopId === stopId);
  const version = (stopId === null ? trip : trip.stops[index])?.version;
  if (sent == null || sent === version) return;
  const writer = await TripWriter.load({ tx, companyId }, [trip]);
  const record = stopId === null ? { trip: writer.trip(trip) } : { stop: writer.stop(trip, index) };
  const message = `is stale: the present one is ${version}`;
  const details = { ...record, units: await unitsOf({ tx, companyId }) };
  throw new ApiError("CONFLICT", `${path} ${message}`, [{ path, message }], null, null, details);
}
