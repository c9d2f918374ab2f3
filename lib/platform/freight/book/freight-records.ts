import type { EpochMicros } from "@/lib/contract/instant";
import type { ShipmentDocument } from "@/lib/contract/interface/pd-objects";
import type { DockLocation } from "@/lib/contract/interface/shipments";
import type { deliveryManifests, deliveryStops } from "@/lib/platform/tables/manifests";
import type { shipments } from "@/lib/platform/tables/shipments";

type Stored<Row, Replaced> = Omit<Row, "companyId" | keyof Replaced> & Replaced;

/** The fields of a shipment as they were sent, without nulls, deprecated names resolved. */
export type ShipmentFields = Record<string, unknown>;

/** Outcome of a shipment. */
interface ShipmentOutcome {
  completionCode?: string;
  completedMicros?: EpochMicros;
  /** Number of its completions: the second time is a recompletion, also where it was open in between. */
  completions?: number;
  documents?: ShipmentDocument[];
  currentLocation?: DockLocation;
  moveToLocation?: DockLocation;
}

export type ShipmentRecord = Stored<
  typeof shipments.$inferSelect,
  { fields: ShipmentFields; outcome: ShipmentOutcome }
>;

/** Place of a stop, as far as it is known. */
export interface StopPlace {
  name?: string;
  customerNumber?: string;
  address?: string;
  address2?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
  formattedAddress?: string;
  latitude?: number;
  longitude?: number;
}

/** Times in microseconds since 1970, places in degrees. */
export interface StopProgress {
  driverStartLat?: number;
  driverStartLng?: number;
  stopArrivalTime?: EpochMicros;
  stopBeginTime?: EpochMicros;
  stopCompleteTime?: EpochMicros;
  stopDepartureTime?: EpochMicros;
  geofenceStopDepartureTime?: EpochMicros;
  estimatedArrivalTime?: EpochMicros;
  /** Time at which the forecast was made; an older one never replaces it. */
  forecastTime?: EpochMicros;
}

export type StopRecord = Stored<
  typeof deliveryStops.$inferSelect,
  { place: StopPlace; progress: StopProgress }
>;

/** Times of the route in microseconds since 1970. */
export interface RouteProgress {
  routeStartTime?: EpochMicros;
  departTerminalTime?: EpochMicros;
  geofenceTerminalDepartureTime?: EpochMicros;
  routeReturnTime?: EpochMicros;
  geofenceTerminalArrivalTime?: EpochMicros;
  arriveTerminalTime?: EpochMicros;
  routeCompleteTime?: EpochMicros;
  estimatedReturnTime?: EpochMicros;
  forecastTime?: EpochMicros;
}

export type ManifestRecord = Stored<
  typeof deliveryManifests.$inferSelect,
  { fields: Record<string, unknown>; progress: RouteProgress }
>;

/** Tells whether the driver has come to the stop and is not done there: nothing may be taken from under their hands. */
export const driverAtWork = ({ progress }: StopRecord): boolean =>
  progress.stopArrivalTime !== undefined || progress.stopBeginTime !== undefined
    ? progress.stopCompleteTime === undefined && !hasLeft(progress)
    : false;

/** Tells whether anything has happened at the stop: then no more freight joins it. */
export const isBegun = ({ progress }: StopRecord): boolean =>
  progress.stopArrivalTime !== undefined ||
  progress.stopBeginTime !== undefined ||
  progress.stopCompleteTime !== undefined ||
  hasLeft(progress);

const hasLeft = (progress: StopProgress) =>
  progress.stopDepartureTime !== undefined || progress.geofenceStopDepartureTime !== undefined;
