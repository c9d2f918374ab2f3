import type { DeskBody } from "@/lib/contract/desk/desk-calls";

type NewTrip = DeskBody<"makeTrip">;

/** Body of one write of a trip, new or known, as it goes over the wire; its version goes in the query. */
export type TripBody = Omit<NewTrip, "stops" | "userIds"> & { stops?: StopBody[] };
/** A stop of it: one that is known has its id. */
export type StopBody = NonNullable<NewTrip["stops"]>[number] & { stopId?: number };
export type LocationBody = NonNullable<TripBody["shipper"]>;

// Each field of the form by the key that records and bodies have for it. Nothing else names the two together.

export const tripTexts = { name: "displayName", type: "tmsTripType", notes: "description" } as const;
export const tripLists = { vehicles: "externalVehicleIds", trailers: "externalTrailerIds" } as const;
export const tripNumbers = { weight: "scheduledWeight", count: "scheduledCount" } as const;
export const tripPlaces = { shipper: "shipper", consignee: "consignee" } as const;

export const stopTexts = { label: "displayName", type: "typeDisplayName", notes: "description" } as const;
export const stopTimes = { windowStart: "windowStartTime", windowEnd: "windowEndTime" } as const;
export const stopNumbers = {
  serviceMinutes: "expectedServiceTime",
  weight: "scheduledWeight",
  count: "scheduledCount",
} as const;

export const placeTexts = {
  name: "name",
  address: "address1",
  city: "city",
  state: "state",
  zip: "zip",
  country: "country",
} as const satisfies Record<string, keyof LocationBody>;

const tripKeys = {
  ...tripTexts,
  ...tripLists,
  ...tripNumbers,
  ...tripPlaces,
  start: "scheduledStartTime",
  reference: "externalTripId",
} as const satisfies Record<string, keyof TripBody>;

const stopKeys = {
  ...stopTexts,
  ...stopTimes,
  ...stopNumbers,
  place: "location",
  reference: "externalStopId",
  forms: "forms",
} as const satisfies Record<string, keyof StopBody>;

/** Fields and keys of one of these, in turn. */
export const fieldsOf = <Field extends string, Key extends string>(keys: Readonly<Record<Field, Key>>) =>
  Object.entries(keys) as [Field, Key][];

/** The texts that a form shows of a record: none where the record has nothing. */
export const textsOf = <Field extends string, Key extends string>(
  keys: Readonly<Record<Field, Key>>,
  record: { readonly [Name in Key]?: string | number | null | undefined },
) =>
  Object.fromEntries(fieldsOf(keys).map(([field, key]) => [field, record[key]?.toString() ?? ""])) as Record<
    Field,
    string
  >;

const fieldOf = (keys: Readonly<Record<string, string>>, key: string): string =>
  fieldsOf(keys).find(([, known]) => known === key)?.[0] ?? key;

/**
 * Finds where in the form a path of the body was typed: `stops.0.windowEndTime` is `stops.2.windowEnd`, where the third
 * was sent first.
 */
export function formPathOf(path: string, stopIndexes: readonly number[]): string {
  const [first = "", second = "", key = ""] = path.replaceAll(/\[(\d+)\]/g, ".$1").split(".");
  if (first !== "stops") return fieldOf(tripKeys, first);
  const index = stopIndexes[Number(second)];
  if (index === undefined) return path;
  return `stops.${index}${key === "" ? "" : `.${fieldOf(stopKeys, key)}`}`;
}
