import type { DraftTrip } from "@/lib/contract/desk/trips-plan";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { NamedStop } from "@/lib/desk/areas/trips/plans/plan-response";
import { jobStop, openStops } from "@/lib/desk/areas/trips/plans/trip-job";
import {
  msOf,
  placeOf,
  plannedStartMs,
  requiresOf,
  stopNameOf,
  stopZone,
  trailerOf,
  vehicleOf,
} from "@/lib/desk/areas/trips/records/trip-facts";
import type { JobStop } from "@/lib/desk/planning/plan-job";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { timeZoneAt } from "@/lib/geo/time-zone-at";

/** Drive of a driver: the open stops of a saved trip, or of a form. */
export interface Target {
  /** Null for a trip that is not saved yet. */
  tripId: number | null;
  stops: JobStop[];
  named: NamedStop[];
  requires: string[];
  vehicle: string | null;
  trailer: string | null;
  isStarted: boolean;
  /**
   * Place where its vehicle stands, whatever the last position says: the stop that was arrived at. Null on the road.
   */
  dock: GeoPoint | null;
  /** Orders it among the driver's trips, milliseconds since 1970. */
  turnMs: number | null;
  /** No earlier than this; null where any time will do. */
  departAtMs: number | null;
}

export function targetOfTrip(trip: TruckloadTrip, nowMs: number): Target {
  const open = openStops(trip);
  const first = open[0]?.stop;
  return {
    tripId: trip.tripId,
    stops: open.map(({ stop }) => jobStop(stop, nowMs)),
    named: open.map(({ stop, index }) => ({
      index,
      name: stopNameOf(stop, index),
      timezone: stopZone(stop),
      windowEndMs: stop.arrivedTime ? null : msOf(stop.windowEndTime),
    })),
    requires: requiresOf(trip),
    vehicle: vehicleOf(trip),
    trailer: trailerOf(trip),
    isStarted: Boolean(trip.actualStartTime),
    dock: first?.arrivedTime ? placeOf(first) : null,
    turnMs: plannedStartMs(trip),
    departAtMs: null,
  };
}

/** @param saved the trip that the form changes, null for a new one */
export function targetOfDraft(draft: DraftTrip, saved: TruckloadTrip | null): Target {
  const stops = draft.stops.map((stop): JobStop => {
    const startMs = msOf(stop.windowStart);
    const endMs = msOf(stop.windowEnd);
    const { latitude, longitude } = stop;
    return {
      place: latitude === null || longitude === null ? null : { latitude, longitude },
      serviceMs: Math.round(stop.serviceMinutes) * 60_000,
      // While a member types, the end may be before the start: the end is what has to be kept.
      windowStartMs: startMs !== null && endMs !== null && endMs < startMs ? null : startMs,
      windowEndMs: endMs,
    };
  });
  return {
    tripId: draft.tripId,
    stops,
    named: stops.map(({ place, windowEndMs }, index) => ({
      index,
      name: `stop ${draft.stops[index]?.number}`,
      timezone: place && timeZoneAt(place),
      windowEndMs,
    })),
    requires: saved ? requiresOf(saved) : [],
    vehicle: draft.vehicle,
    trailer: draft.trailer,
    isStarted: Boolean(saved?.actualStartTime),
    dock: null,
    turnMs: msOf(draft.departAt) ?? stops[0]?.windowStartMs ?? stops[0]?.windowEndMs ?? null,
    departAtMs: msOf(draft.departAt),
  };
}
