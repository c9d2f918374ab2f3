import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { TripRow, TripRowStop } from "@/lib/contract/desk/trips-board";
import type { StayCustomer } from "@/lib/stays/stay-terms";
import { type StopTimes, timesOfManifestStop, timesOfTripStop } from "@/lib/stays/stop-times";

/** A stop whose stay is shown, of a trip or a manifest. */
export interface StayStop {
  kind: "trip" | "manifest";
  objectId: string;
  stopId: string;
  /** From 1. */
  number: number;
  name: string;
  customer: StayCustomer;
  vehicle: string | null;
  /** Null where nobody goes there. */
  times: StopTimes | null;
  /** In which its times are written, IANA. */
  timeZone: string;
}

export const stayStopOfTrip = (
  { tripId, customer, vehicle }: Pick<TripRow, "tripId" | "customer" | "vehicle">,
  stop: TripRowStop,
  number: number,
  timeZone: string,
): StayStop => ({
  ...{ kind: "trip", objectId: String(tripId), stopId: String(stop.stopId), number, name: stop.name },
  ...{ customer: { name: customer, number: null }, vehicle, times: timesOfTripStop(stop), timeZone },
});

export const stayStopOfManifest = (row: ManifestRow, stop: ManifestStop, timeZone: string): StayStop => ({
  ...{ kind: "manifest", objectId: row.manifestId, stopId: stop.stopId, number: stop.number },
  ...{ name: stop.name, customer: { name: stop.name, number: stop.customerNumber }, vehicle: row.vehicle },
  ...{ times: timesOfManifestStop(stop, row), timeZone },
});
