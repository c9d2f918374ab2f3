import { z } from "zod";
import { ours } from "@/lib/contract/ours";

export const volumeUnits = ["cubicfeet", "cubicmeters", "barrels", "gallons", "liters"] as const;
export const weightUnits = ["pounds", "kilograms"] as const;
export const distanceUnits = ["miles", "kilometers"] as const;

/** The company's units, in which all quantities of the same answer are. Read as text: another platform may know more. */
export const TruckloadUnits = z.looseObject({
  /** One of `volumeUnits`. */
  volume: z.string(),
  /** One of `weightUnits`. */
  weight: z.string(),
  /** One of `distanceUnits`. */
  distance: z.string(),
});
export type TruckloadUnits = z.output<typeof TruckloadUnits>;

const Place = z.string().nullish();

export const GeofenceCircle = z.looseObject({
  latitude: z.number(),
  longitude: z.number(),
  /** Metres; crossing inward is arrival. */
  enterRadiusMeters: z.number(),
  /** Metres; crossing outward is departure. */
  exitRadiusMeters: z.number(),
});
export type GeofenceCircle = z.output<typeof GeofenceCircle>;

/** A place in an answer. Every field is published as required: ours writes all of them, null where nothing is known. */
export const TruckloadLocation = z.looseObject({
  companyLocationId: z.int().nullish(),
  externalCompanyLocationId: Place,
  name: Place,
  address1: Place,
  address2: Place,
  city: Place,
  zip: Place,
  state: Place,
  country: Place,
  /** Degrees, 5 decimals. */
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  geofence: z.looseObject({ circle: GeofenceCircle }).nullish(),
});
export type TruckloadLocation = z.output<typeof TruckloadLocation>;

export const TruckloadForm = z.looseObject({
  formId: z.string(),
  version: z.string(),
  prefill: z.record(z.string(), z.unknown()).optional(),
  literalPreFillMapping: z.record(z.string(), z.unknown()).optional(),
});

export type TruckloadForm = z.output<typeof TruckloadForm>;

const Labels = z.string().optional();
const Time = z.string().optional();
const Quantity = z.number().optional();

export const TruckloadStop = z.looseObject({
  stopId: z.int(),
  externalStopId: Labels,
  tripId: z.int(),
  externalTripId: Labels,
  /** Place in the trip: 1, 2, 3 without gaps. */
  sequence: z.number().optional(),
  location: TruckloadLocation.optional(),
  tmsStopType: Labels,
  typeDisplayName: Labels,
  displayName: Labels,
  description: Labels,
  /** `YYYY-MM-DD`. */
  scheduledDate: Labels,
  windowStartTime: Time,
  windowEndTime: Time,
  scheduledWeight: Quantity,
  scheduledVolume: Quantity,
  scheduledCount: z.int().optional(),
  /** Minutes. */
  expectedServiceTime: z.int().optional(),
  forms: z.array(TruckloadForm).optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  /** Progress; these and what follows are ours. */
  arrivedTime: ours(Time),
  /** Source of it: `geofence` (positions or the device), `driver` or `dispatcher` (by hand at the desk). */
  arrivedSource: ours(Labels),
  departedTime: ours(Time),
  departedSource: ours(Labels),
  skippedTime: ours(Time),
  canceledTime: ours(Time),
  /** `planned`, `arrived`, `departed`, `skipped` or `canceled`, worked out from the times. */
  status: ours(Labels),
  version: ours(z.int().optional()),
});
export type TruckloadStop = z.output<typeof TruckloadStop>;

export const TruckloadTrip = z.looseObject({
  tripId: z.int(),
  externalTripId: Labels,
  userIds: z.array(z.int()).optional(),
  externalUserIds: z.array(z.string()).optional(),
  externalVehicleIds: z.array(z.string()).optional(),
  externalTrailerIds: z.array(z.string()).optional(),
  displayName: Labels,
  description: Labels,
  tmsTripType: Labels,
  sequence: z.number().optional(),
  scheduledStartTime: Time,
  scheduledEndTime: Time,
  scheduledDistanceTotal: Quantity,
  scheduledDistanceLoaded: Quantity,
  scheduledDistanceEmpty: Quantity,
  scheduledWeight: Quantity,
  scheduledVolume: Quantity,
  scheduledCount: z.int().optional(),
  shipper: TruckloadLocation.optional(),
  consignee: TruckloadLocation.optional(),
  stops: z.array(TruckloadStop).optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  /** Progress; these and what follows are ours. */
  actualStartTime: ours(Time),
  actualEndTime: ours(Time),
  /** `planned`, `started` or `ended`, worked out from the times. */
  status: ours(Labels),
  version: ours(z.int().optional()),
  /** Time at which the version was last moved on. */
  updatedTime: ours(Time),
});
export type TruckloadTrip = z.output<typeof TruckloadTrip>;
