import type { CompanyPlace } from "@/lib/desk/directory/places/company-place";
import { countryNamed, regionOfAddress } from "@/lib/geo/address-region";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { countryOfRegion } from "@/lib/geo/region-country";

/** Towns by name and state. */
export interface Towns {
  town(name: string, region: string): GeoPoint | null;
}

/** Place where a customer is taken to be of whom nobody says where they are. */
export interface ApproximatePlace extends GeoPoint {
  /** `the middle of Mesa AZ` */
  approximately: string;
}

export interface CustomerAddress {
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
}

/** Facts of one ZIP code that the carrier's locations tell. */
export interface ZipArea {
  middle: GeoPoint;
  /** Their states; empty where none says one. */
  states: ReadonlySet<string>;
}

/** A ZIP code does not reach farther from its town than this. */
const farthestMiles = 60;

/** The first five digits of a ZIP code say the area. */
const areaOf = (zip: string | null): string | null => /^\d{5}(?!\d)/.exec(zip ?? "")?.[0] ?? null;

/** The middle of what the carrier's locations of each ZIP code of the United States lie at. */
export function middlesOfZips(locations: readonly CompanyPlace[]): ReadonlyMap<string, ZipArea> {
  const found = new Map<string, { points: GeoPoint[]; states: Set<string> }>();
  for (const { zip: said, state: named, country, point } of locations) {
    const zip = areaOf(said);
    if (country !== null && countryNamed(country) !== "US") continue;
    if (zip === null || point === null) continue;
    const { points, states } = found.get(zip) ?? { points: [], states: new Set<string>() };
    const state = regionOfAddress({ state: named, country: "US" });
    if (state !== null) states.add(state);
    found.set(zip, { points: [...points, point], states });
  }
  const mean = (all: readonly GeoPoint[], of: keyof GeoPoint) =>
    all.reduce((sum, point) => sum + point[of], 0) / all.length;
  return new Map(
    [...found].map(([zip, { points, states }]) => [
      zip,
      { middle: { latitude: mean(points, "latitude"), longitude: mean(points, "longitude") }, states },
    ]),
  );
}

/**
 * By the ZIP code, else by town and state; null where neither is known or they name different places. Five digits are a code
 * in other countries too: one is a ZIP code only where country, state and town agree with it.
 */
export function approximatePlace(
  address: CustomerAddress,
  zips: ReadonlyMap<string, ZipArea>,
  towns: Towns,
): ApproximatePlace | null {
  const { city, state, zip } = address;
  const region = regionOfAddress(address);
  const town = city === null || region === null ? null : towns.town(city, region);
  const area = isOfUnitedStates(address, region) ? areaOf(zip) : null;
  const known = area === null ? undefined : zips.get(area);
  if (known === undefined)
    return town && { ...pointOf(town), approximately: `the middle of ${city} ${state}` };
  const isAgreed =
    isOfState(known, { region, isSaid: state !== null }, town !== null) &&
    isOfTown(known, address, town, towns);
  return isAgreed ? { ...known.middle, approximately: `the middle of ${area}` } : null;
}

/** Takes an address that names neither a country nor a state to be of the carrier's own. */
const isOfUnitedStates = ({ country, state }: CustomerAddress, region: string | null): boolean => {
  if (country !== null && countryNamed(country) !== "US") return false;
  return state === null || (region !== null && countryOfRegion(region) === "US");
};

const pointOf = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude });

/** Takes locations that say no state for the same only where a town lies there. */
const isOfState = (
  { states }: ZipArea,
  { region, isSaid }: { region: string | null; isSaid: boolean },
  isTownKnown: boolean,
): boolean => {
  if (!isSaid) return true;
  if (states.size === 0) return isTownKnown;
  return region !== null && states.has(region);
};

/** A town without a state is looked for in those of the ZIP code. */
function isOfTown(
  { middle, states }: ZipArea,
  { city, state }: CustomerAddress,
  town: GeoPoint | null,
  towns: Towns,
): boolean {
  if (town !== null) return greatCircleMiles(middle, town) <= farthestMiles;
  if (city === null || state !== null) return true;
  return [...states].some((region) => {
    const found = towns.town(city, region);
    return found !== null && greatCircleMiles(middle, found) <= farthestMiles;
  });
}
