import KDBush from "kdbush";
import { type CompassPoint, compassPoint } from "@/lib/geo/compass-point";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { bearingDegrees, greatCircleMilesBetween } from "@/lib/geo/great-circle";
import { type Country, countryOfRegion } from "@/lib/geo/region-country";

/** The file public/basemap/places.json: one entry per town in each column. */
export interface PlaceColumns {
  readonly version: 1;
  readonly names: readonly string[];
  /** State or province codes, e.g. `IL`, `ON`, `NLE`. */
  readonly regions: readonly string[];
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  readonly populations: readonly number[];
}

export interface Place extends GeoPoint {
  readonly name: string;
  readonly region: string;
  readonly country: Country;
  readonly population: number;
}

export interface NearestPlace extends Place {
  readonly distanceMiles: number;
  /** In which direction of the town the point lies. */
  readonly direction: CompassPoint;
  /** `3 mi W of Mount Vernon IL`, or `in Mount Vernon IL` under half a mile. */
  readonly text: string;
}

interface NameOrder {
  readonly folded: readonly string[];
  /** Place ids in the order of their folded names, the larger town first among equals. */
  readonly byName: readonly number[];
}

/** Half the circumference of the earth, so the last search of all sees every town. */
const farthestMiles = 12_500;
const milesPerDegree = 69.1;

/** Towns of North America by position and by name. */
export class PlaceIndex {
  readonly #columns: PlaceColumns;
  readonly #tree: KDBush;
  #names: NameOrder | null = null;

  /** @throws Error where the columns are of another version or of unequal length */
  constructor(columns: PlaceColumns) {
    const count = columns.names.length;
    const lengths = [columns.regions, columns.latitudes, columns.longitudes, columns.populations];
    if (columns.version !== 1 || count === 0 || lengths.some((column) => column.length !== count))
      throw new Error("The place columns are empty, of unequal length or of an unknown version");
    this.#columns = columns;
    this.#tree = new KDBush(count);
    for (let id = 0; id < count; id++)
      this.#tree.add(elementAt(columns.longitudes, id), elementAt(columns.latitudes, id));
    this.#tree.finish();
  }

  /**
   * The town nearest to a point.
   * @param options.minimumPopulation leaves smaller towns out, so that drivers know the name; 0 takes all
   * @returns null where no town is that large
   */
  nearestPlace(
    latitude: number,
    longitude: number,
    options: { minimumPopulation?: number } = {},
  ): NearestPlace | null {
    const minimum = options.minimumPopulation ?? 0;
    for (let radius = 15; ; radius = Math.min(radius * 4, farthestMiles)) {
      const found = this.#nearestWithin(latitude, longitude, radius, minimum);
      if (found) return this.#describe(found.id, found.miles, latitude, longitude);
      if (radius === farthestMiles) return null;
    }
  }

  /**
   * Towns whose name starts with `prefix`, largest first. Case and accents do not count; `springfield mo` or
   * `springfield, m` narrows to a region.
   */
  search(prefix: string, limit = 10): Place[] {
    const folded = fold(prefix);
    const inRegion = splitRegion(folded);
    const named = inRegion ? this.#namedInRegion(inRegion.name, inRegion.region) : [];
    return [...new Set([...this.#startingWith(folded), ...named])]
      .sort((a, b) => elementAt(this.#columns.populations, b) - elementAt(this.#columns.populations, a))
      .slice(0, limit)
      .map((id) => this.#place(id));
  }

  /** The town of exactly this name in a state or province, the largest of several; null where there is none. */
  town(name: string, region: string): Place | null {
    const folded = fold(name);
    const found = this.#startingWith(folded).find(
      (id) =>
        elementAt(this.#order.folded, id) === folded &&
        elementAt(this.#columns.regions, id) === region.toUpperCase(),
    );
    return found === undefined ? null : this.#place(found);
  }

  #nearestWithin(latitude: number, longitude: number, radiusMiles: number, minimum: number) {
    const { latitudes, longitudes, populations } = this.#columns;
    const tall = radiusMiles / milesPerDegree;
    const wide = Math.min(
      360,
      tall / Math.max(0.01, Math.cos((Math.min(89, Math.abs(latitude) + tall) * Math.PI) / 180)),
    );
    let best: { id: number; miles: number } | null = null;
    for (const id of this.#tree.range(longitude - wide, latitude - tall, longitude + wide, latitude + tall)) {
      if (elementAt(populations, id) < minimum) continue;
      const miles = greatCircleMilesBetween(
        elementAt(latitudes, id),
        elementAt(longitudes, id),
        latitude,
        longitude,
      );
      if (miles <= radiusMiles && (best === null || miles < best.miles)) best = { id, miles };
    }
    return best;
  }

  #describe(id: number, distanceMiles: number, latitude: number, longitude: number): NearestPlace {
    const place = this.#place(id);
    const direction = compassPoint(bearingDegrees(place, { latitude, longitude }));
    const name = `${place.name} ${place.region}`;
    const text =
      distanceMiles < 0.5 ? `in ${name}` : `${Math.round(distanceMiles)} mi ${direction} of ${name}`;
    return { ...place, distanceMiles, direction, text };
  }

  #place(id: number): Place {
    const region = elementAt(this.#columns.regions, id);
    return {
      name: elementAt(this.#columns.names, id),
      region,
      country: countryOfRegion(region),
      latitude: elementAt(this.#columns.latitudes, id),
      longitude: elementAt(this.#columns.longitudes, id),
      population: elementAt(this.#columns.populations, id),
    };
  }

  #startingWith(prefix: string): number[] {
    if (prefix === "") return [];
    const { folded, byName } = this.#order;
    const nameAt = (rank: number) => elementAt(folded, elementAt(byName, rank));
    let low = 0;
    let high = byName.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nameAt(middle) < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < byName.length && nameAt(end).startsWith(prefix)) end++;
    return byName.slice(low, end);
  }

  #namedInRegion(name: string, region: string): number[] {
    return this.#startingWith(name).filter(
      (id) =>
        elementAt(this.#order.folded, id) === name &&
        elementAt(this.#columns.regions, id).toLowerCase().startsWith(region),
    );
  }

  /** Made when somebody looks for a name: most ask for the nearest town alone, and folding takes a third of the opening. */
  get #order(): NameOrder {
    this.#names ??= orderNames(this.#columns);
    return this.#names;
  }
}

function orderNames({ names, populations }: PlaceColumns): NameOrder {
  const folded = names.map(fold);
  const compare = (a: number, b: number) => {
    const [left, right] = [elementAt(folded, a), elementAt(folded, b)];
    if (left !== right) return left < right ? -1 : 1;
    return elementAt(populations, b) - elementAt(populations, a);
  };
  return { folded, byName: names.map((_, id) => id).sort(compare) };
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.']/g, "")
    .replace(/,$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Reads `springfield m` as a town and the start of its region; null where the last word is too long for one. */
function splitRegion(folded: string): { name: string; region: string } | null {
  const match = /^(.+?),? ([a-z]{1,3})$/.exec(folded);
  return match?.[1] && match[2] ? { name: match[1], region: match[2] } : null;
}
