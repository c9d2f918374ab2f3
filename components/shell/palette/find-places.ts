interface SearchedTrip {
  stops: readonly { name: string; town: string }[];
}

export interface FoundPlace {
  name: string;
  town: string;
  /** Trips of the board that stop there. */
  trips: number;
}

/**
 * Places where trips stop, for what was typed: those with a name or town that begins so, then those that hold every term;
 * where most trips stop first.
 * @param limit the most that are returned
 */
export function findPlaces(trips: readonly SearchedTrip[], typed: string, limit: number): FoundPlace[] {
  const query = typed.trim().toLowerCase();
  if (query === "") return [];
  const terms = query.split(/\s+/);
  const found = new Map<string, FoundPlace & { begins: boolean }>();
  for (const { stops } of trips) {
    const here = new Set<string>();
    for (const { name, town } of stops) {
      const line = `${name}\n${town}`.toLowerCase();
      if (here.has(line) || !terms.every((term) => line.includes(term))) continue;
      here.add(line);
      const known = found.get(line);
      if (known) known.trips++;
      else
        found.set(line, {
          name,
          town,
          trips: 1,
          begins: line.split("\n").some((part) => part.startsWith(query)),
        });
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.trips - a.trips)
    .slice(0, limit)
    .map(({ name, town, trips }) => ({ name, town, trips }));
}
