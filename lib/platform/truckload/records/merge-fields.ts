import type { FieldError } from "@/lib/contract/errors";
import { parseInstant } from "@/lib/contract/instant";
import type { StopWrite, TripWrite } from "@/lib/contract/interface/truckload-fields";
import type { StoredStopFields, StoredTripFields } from "@/lib/platform/tables/truckload";
import type { PlaceFinder } from "@/lib/platform/truckload/records/references";

/** PUT replaces: what is left out is gone. PATCH changes: what is left out stays. */
export type WriteMode = "replace" | "change";

type Sent<T> = { [K in keyof T]?: T[K] | null | undefined };

/** What is to be stored after a write; null and an empty text take a field away. */
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
  const entries = Object.entries(merged).filter(([, value]) => value != null && value !== "");
  // The compiler cannot follow keys through Object.entries.
  return Object.fromEntries(entries) as T;
}

const withoutNulls = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

/** A key that was not sent stays away, so that a PATCH keeps it. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** A stop's fields after a write; faults are named under `path`, which is empty or ends with a dot. */
export function mergeStop(
  stored: StoredStopFields,
  sent: StopWrite,
  mode: WriteMode,
  places: PlaceFinder,
  path: string,
  faults: FieldError[],
): StoredStopFields {
  const { sequence: _sequence, location, forms, ...rest } = stopFields(sent);
  const fields = merge<StoredStopFields>(
    stored,
    present({
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
  const { shipper, consignee, ...rest } = tripFields(sent);
  const fields = merge<StoredTripFields>(
    stored,
    present({
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

/** A stop's body without what names the stop, its trip or its version. */
function stopFields(sent: StopWrite & Record<string, unknown>): StopWrite {
  const { stopId: _stop, externalStopId: _external, tripId: _trip, ...rest } = sent;
  const { externalTripId: _externalTrip, version: _version, ...fields } = rest;
  return fields;
}

/** A trip's body without its ids, its version, its stops and whom it assigns. */
function tripFields(sent: TripWrite & Record<string, unknown>) {
  const { externalTripId: _external, userIds: _users, stops: _stops, version: _version, ...rest } = sent;
  const {
    externalUserIds: _drivers,
    externalVehicleIds: _units,
    externalTrailerIds: _trailers,
    ...own
  } = rest;
  return own;
}
