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
): FoundTrip<Trip>[] {
  const query = typed.trim().toLowerCase();
  if (query === "") return [];
  const text = query.split(/\s+/);
  const first: Trip[] = [];
  const then: Trip[] = [];
  for (const trip of trips) {
    if (trip.title.toLowerCase().startsWith(query) || String(trip.tripId) === query) first.push(trip);
    else if (then.length < limit && holds(trip, text)) then.push(trip);
    if (first.length >= limit) break;
  }
  return [...first, ...then].slice(0, limit).map((trip) => ({
    trip,
    label: `Trip ${trip.title}`,
    detail: [lane(trip), trip.driver?.name ?? "no driver", trip.customer].filter(Boolean).join(" · "),
  }));
}

function holds(trip: SearchedTrip, terms: readonly string[]): boolean {
  const places = trip.stops.flatMap((stop) => [stop.name, stop.town]);
  const { tripId, externalTripId, title, customer, driver, vehicle, trailer } = trip;
  const numbers = [title, tripId, externalTripId, vehicle, trailer, driver?.externalUserId];
  const line = [...numbers, customer, driver?.name, ...places].join(" ").toLowerCase();
  return terms.every((term) => line.includes(term));
}

function lane({ stops }: SearchedTrip): string {
  const [first, last] = [stops[0], stops.at(-1)];
  return first === undefined || last === undefined
    ? ""
    : `${first.town || first.name} → ${last.town || last.name}`;
}
