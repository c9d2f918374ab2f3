import type { FieldError } from "@/lib/contract/errors";
import { parseInstant } from "@/lib/contract/instant";
import type { StopWrite, TripWrite } from "@/lib/contract/interface/truckload-fields";
import { filledOnly, omit, sentOnly, withoutNulls } from "@/lib/platform/service/absent-values";
import type { StoredStopFields, StoredTripFields } from "@/lib/platform/tables/truckload";
import type { PlaceFinder } from "@/lib/platform/truckload/records/references";

/** PUT replaces: what is left out is gone. PATCH changes: what is left out stays. */
export type WriteMode = "replace" | "change";

type Sent<T> = { [K in keyof T]?: T[K] | null | undefined };

/** Makes what is to be stored after a write; null and an empty text take a field away. */
function merge<T extends { attributes?: Record<string, unknown> }>(
  stored: T,
  sent: Sent<T>,
  mode: WriteMode,
): T {
  const merged: Sent<T> = mode === "replace" ? { ...sent } : { ...stored, ...sent };
  if (mode === "change" && sent.attributes) {
    const attributes = Object.entries({ ...stored.attributes, ...sent.attributes });
    merged.attributes = Object.fromEntries(attributes.filter(([, value]) => value !== null));
  }
  // The compiler cannot follow keys through Object.entries.
  return filledOnly(merged) as T;
}

/** A stop's fields after a write; faults are named under `path`, which is empty or ends with a dot. */
export function mergeStop(
  stored: StoredStopFields,
  sent: StopWrite,
  mode: WriteMode,
  places: PlaceFinder,
  path: string,
  faults: FieldError[],
): StoredStopFields {
  const { location, forms, ...rest } = omit(sent, apartFromStop);
  const fields = merge<StoredStopFields>(
    stored,
    sentOnly({
      ...rest,
      location: places.stored(location, `${path}location`, faults),
      forms: forms == null ? forms : forms.map(withoutNulls),
    }),
    mode,
  );
  refuseReversed(fields.windowStartTime, fields.windowEndTime, `${path}windowEndTime`, faults);
  return fields;
}

/** A trip's fields after a write. */
export function mergeTrip(
  stored: StoredTripFields,
  sent: TripWrite,
  mode: WriteMode,
  places: PlaceFinder,
  faults: FieldError[],
): StoredTripFields {
  const { shipper, consignee, ...rest } = omit(sent, apartFromTrip);
  const fields = merge<StoredTripFields>(
    stored,
    sentOnly({
      ...rest,
      shipper: places.stored(shipper, "shipper", faults),
      consignee: places.stored(consignee, "consignee", faults),
    }),
    mode,
  );
  refuseReversed(fields.scheduledStartTime, fields.scheduledEndTime, "scheduledEndTime", faults);
  return fields;
}

function refuseReversed(
  start: string | undefined,
  end: string | undefined,
  path: string,
  faults: FieldError[],
) {
  if (start === undefined || end === undefined) return;
  if ((parseInstant(start) ?? 0) > (parseInstant(end) ?? 0))
    faults.push({ path, message: "must not be earlier than its start" });
}

/** Fields that name a stop, its trip or its version, or have a column of its own. */
const apartFromStop = [
  "stopId",
  "externalStopId",
  "tripId",
  "externalTripId",
  "version",
  "sequence",
] as const;

/** A trip's ids, its version, its stops and whom it assigns. */
const apartFromTrip = [
  "externalTripId",
  "userIds",
  "stops",
  "version",
  "externalUserIds",
  "externalVehicleIds",
  "externalTrailerIds",
] as const;
