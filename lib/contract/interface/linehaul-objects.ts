import { z } from "zod";

// The standard objects of return events of linehaul and dock. Every field that a platform may leave out is optional:
// the desk reads other platforms' events with the same schemas.

const text = z.string().optional();
const flag = z.boolean().optional();
const Attributes = z.record(z.string(), z.unknown());
/** The caller's keys of an object, e.g. `{ "loadNumber": "8812" }`. */
export const ReferenceIds = z.record(z.string(), z.string());

/** Header fields of a linehaul manifest: a change of one of them is what `manifestDetailsUpdated` reports. Times are UTC. */
export const LinehaulManifestHeader = z.object({
  manifestNumber: text,
  trailerNumber: text,
  driverCode: text,
  originLocationCode: text,
  originDoorNumber: text,
  destinationLocationCode: text,
  destinationDoorNumber: text,
  /** A location code, or `IN_TRANSIT`. */
  currentLocationCode: text,
  currentLocationDoorNumber: text,
  /** The next terminal on the way. */
  nextLocationCode: text,
  scheduledStartLoadingTime: text,
  actualStartLoadingTime: text,
  /** `plannedCloseTime` of POST /linehaul/manifest is this field. */
  scheduledCloseTime: text,
  actualCloseTime: text,
  scheduledStartUnloadingTime: text,
  actualStartUnloadingTime: text,
  scheduledFinishUnloadingTime: text,
  actualFinishUnloadingTime: text,
  actualCompletedTime: text,
  plannedArrivalTime: text,
  estimatedArrivalTime: text,
  actualArrivalTime: text,
  nextPlannedArrivalTime: text,
  nextEstimatedArrivalTime: text,
  nextActualArrivalTime: text,
  associatedTripNumbers: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  attributes: Attributes.optional(),
  hazmat: flag,
  poison: flag,
  food: flag,
  /** Ours: when it was canceled. It stays, also when the manifest shows again. */
  canceledOn: text,
  /** Ours: canceled, and nothing has been done to it since. */
  hidden: flag,
});

export const ManifestShipment = z.looseObject({
  proNumber: z.string(),
  /** `planned` is published; `loaded` and `unloaded` are decided. */
  status: text,
});

/** A linehaul manifest: what is in a trailer. */
export const LinehaulManifest = z.looseObject({
  ...LinehaulManifestHeader.shape,
  /** Ours: the platform's own id, which never changes. */
  manifestId: text,
  manifestType: z.literal("LINEHAUL"),
  /** One of `linehaulManifestStatuses` or `OTHER: <text>`. */
  status: text,
  /** Ours: how many changes it has seen. */
  version: z.int().optional(),
  manifestCreatedOn: text,
  lastUpdated: text,
  /** Ours: since when it is where currentLocationCode says. */
  currentLocationTime: text,
  referenceIds: ReferenceIds.optional(),
  associatedProNumbers: z.array(ManifestShipment).optional(),
  /** In driving order. */
  associatedMovements: z
    .array(z.looseObject({ sequenceNumber: z.int(), referenceIds: ReferenceIds }))
    .optional(),
});
export type LinehaulManifest = z.output<typeof LinehaulManifest>;

/** Fields of a movement by which `movementDetailsUpdated` reports what changed. Key names are decided. Times are UTC. */
export const MovementDetails = z.object({
  /** Place in its manifest's journey, from 0. */
  sequenceNumber: z.int().optional(),
  originLocationCode: text,
  originDoorNumber: text,
  destinationLocationCode: text,
  destinationDoorNumber: text,
  driverCode: text,
  vehicleNumber: text,
  scheduledAvailableTime: text,
  scheduledDepartureTime: text,
  scheduledArrivalTime: text,
  estimatedArrivalTime: text,
  actualDepartureTime: text,
  actualArrivalTime: text,
  attributes: Attributes.optional(),
  canceledOn: text,
});

/** Travel of a manifest: one leg. */
export const LinehaulMovement = z.looseObject({
  ...MovementDetails.shape,
  movementId: text,
  /** `planned`, `departed`, `arrived`, `canceled` or `deleted` (decided). */
  status: text,
  version: z.int().optional(),
  referenceIds: ReferenceIds.optional(),
  /** Both left out while it is on no manifest. */
  manifestId: text,
  manifestNumber: text,
  movementCreatedOn: text,
  lastUpdated: text,
});
export type LinehaulMovement = z.output<typeof LinehaulMovement>;

/** A linehaul trip: one driven leg, with all manifests that ride on it. */
export const LinehaulTrip = z.looseObject({
  externalTripId: z.string(),
  /** One of `linehaulTripStatuses`. */
  status: text,
  driverCode: z.array(z.string()).optional(),
  vehicleNumber: text,
  manifestNumbers: z.array(z.string()).optional(),
  plannedStartTime: text,
  plannedArrivalTime: text,
  originLocationCode: text,
  destinationLocationCode: text,
  instructions: text,
  attributes: Attributes.optional(),
  createdOn: text,
  lastUpdated: text,
});
export type LinehaulTrip = z.output<typeof LinehaulTrip>;
