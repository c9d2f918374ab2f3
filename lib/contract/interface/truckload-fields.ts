import { z } from "zod";
import { FreeText, FreightCode } from "@/lib/contract/free-text";
import {
  CalendarDate,
  Instant,
  Latitude,
  Longitude,
  PlatformId,
  TruckloadInstant,
} from "@/lib/contract/scalars";

/** Circles of a stop, metres, where none are sent: crossing the inner inward is arrival, the outer outward departure. */
export const defaultEnterRadiusMeters = 1_000;
export const defaultExitRadiusMeters = 2_000;
/** Most stops of one trip (decided: a bound keeps every response and every event bounded). */
export const maxStopsPerTrip = 200;

const Labels = (maximum: number) => FreeText(maximum).nullish();
const Label = Labels(200);

/** Free keys and values of the caller. */
const Attributes = z.record(z.string(), z.unknown());

/** A weight, volume or distance in the company's unit (see `units` in the answers), one decimal. */
const Quantity = z
  .number()
  .min(0, "must not be negative")
  .max(1_000_000_000, "must be at most 1000000000")
  .transform((value) => Number(value.toFixed(1)))
  .nullish();
const Count = z.int().min(0, "must not be negative").nullish();

const RadiusMeters = z.number().positive("must be above 0").max(100_000, "must be at most 100000").nullish();

const CircleWrite = z
  .object({
    /** Degrees; the location's own where left out. */
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    /** Metres; 1000 where left out. */
    enterRadiusMeters: RadiusMeters,
    /** Metres; 2000 where left out, or the inner radius where that is larger. */
    exitRadiusMeters: RadiusMeters,
  })
  .refine(
    ({ enterRadiusMeters, exitRadiusMeters }) =>
      exitRadiusMeters == null || exitRadiusMeters >= (enterRadiusMeters ?? defaultEnterRadiusMeters),
    { path: ["exitRadiusMeters"], message: "must not be smaller than enterRadiusMeters" },
  );

/** A place in a request: by companyLocationId, else by externalCompanyLocationId, else spelt out. */
export const LocationWrite = z
  .object({
    companyLocationId: PlatformId.nullish(),
    externalCompanyLocationId: FreightCode.nullish(),
    name: Label,
    address1: Label,
    address2: Label,
    city: Label,
    zip: Label,
    notes: Labels(5_000),
    /** ISO state code, `PA`. */
    state: Label,
    /** ISO country code, `US`. */
    country: Label,
    /** Degrees, kept with 5 decimals. */
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    geofence: z.object({ circle: CircleWrite }).nullish(),
    attributes: Attributes.nullish(),
  })
  .superRefine((place, context) => {
    if (place.companyLocationId != null || place.externalCompanyLocationId != null) return;
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    if ((place.latitude == null) !== (place.longitude == null))
      fault([place.latitude == null ? "latitude" : "longitude"], "is required with the other coordinate");
    if (place.latitude == null && !place.address1 && !place.city)
      fault([], "needs an id, an address1 or city, or a latitude and longitude");
    const circle = place.geofence?.circle;
    if (circle && place.latitude == null && (circle.latitude == null || circle.longitude == null))
      fault(["geofence", "circle", "latitude"], "and longitude are required where the location has none");
  });
export type LocationWrite = z.output<typeof LocationWrite>;

/** A form to be filled at a stop; a form's version is a timestamp, kept as sent. */
const FormReference = z.object({
  formId: z.uuid("must be a UUID"),
  version: Instant,
  /** Field key to value; beats the field's own autocomplete. */
  prefill: Attributes.nullish(),
  literalPreFillMapping: Attributes.nullish(),
});

/**
 * Fields that a write of a stop may carry. In a PUT null and absent are the same; in a PATCH null clears and absent
 * keeps.
 */
export const StopWrite = z.object({
  /** Place in the trip, from 1. */
  sequence: z.number().nullish(),
  location: LocationWrite.nullish(),
  /** The caller's own type key, free text: `Live Unload`, `PU`. */
  tmsStopType: Label,
  /** Label shown as a tag: `Pickup`. */
  typeDisplayName: Label,
  displayName: Label,
  description: Labels(5_000),
  /** Day of the stop, in its own zone. */
  scheduledDate: CalendarDate.nullish(),
  /** Earliest and latest arrival. */
  windowStartTime: TruckloadInstant.nullish(),
  windowEndTime: TruckloadInstant.nullish(),
  scheduledWeight: Quantity,
  scheduledVolume: Quantity,
  /** Pieces. */
  scheduledCount: Count,
  /** Minutes. */
  expectedServiceTime: z
    .int()
    .min(0, "must not be negative")
    .max(100_000, "must be at most 100000")
    .nullish(),
  forms: z.array(FormReference).max(50, "must have at most 50 forms").nullish(),
  attributes: Attributes.nullish(),
});
export type StopWrite = z.output<typeof StopWrite>;

/** Fields that a write of a trip may carry beside its ids and its stops. */
export const TripWrite = z.object({
  /** Assigned drivers, power units and trailers; several of each are a team, a double and so on. */
  externalUserIds: z.array(FreightCode).max(20, "must have at most 20").nullish(),
  externalVehicleIds: z.array(FreightCode).max(20, "must have at most 20").nullish(),
  externalTrailerIds: z.array(FreightCode).max(20, "must have at most 20").nullish(),
  displayName: Label,
  description: Labels(5_000),
  /** The caller's own type key, free text: `loaded`. */
  tmsTripType: Label,
  /** Order of the trip among a driver's trips; kept as sent. */
  sequence: z.number().nullish(),
  scheduledStartTime: TruckloadInstant.nullish(),
  scheduledEndTime: TruckloadInstant.nullish(),
  scheduledDistanceTotal: Quantity,
  scheduledDistanceLoaded: Quantity,
  scheduledDistanceEmpty: Quantity,
  scheduledWeight: Quantity,
  scheduledVolume: Quantity,
  /** Pieces. */
  scheduledCount: Count,
  shipper: LocationWrite.nullish(),
  consignee: LocationWrite.nullish(),
  attributes: Attributes.nullish(),
});
export type TripWrite = z.output<typeof TripWrite>;

/** The token of a record: a write that carries an older one than the record's is refused with 409. Ours. */
export const Version = PlatformId;

export const StopOfNewTrip = StopWrite.extend({ externalStopId: FreightCode.nullish() });
export const StopOfTrip = StopOfNewTrip.extend({
  stopId: PlatformId.nullish(),
  version: Version.nullish(),
});
export type StopOfTrip = z.output<typeof StopOfTrip>;
