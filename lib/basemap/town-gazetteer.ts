import { greatCircleMiles, type Position } from "./great-circle-miles";
import { CANADIAN_REGIONS, type Country } from "./region-codes";
import type { PostalTown, Town } from "./town";

/** One town that a name may mean. `population` is 0 where only a postal code is known. */
export interface TownCandidate extends Position {
  readonly name: string;
  readonly region: string;
  readonly population: number;
}

export type FindTowns = (listed: string) => readonly TownCandidate[];

/** A postal centre this near to a known town of the same name is the same town. */
const SAME_TOWN_MILES = 15;

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bste\.? /g, "sainte "],
  [/\bst\.? /g, "saint "],
  [/\bmt\.? /g, "mount "],
  [/\bft\.? /g, "fort "],
];

/** Folds case, accents, punctuation and "St.", "Mt.", "Ft.", so that spellings of one name meet. */
export function foldTownName(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const spelled = ABBREVIATIONS.reduce((text, [short, long]) => text.replace(short, long), plain);
  return spelled.replace(/[^a-z0-9]+/g, " ").trim();
}

function push<Value>(index: Map<string, [Value, ...Value[]]>, key: string, value: Value): void {
  const values = index.get(key);
  if (values) values.push(value);
  else index.set(key, [value]);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Mexican towns are listed without their state and often without their title. */
function keysOf(town: Town): string[] {
  const name = foldTownName(town.name);
  if (town.country !== "MX") return [`${name}|${town.country}|${town.region}`];
  const bare = name.replace(/^(ciudad|heroica) /, "");
  return bare === name ? [name] : [name, bare];
}

function indexPostalTowns(postalTowns: readonly PostalTown[]): Map<string, TownCandidate> {
  const groups = new Map<string, [PostalTown, ...PostalTown[]]>();
  for (const town of postalTowns) push(groups, `${foldTownName(town.name)}|US|${town.region}`, town);
  const centres = new Map<string, TownCandidate>();
  for (const [key, group] of groups) {
    const longitude = median(group.map((town) => town.longitude));
    const latitude = median(group.map((town) => town.latitude));
    const [{ name, region }] = group;
    centres.set(key, { name, region, population: 0, longitude, latitude });
  }
  return centres;
}

function countryOf(region: string): Country {
  return CANADIAN_REGIONS.has(region) ? "CA" : "US";
}

/** Finds the towns that a listed name ("St. Louis MO", "Saltillo") may mean; none is an empty list. */
export function townGazetteer(towns: readonly Town[], postalTowns: readonly PostalTown[]): FindTowns {
  const byKey = new Map<string, [TownCandidate, ...TownCandidate[]]>();
  for (const town of towns) for (const key of keysOf(town)) push(byKey, key, town);
  const postalByKey = indexPostalTowns(postalTowns);

  return (listed) => {
    const [, name, region] = /^(.*) ([A-Z]{2})$/.exec(listed) ?? [];
    if (name === undefined || region === undefined) return byKey.get(foldTownName(listed)) ?? [];
    const key = `${foldTownName(name)}|${countryOf(region)}|${region}`;
    const known = byKey.get(key) ?? [];
    const postal = postalByKey.get(key);
    const isNew = postal && !known.some((town) => greatCircleMiles(town, postal) < SAME_TOWN_MILES);
    return isNew ? [...known, postal] : known;
  };
}
