import { middlesOfZips } from "@/lib/desk/directory/places/approximate-place";
import { type CompanyPlace, readCompanyPlace } from "@/lib/desk/directory/places/company-place";
import { offsetPages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { isObject, type Loose } from "@/lib/desk/link/read-value";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** All company locations as they were read, for who shows them. */
export interface ReadPlaces {
  places: readonly Loose[];
  /** Time at which the read began: what was written since may not be in it. */
  startedMs: number;
}

/** By what a customer's place is looked up. */
export interface Site {
  customerNumber: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
}

/** A company location as it is looked up. */
export interface SitePlace extends GeoPoint {
  state: string | null;
}

/** Streets of one name are in many towns of one name: what says another state is another place, and of two none is taken. */
export function oneOfState(sites: readonly SitePlace[], state: string | null): SitePlace | null {
  const name = state?.trim().toUpperCase() ?? null;
  const fitting = sites.filter((site) => name === null || site.state === null || site.state === name);
  const states = new Set(fitting.map((site) => site.state));
  return states.size === 1 ? (fitting[0] ?? null) : null;
}

export const numberKey = (customerNumber: string) => `number ${customerNumber}`;

export const streetKey = (address: string | null, city: string | null): string | null =>
  address === null || city === null ? null : `street ${address.toLowerCase()}|${city.toLowerCase()}`;

/** The place of each terminal, of several that name it the one that calls itself a terminal; and of all sites. */
export async function readPlaces(get: PlatformGet, signal: AbortSignal) {
  const places = new Map<string, CompanyPlace>();
  const sites = new Map<string, SitePlace[]>();
  const all: CompanyPlace[] = [];
  const wire: Loose[] = [];
  const read = (query: Record<string, string>) => get("listCompanyLocations", query, signal);
  for await (const { records } of offsetPages("listCompanyLocations", "companyLocations", read))
    for (const record of records.filter(isObject)) {
      const place = readCompanyPlace(record);
      const { terminalCode: code } = place;
      const known = code === null ? undefined : places.get(code);
      if (code !== null && (!known || rankOf(place, code) > rankOf(known, code))) places.set(code, place);
      noteSite(sites, place);
      all.push(place);
      wire.push(record);
    }
  const others = all.filter(({ terminalCode }) => terminalCode === null).length;
  return { places, sites, others, wire, zips: middlesOfZips(all) };
}

function noteSite(
  sites: Map<string, SitePlace[]>,
  { externalId, street, city, state, point }: CompanyPlace,
): void {
  if (point === null) return;
  const inStreet = streetKey(street, city);
  const site = { ...point, state: state?.toUpperCase() ?? null };
  if (externalId !== null) sites.set(numberKey(externalId), [site]);
  if (inStreet !== null) sites.set(inStreet, [...(sites.get(inStreet) ?? []), site]);
}

const rankOf = ({ externalId, isCalledTerminal }: CompanyPlace, code: string): number =>
  externalId === code ? 2 : Number(isCalledTerminal);
