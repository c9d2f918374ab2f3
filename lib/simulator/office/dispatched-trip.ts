import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { destinationPoint } from "@/lib/geo/great-circle";
import type { ErrandStop } from "@/lib/simulator/office/errand-writer";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { truckOfDriver } from "@/lib/simulator/plan/fleet-roster";
import type { PlannedTrip } from "@/lib/simulator/plan/planned-trip";
import { seededShare } from "@/lib/simulator/plan/seeded";
import { tripNamed, tripsOfCycle } from "@/lib/simulator/plan/truck-trips";

// Reads a trip as a driver does on their tablet.

/** A dock takes about an hour where nobody says how long. */
const usualServiceMinutes = 60;
const metersPerMile = 1609.344;

/** The truck of the first of its drivers who is of this fleet; null where none is. */
export function truckOfTrip({ externalUserIds = [] }: TruckloadTrip, trucks: number): number | null {
  for (const id of externalUserIds) {
    const truck = truckOfDriver(id, trucks);
    if (truck !== null) return truck;
  }
  return null;
}

const stopsInOrder = ({ stops = [] }: TruckloadTrip): TruckloadStop[] =>
  stops.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));

const isWanted = ({ skippedTime, canceledTime }: TruckloadStop): boolean => !skippedTime && !canceledTime;

/** Started, not ended, and not all of it called off. */
export const isUnderway = (trip: TruckloadTrip): boolean =>
  Boolean(trip.actualStartTime) && !trip.actualEndTime && (trip.stops ?? []).some(isWanted);

/** The carrier's own trip that this one is, where it goes with the truck that it was made for. */
export function ownTrip(
  plan: FleetPlan,
  seed: number,
  truck: number,
  trip: TruckloadTrip,
): PlannedTrip | null {
  const name = tripNamed(trip.externalTripId ?? "");
  if (!name || name.truck !== truck) return null;
  return tripsOfCycle(plan, seed, truck, name.cycle)[name.index] ?? null;
}

/**
 * Makes a text to compare of what the driver's way depends on: places, appointments and order, but not how far they
 * have come themselves.
 */
export function wayKey(trip: TruckloadTrip): string {
  const ways = stopsInOrder(trip).map((stop) => [
    stop.stopId,
    stop.location?.latitude,
    stop.location?.longitude,
    stop.windowStartTime,
    stop.expectedServiceTime,
    isWanted(stop),
    stop.departedSource === "dispatcher",
  ]);
  return JSON.stringify(ways);
}

/** The stops that the driver still has to make; those without coordinates cannot be driven to. */
export function stopsToMake(trip: TruckloadTrip, seed: number, truck: number): ErrandStop[] {
  return stopsInOrder(trip).flatMap((stop, index): ErrandStop[] => {
    const { latitude, longitude } = stop.location ?? {};
    if (latitude == null || longitude == null || !isWanted(stop) || stop.departedTime) return [];
    return [
      {
        tripId: trip.tripId,
        stopId: stop.stopId,
        place: doorOf({ latitude, longitude }, stop, seed, truck),
        withinMiles: radiusOf(stop) / 2 / metersPerMile,
        activity: index === 0 ? "loading" : "unloading",
        serviceMs: (stop.expectedServiceTime ?? usualServiceMinutes) * 60_000,
        opensAt: millisOf(stop.windowStartTime),
        arrivedAt: millisOf(stop.arrivedTime),
      },
    ];
  });
}

const radiusOf = ({ location }: TruckloadStop): number =>
  location?.geofence?.circle?.enterRadiusMeters ?? 1_000;

/** A spot of the truck's own near the middle, well inside the stop's circle. */
function doorOf(place: GeoPoint, stop: TruckloadStop, seed: number, truck: number): GeoPoint {
  const meters = Math.min(150, radiusOf(stop) / 3) * Math.sqrt(seededShare(seed, truck, 112));
  return destinationPoint(place, 360 * seededShare(seed, truck, 111), meters / metersPerMile);
}

function millisOf(instant: string | undefined): number | null {
  const millis = Date.parse(instant ?? "");
  return Number.isNaN(millis) ? null : millis;
}
