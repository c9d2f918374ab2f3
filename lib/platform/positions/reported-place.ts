import type { DevicePing } from "@/lib/contract/device/positions";
import type { FieldError } from "@/lib/contract/errors";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { isNullIsland } from "@/lib/geo/null-island";

/** Beyond it a fix says nothing of where a vehicle is: as far as the usual circle around a stop reaches. */
const worstAccuracyMeters = 1_000;

/**
 * Finds where the ping's vehicle is; null where the receiver does not know. Phones report an accuracy below 0 for that.
 */
export function placeOf({ latitude, longitude, hasFix, accuracyMeters }: DevicePing): GeoPoint | null {
  if (latitude == null || longitude == null || hasFix === false) return null;
  if (accuracyMeters != null && (accuracyMeters < 0 || accuracyMeters > worstAccuracyMeters)) return null;
  const place = { latitude, longitude };
  return isNullIsland(place) ? null : place;
}

/** A device that says nothing of its fix must say where it is, if only by `null`. */
export function missingPlace(ping: DevicePing): FieldError | null {
  if (ping.hasFix === false) return null;
  for (const path of ["latitude", "longitude"] as const)
    if (ping[path] === undefined) return { path, message: "must be a number, or null where there is no fix" };
  return null;
}

/** Faults that a response tells of a ping that is kept without its place. */
export const withoutPlace: readonly FieldError[] = ["latitude", "longitude"].map((path) => ({
  path,
  message: "is left out: the receiver has no fix there",
}));
