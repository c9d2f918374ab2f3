import { z } from "zod";
import { TruckloadStop, TruckloadTrip, TruckloadUnits } from "@/lib/contract/interface/truckload-records";

const TripData = z.looseObject({
  /** The whole trip with its stops, as it is after the change. */
  trip: TruckloadTrip,
  units: TruckloadUnits,
});

/** People and units that were added to the trip, or taken from it. */
const Assignment = z.looseObject({
  externalUserIds: z.array(z.string()),
  externalVehicleIds: z.array(z.string()),
  externalTrailerIds: z.array(z.string()),
});

/** `stop` is the one that the event is about; of a deleted one, as it was last. */
const StopData = TripData.extend({ stop: TruckloadStop });

/**
 * Return events of truckload: `data` by event type. An extension: the interface publishes no family for truckload.
 * A trip that is made or deleted raises one event for itself and its stops; a stop that moves to another trip is
 * deleted from the one and created in the other, under the same stopId.
 */
export const truckloadEvents = {
  truckloadTripCreated: TripData,
  truckloadTripUpdated: TripData,
  truckloadTripAssigned: TripData.extend({ assigned: Assignment }),
  truckloadTripUnassigned: TripData.extend({ unassigned: Assignment }),
  truckloadTripStarted: TripData,
  truckloadTripEnded: TripData,
  /** The trip as it was last. */
  truckloadTripDeleted: TripData,
  truckloadStopCreated: StopData,
  truckloadStopUpdated: StopData,
  truckloadStopDeleted: StopData,
  truckloadStopArrived: StopData,
  truckloadStopDeparted: StopData,
  truckloadStopSkipped: StopData,
  truckloadStopCanceled: StopData,
} as const;

export type TruckloadEventType = keyof typeof truckloadEvents;
