import { type FoundThings, findNamed, type Near } from "@/components/shell/palette/find-named";
import { plainLetters } from "@/lib/format/plain-letters";

interface SearchedTrip {
  stops: readonly { name: string; town: string }[];
}

export interface FoundPlace {
  name: string;
  town: string;
  /** Trips of the board that stop there. */
  trips: number;
}

/** Lists where trips stop, each place once, where most of them do first. */
export function placesOf(trips: readonly SearchedTrip[]): FoundPlace[] {
  const places = new Map<string, FoundPlace>();
  for (const { stops } of trips) {
    const here = new Set<string>();
    for (const { name, town } of stops) {
      const key = `${name}\n${town}`.toLowerCase();
      if (here.has(key)) continue;
      here.add(key);
      const known = places.get(key);
      if (known) known.trips++;
      else places.set(key, { name, town, trips: 1 });
    }
  }
  return [...places.values()].sort((a, b) => b.trips - a.trips);
}

/**
 * Places for what was typed: those with a name or town that begins so, then those that hold every term; in the order they
 * came.
 * @param limit the most that are returned
 */
export const findPlaces = (
  places: readonly FoundPlace[],
  typed: string,
  limit: number,
  near?: Near | null,
): FoundThings<FoundPlace> =>
  findNamed({
    things: places,
    typed,
    limit,
    near,
    beginsOf: ({ name, town }) => [plainLetters(name), plainLetters(town)],
    lineOf: ({ name, town }) => plainLetters(`${name}\n${town}`),
  });
