import { z } from "zod";
import { batchOperation } from "@/lib/contract/device-batch";
import { FreightCode } from "@/lib/contract/free-text";
import { PlatformId, TruckloadInstant } from "@/lib/contract/scalars";

/** Days that a report may be old when it comes in. */
export const stopProgressDays = 30;

/** An arrival at a stop or a departure from it, as seen from the road. Checked item by item. */
export const StopProgress = z
  .object({
    /** The device's own id of the report: handing the same one in again changes nothing. */
    id: FreightCode,
    tripId: PlatformId.nullish(),
    externalTripId: FreightCode.nullish(),
    stopId: PlatformId.nullish(),
    externalStopId: FreightCode.nullish(),
    kind: z.enum(["arrived", "departed"]),
    eventTime: TruckloadInstant,
    /** The driver's own report, or a crossing of the stop's circles. */
    source: z.enum(["driver", "geofence"]),
    /** Number of the power unit. */
    vehicle: FreightCode.nullish(),
  })
  .refine((item) => item.stopId != null || item.externalStopId != null, {
    path: ["stopId"],
    message: "or externalStopId is required",
  });
export type StopProgress = z.output<typeof StopProgress>;

export const recordStopProgress = batchOperation({
  path: "/device/stop-progress",
  summary: "Hand in arrivals and departures of truckload stops",
  description:
    "Refused are reports that name an unknown stop, trip or vehicle, a stop of another trip, a time more than 5 minutes " +
    `ahead of the service's clock or older than ${stopProgressDays} days. What a person at the desk wrote beats them all. ` +
    "Else the first arrival counts, whoever reported it, and the driver's departure before a geofence's, among equals the latest: " +
    "the order in which they come in never matters, and each stop is arrived at once. When a person has taken a time back, " +
    "what is reported of before that no longer counts. A report never undoes a skip or a cancellation, it only adds the time, and " +
    "starts or ends no trip. What positions tell (recordPositions) counts as a geofence's.",
});
