import { greatCircleMiles } from "./great-circle-miles";
import type { Town } from "./town";

export interface MetroRank {
  /** Population that the label is drawn for: of the metro area where the town leads one. */
  readonly weight: number;
  /** Lies in the shadow of a larger town, which should be named first. */
  readonly isSatellite: boolean;
}

const SUBURB_MILES = 28;
const METRO_MILES = 17.5;
const LEADER_POPULATION = 60_000;
const NEIGHBOUR_POPULATION = 20_000;
const LATITUDE_REACH = 0.8;
/** A metro area this many times as heavy makes a satellite even of a town that leads suburbs of its own. */
const OVERSHADOWING = 3;

function neighboursOf(town: Town, towns: readonly Town[]): Town[] {
  // Across a border both towns are named: El Paso is no suburb of Ciudad Juárez to those who drive there.
  return towns.filter(
    (other) =>
      other !== town &&
      other.country === town.country &&
      Math.abs(other.latitude - town.latitude) < LATITUDE_REACH,
  );
}

function rankAlone(town: Town, neighbours: readonly Town[]): MetroRank {
  let weight = town.population;
  for (const other of neighbours) {
    const miles = greatCircleMiles(town, other);
    if (miles > SUBURB_MILES) continue;
    if (other.population > town.population) return { weight: town.population * 0.5, isSatellite: true };
    if (miles < METRO_MILES && town.population >= LEADER_POPULATION) weight += other.population;
  }
  return { weight, isSatellite: false };
}

/** Tells how far the pull of a metro area reaches: about 30 miles for a million people, 40 for four. */
function reachMiles(weight: number): number {
  return 16 + 15 * Math.log10(Math.max(1, weight / 100_000));
}

function isOvershadowed(town: Town, weight: number, leaders: ReadonlyMap<Town, number>): boolean {
  return neighboursOf(town, [...leaders.keys()]).some((leader) => {
    const leaderWeight = leaders.get(leader) ?? 0;
    const isHeavier = leaderWeight > weight * OVERSHADOWING;
    return isHeavier && greatCircleMiles(town, leader) < reachMiles(leaderWeight);
  });
}

/**
 * Ranks towns by metro area rather than by city limits, in the order given. By city limits Atlanta, Miami
 * and Minneapolis would be missing from a map of the country, and suburbs would crowd their centre.
 */
export function metroRanks(towns: readonly Town[]): MetroRank[] {
  const large = towns.filter((town) => town.population >= NEIGHBOUR_POPULATION);
  const alone = towns.map((town) => ({ town, rank: rankAlone(town, neighboursOf(town, large)) }));
  const leaders = new Map(
    alone
      .filter(({ town, rank }) => !rank.isSatellite && town.population >= LEADER_POPULATION)
      .map(({ town, rank }) => [town, rank.weight]),
  );
  return alone.map(({ town, rank }) => {
    if (rank.isSatellite || !isOvershadowed(town, rank.weight, leaders)) return rank;
    return { weight: town.population * 0.5, isSatellite: true };
  });
}
