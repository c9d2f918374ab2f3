import type { Town } from "./town";

/** Columns of equal length, largest population first. */
export interface PlaceIndex {
  readonly version: 1;
  readonly names: readonly string[];
  readonly regions: readonly string[];
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  readonly populations: readonly number[];
}

const LEAST_POPULATION = { US: 1000, CA: 3000, MX: 3000 } as const;

const fourDecimals = (degrees: number): number => Number(degrees.toFixed(4));

/** True for towns that are large enough to be named on the map and found by name. */
export function isListed(town: Town): boolean {
  return town.population >= LEAST_POPULATION[town.country];
}

/** The place index of the given towns; those below the least population of their country are left out. */
export function placeIndex(towns: readonly Town[]): PlaceIndex {
  const listed = towns.filter(isListed).sort((a, b) => b.population - a.population);
  return {
    version: 1,
    names: listed.map((town) => town.name),
    regions: listed.map((town) => town.region),
    latitudes: listed.map((town) => fourDecimals(town.latitude)),
    longitudes: listed.map((town) => fourDecimals(town.longitude)),
    populations: listed.map((town) => town.population),
  };
}
