import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";

/** A place by what two records of it have in common. */
export interface ComparedPlace {
  id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  point: GeoPoint | null;
}

/** Likeness of a record to another one, with its reasons. */
export interface Likeness {
  other: string;
  /** `street and number agree`, `names alike`, `190 ft apart`. */
  because: readonly string[];
}

const feetPerMile = 5_280;
/** Nearer ones may be one place, and those farther apart are two whatever they are called. */
const [nearFeet, farFeet] = [400, 5_280];
const likelyFrom = 4;

const legalForms = /\b(inc|llc|ltd|co|corp|company|corporation|the)\b/g;
const words = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replace(/[^a-z0-9 ]+/g, " ")
      .replace(legalForms, " ")
      .split(/\s+/)
      .filter(Boolean),
  );

const shortened: Readonly<Record<string, string>> = {
  ...{ street: "st", avenue: "ave", road: "rd", drive: "dr", lane: "ln", boulevard: "blvd", court: "ct" },
  ...{ parkway: "pkwy", highway: "hwy", north: "n", south: "s", east: "e", west: "w", place: "pl" },
};

/** `640 valley spur dr`; empty without a house number, since a road alone is long. */
export function streetOf(address: string): string {
  const parts = address
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, " ")
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => shortened[part] ?? part);
  return /^\d/.test(parts[0] ?? "") && parts.length > 1 ? parts.join(" ") : "";
}

const townOf = ({ city, state, zip }: ComparedPlace) =>
  `${city} ${state}`.trim().toLowerCase() || zip.slice(0, 5);

function alike(one: string, other: string): boolean {
  const [a, b] = [words(one), words(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common > 0 && common / Math.min(a.size, b.size) >= 0.75;
}

/** Compares two places. @returns null where they are not likely one */
function likeness(one: ComparedPlace, other: ComparedPlace): string[] | null {
  const feet = one.point && other.point && greatCircleMiles(one.point, other.point) * feetPerMile;
  if (feet !== null && feet > farFeet) return null;
  const street = streetOf(one.address);
  const isStreet = street !== "" && street === streetOf(other.address) && townOf(one) === townOf(other);
  const isName = alike(one.name, other.name);
  const isNear = feet !== null && feet <= nearFeet;
  const score = (isStreet ? 3 : 0) + (isName ? 2 : 0) + (isNear ? 2 : 0);
  if (score < likelyFrom) return null;
  return [
    ...(isStreet ? ["street and number agree"] : []),
    ...(isName ? ["names alike"] : []),
    ...(feet === null ? [] : [`${Math.round(feet).toLocaleString("en-US")} ft apart`]),
  ];
}

const cellDegrees = 0.02;
const cellsOf = ({ point }: ComparedPlace): string[] => {
  if (point === null) return [];
  const [y, x] = [Math.floor(point.latitude / cellDegrees), Math.floor(point.longitude / cellDegrees)];
  return [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => `${y + north}|${x + east}`));
};

/**
 * Finds for each place those that are likely the same. Only places of one street and number, or beside each other, are
 * compared: ten thousand take a moment.
 */
export function likelySame(places: readonly ComparedPlace[]): Map<string, Likeness[]> {
  const keys = new Map<string, ComparedPlace[]>();
  const found = new Map<string, Likeness[]>();
  const note = (id: string, like: Likeness) => {
    const known = found.get(id);
    if (known === undefined) found.set(id, [like]);
    else if (!known.some(({ other }) => other === like.other)) known.push(like);
  };
  for (const place of places) {
    const street = streetOf(place.address);
    const own = [...(street === "" ? [] : [`${street}|${townOf(place)}`]), ...cellsOf(place).slice(4, 5)];
    const near = [...own, ...cellsOf(place)];
    for (const other of new Set(near.flatMap((key) => keys.get(key) ?? []))) {
      const because = likeness(place, other);
      if (because === null) continue;
      note(place.id, { other: other.id, because });
      note(other.id, { other: place.id, because });
    }
    for (const key of own) keys.set(key, [...(keys.get(key) ?? []), place]);
  }
  return found;
}
