import type { PlaceForm } from "@/components/trips/form/trip-form";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import { plainLetters } from "@/lib/format/plain-letters";
import type { Place } from "@/lib/geo/place-index";

/** A place that can be chosen, with where it is from. */
export interface PlaceChoice {
  key: string;
  place: PlaceForm;
  /** `Joliet yard`, `Joliet IL`. */
  title: string;
  /** `your place · 12 Dock St, Joliet IL`, `town`. */
  detail: string;
}

type ZoneAt = (latitude: number, longitude: number) => string;

const mostOwn = 8;
const mostTowns = 6;

function zoneOf(latitude: number | null, longitude: number | null, zoneAt: ZoneAt | null): string | null {
  return latitude === null || longitude === null || zoneAt === null ? null : zoneAt(latitude, longitude);
}

/** One of the carrier's own places as a form holds it. */
function placeOfLocation(location: CompanyLocation, zoneAt: ZoneAt | null): PlaceForm {
  const latitude = location.latitude ?? null;
  const longitude = location.longitude ?? null;
  return {
    companyLocationId: location.companyLocationId,
    name: location.name,
    address: location.address1 ?? "",
    city: location.city ?? "",
    state: location.state ?? "",
    zip: location.zip ?? "",
    country: location.country ?? "",
    latitude,
    longitude,
    timezone: zoneOf(latitude, longitude, zoneAt),
  };
}

function placeOfTown(town: Place, zoneAt: ZoneAt | null): PlaceForm {
  const { name, region, country, latitude, longitude } = town;
  return {
    companyLocationId: null,
    name: `${name} ${region}`,
    address: "",
    city: name,
    state: region,
    zip: "",
    country,
    latitude,
    longitude,
    timezone: zoneOf(latitude, longitude, zoneAt),
  };
}

/** A point of the map as a place: named after the town that is near. */
export function placeOfPin(
  latitude: number,
  longitude: number,
  near: string | null,
  zoneAt: ZoneAt | null,
): PlaceForm {
  const [lat, lon] = [Number(latitude.toFixed(5)), Number(longitude.toFixed(5))];
  return {
    companyLocationId: null,
    name: near ?? `${lat}, ${lon}`,
    address: "",
    city: "",
    state: "",
    zip: "",
    country: "",
    latitude: lat,
    longitude: lon,
    timezone: zoneOf(lat, lon, zoneAt),
  };
}

interface FindPlaces {
  locations: readonly CompanyLocation[];
  findTowns: ((prefix: string, limit: number) => Place[]) | null;
  zoneAt: ZoneAt | null;
}

/** Places for what is typed: the carrier's own by any of their words, then towns by the start of their name. */
export function findPlaces(text: string, { locations, findTowns, zoneAt }: FindPlaces): PlaceChoice[] {
  const terms = plainLetters(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (terms.length === 0) return [];
  const own: PlaceChoice[] = [];
  for (const location of locations) {
    const { name, externalCompanyLocationId, address1, city, state } = location;
    const line = plainLetters([name, externalCompanyLocationId, address1, city, state].join(" "));
    if (!terms.every((term) => line.includes(term))) continue;
    const address = [address1, [city, state].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    own.push({
      key: `own-${location.companyLocationId}`,
      place: placeOfLocation(location, zoneAt),
      title: name,
      detail: ["your place", address].filter(Boolean).join(" · "),
    });
    if (own.length === mostOwn) break;
  }
  const towns = (findTowns?.(text, mostTowns) ?? []).map((town) => ({
    key: `town-${town.name}-${town.region}-${town.latitude}`,
    place: placeOfTown(town, zoneAt),
    title: `${town.name} ${town.region}`,
    detail: "town",
  }));
  return [...own, ...towns];
}
