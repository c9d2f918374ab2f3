import type { PlanPicture } from "@/components/map/plan/plan-map-open";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import { TruckloadStop } from "@/lib/contract/interface/truckload-records";

const Located = TruckloadStop.pick({ location: true });

/** Finds where a stop of a record lies, `[longitude, latitude]`; null where it has no position. */
export function pointOfStop(stop: unknown): [number, number] | null {
  const read = Located.safeParse(stop);
  const { latitude, longitude } = (read.success ? read.data.location : null) ?? {};
  return latitude == null || longitude == null ? null : [longitude, latitude];
}

/** A trip's way with its stops, numbered as they stand in the record. */
export function pictureOfTrip({ trip, plan }: Pick<TripDetail, "trip" | "plan">): PlanPicture {
  const stops: unknown[] = Array.isArray(trip.stops) ? trip.stops : [];
  const marks = stops.flatMap((stop, index) => {
    const at = pointOfStop(stop);
    return at === null ? [] : [{ key: String(index), at, text: String(index + 1), look: "stop" as const }];
  });
  return { path: plan?.path ?? [], router: plan?.basis.pathRouter ?? null, marks };
}
