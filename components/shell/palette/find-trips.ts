import { type FoundThings, findNamed, type Near } from "@/components/shell/palette/find-named";
import { plainLetters } from "@/lib/format/plain-letters";

interface SearchedTrip {
  tripId: number;
  externalTripId: string | null;
  title: string;
  customer: string | null;
  driver: { name: string; externalUserId: string } | null;
  vehicle: string | null;
  trailer: string | null;
  stops: readonly { name: string; town: string }[];
}

export interface FoundTrip<Trip> {
  trip: Trip;
  label: string;
  detail: string;
}

/**
 * Trips for what was typed: those that are called so from the first letter, then those that hold every term anywhere in
 * numbers, customer, driver, unit, trailer or places.
 * @param limit the most that are returned
 */
export function findTrips<Trip extends SearchedTrip>(
  trips: readonly Trip[],
  typed: string,
  limit: number,
  near?: Near | null,
): FoundThings<FoundTrip<Trip>> {
  const { found, isNear } = findNamed({
    things: trips,
    typed,
    limit,
    near,
    beginsOf: ({ title, tripId }) => [
      plainLetters(title),
      ...(String(tripId) === typed.trim() ? [typed] : []),
    ],
    lineOf,
  });
  return {
    isNear,
    found: found.map((trip) => ({
      trip,
      label: `Trip ${trip.title}`,
      detail: [laneOf(trip), trip.driver?.name ?? "no driver", trip.customer].filter(Boolean).join(" · "),
    })),
  };
}

function lineOf(trip: SearchedTrip): string {
  const places = trip.stops.flatMap((stop) => [stop.name, stop.town]);
  const { tripId, externalTripId, title, customer, driver, vehicle, trailer } = trip;
  const numbers = [title, tripId, externalTripId, vehicle, trailer, driver?.externalUserId];
  return plainLetters([...numbers, customer, driver?.name, ...places].join(" "));
}

/** Names where a trip begins and ends. */
export function laneOf({ stops }: Pick<SearchedTrip, "stops">): string {
  const [first, last] = [stops[0], stops.at(-1)];
  return first === undefined || last === undefined
    ? ""
    : `${first.town || first.name} → ${last.town || last.name}`;
}
