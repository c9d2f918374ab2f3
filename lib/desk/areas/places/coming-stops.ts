import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ComingStop } from "@/lib/contract/desk/places/place-records";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { keyOf } from "@/lib/desk/areas/places/place-stays";
import { isOpen, stopsOf } from "@/lib/desk/areas/trips/records/trip-facts";

type Names = ReadonlySet<string>;

/** Stops of delivery manifests that are to come at a place. @param hasOwn tells whether its freight says how long it takes */
export const comingOnManifests = (
  manifests: readonly ManifestRow[],
  places: Names,
  hasOwn: (stopId: string) => boolean,
): ComingStop[] =>
  manifests.flatMap(({ manifestId, title, driver, stops, canceled }) =>
    stops.flatMap((stop, index) => {
      const isComing = canceled === null && (stop.mark === "planned" || stop.mark === "next");
      if (!isComing || stop.customerNumber === null || !places.has(stop.customerNumber)) return [];
      const next = stops.slice(index + 1).find(({ mark }) => mark === "planned");
      return [
        {
          ...{ kind: "manifest" as const, objectId: manifestId, title, driver: driver?.name ?? null },
          ...{ stopId: stop.stopId, number: stop.number, opensAt: stop.opensAt, closesAt: stop.closesAt },
          ...{ etaAt: stop.etaAt, serviceMinutes: stop.serviceMinutes, hasOwnMinutes: hasOwn(stop.stopId) },
          next: next ? { number: next.number, etaAt: next.etaAt, closesAt: next.closesAt } : null,
        },
      ];
    }),
  );

/** Stops of open trips that are to come at a place. */
export const comingOnTrips = (
  trips: readonly { trip: TruckloadTrip; row: Pick<TripRow, "title" | "driver"> }[],
  places: Names,
): ComingStop[] =>
  trips.flatMap(({ trip, row }) => {
    const stops = stopsOf(trip);
    return stops.flatMap((stop, index) => {
      if (!isOpen(stop) || stop.arrivedTime || !places.has(keyOf(stop.location) ?? "")) return [];
      const next = stops[index + 1];
      return [
        {
          ...{ kind: "trip" as const, objectId: String(trip.tripId), title: row.title },
          ...{ stopId: String(stop.stopId), number: index + 1, driver: row.driver?.name ?? null },
          ...{ opensAt: stop.windowStartTime ?? null, closesAt: stop.windowEndTime ?? null, etaAt: null },
          serviceMinutes: stop.expectedServiceTime ?? null,
          // Trips are planned with what each stop says, else with the usual hour: a figure of the place is none of theirs.
          hasOwnMinutes: true,
          next: next ? { number: index + 2, etaAt: null, closesAt: next.windowEndTime ?? null } : null,
        },
      ];
    });
  });
