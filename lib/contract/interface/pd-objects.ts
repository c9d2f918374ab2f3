import { z } from "zod";
import { DayAvailabilityResponse } from "@/lib/contract/interface/availability";
import { DockLocation } from "@/lib/contract/interface/shipments";

// The standard objects of return events of pickup and delivery, one per level. Every field that a platform may leave
// out is optional: the desk reads other platforms' events with the same schemas.

const text = z.string().optional();
const count = z.number().optional();

/** `data` of customer events: customerTerminal and the two times are published, the rest are the fields of POST /customers. */
export const CustomerObject = z.looseObject({
  customerNumber: z.string(),
  customerName: text,
  customerName2: text,
  customerTerminal: text,
  customerPhoneDay: text,
  customerPhoneNight: text,
  addressStreet: text,
  addressStreet2: text,
  addressCity: text,
  addressState: text,
  addressZip: text,
  addressCountry: text,
  timezone: text,
  notes: text,
  attributes: z.looseObject({}).optional(),
  availability: z.array(DayAvailabilityResponse).optional(),
  createdOn: text,
  lastUpdated: text,
});
export type CustomerObject = z.output<typeof CustomerObject>;

/** A document of a shipment, as published. */
export const ShipmentDocument = z.looseObject({
  documentId: text,
  /** One of `documentTypes`; kept as text, so that a new kind breaks no reader. */
  documentType: z.string(),
  images: z.array(z.looseObject({ filename: text, contentType: text, url: z.string() })),
  /** Expected number; more than `images` holds while uploading. */
  totalImages: count,
  /** `uploaded` when all images are there, else `pending`. */
  status: z.string(),
  createdByUserId: z.union([z.string(), z.number()]).optional(),
  /** `Last, First`. */
  createdByUserName: text,
  createdOn: text,
  updatedByUserId: z.union([z.string(), z.number()]).optional(),
  updatedByUserName: text,
  updatedOn: text,
});
export type ShipmentDocument = z.output<typeof ShipmentDocument>;

const shipmentStatuses = ["open", "completed", "canceled"] as const;

/** A shipment in short, as a stop lists it. */
export const ShipmentSummary = z.looseObject({
  /** Ours: the published fields have the numbers alone. */
  shipmentId: text,
  shipmentType: z.string(),
  status: z.enum(shipmentStatuses).or(z.string()),
  proNumber: text,
  refNumber: text,
  pickupSequenceNumber: count,
  completionCode: text,
  shipmentTotalPieces: count,
  shipmentTotalWeight: count,
});

/** `data` of shipment events: the fields of POST /shipment with what became of the shipment. */
export const ShipmentObject = ShipmentSummary.extend({
  terminalCode: text,
  /** Left out while the shipment is canceled. */
  stopId: text,
  /** Both left out while the shipment is on no manifest; the number also while the manifest has none. */
  routeUniqueId: text,
  manifestNumber: text,
  associatedRouteCode: text,
  associatedLinehaul: z.looseObject({ manifestNumber: z.string() }).optional(),
  completedOn: text,
  documents: z.array(ShipmentDocument).optional(),
  currentLocation: DockLocation.loose().optional(),
  moveToLocation: DockLocation.loose().optional(),
  createdOn: text,
  lastUpdated: text,
});
export type ShipmentObject = z.output<typeof ShipmentObject>;

const stopStatuses = ["planned", "arrived", "started", "completed", "departed", "removed"] as const;

/** A stop in short, as a manifest lists it in driving order. */
export const StopSummary = z.looseObject({
  stopId: z.string(),
  /** Ascending in driving order; a stop that went leaves a gap. */
  sequenceNumber: count,
  stopStatus: z.enum(stopStatuses).or(z.string()),
  name: text,
  formattedAddress: text,
  latitude: count,
  longitude: count,
  serviceDate: text,
  windowStart: text,
  windowEnd: text,
  estimatedArrivalTime: text,
  shipmentCount: count,
});
export type StopSummary = z.output<typeof StopSummary>;

/** `data` of stop events. The three `driverStart` fields are published and stay from arrival on. */
export const StopObject = StopSummary.extend({
  routeUniqueId: text,
  manifestNumber: text,
  terminalCode: text,
  customerNumber: text,
  address: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  /** Seconds at the stop, all its shipments together. */
  serviceTime: count,
  driverStartTime: text,
  driverStartLat: count,
  driverStartLng: count,
  stopArrivalTime: text,
  stopBeginTime: text,
  stopCompleteTime: text,
  stopDepartureTime: text,
  geofenceStopDepartureTime: text,
  /** Stops that became part of this one; only in parentStopMerged. */
  mergedStopIds: z.array(z.string()).optional(),
  shipments: z.array(ShipmentSummary).optional(),
  createdOn: text,
  lastUpdated: text,
});
export type StopObject = z.output<typeof StopObject>;

/** `data` of manifest and route events: the fields of POST /manifests, the stops in order and the times of the route. */
export const ManifestObject = z.looseObject({
  /** A platform may tell the number alone. */
  routeUniqueId: text,
  manifestNumber: text,
  manifestStatus: z.string(),
  terminalCode: text,
  associatedRouteCode: text,
  manifestName: text,
  manifestDate: text,
  driverCode: text,
  driverName: text,
  vehicleNumber: text,
  trailerNumber: text,
  dock: count,
  beginDwellTimeMin: count,
  endDwellTimeMin: count,
  routeStartTime: text,
  departTerminalTime: text,
  geofenceTerminalDepartureTime: text,
  routeReturnTime: text,
  geofenceTerminalArrivalTime: text,
  arriveTerminalTime: text,
  routeCompleteTime: text,
  /** Time at which the driver is expected back at the terminal. */
  estimatedReturnTime: text,
  stops: z.array(StopSummary).optional(),
  createdOn: text,
  lastUpdated: text,
});
export type ManifestObject = z.output<typeof ManifestObject>;
