import { greatCircleMiles, type Position } from "./great-circle-miles";
import type { HighwayStretch } from "./highway-list";
import type { FindTowns, TownCandidate } from "./town-gazetteer";

export interface HighwayPoint extends Position {
  readonly name: string;
  readonly region: string;
}

export interface ResolvedStretch extends Omit<HighwayStretch, "towns"> {
  readonly points: readonly HighwayPoint[];
}

interface Chain {
  readonly cost: number;
  readonly picks: readonly TownCandidate[];
}

/** In miles: a postal centre is a worse guess than a town, a large town a better one than a hamlet. */
function doubt(candidate: TownCandidate): number {
  if (candidate.population === 0) return 1.5;
  return -Math.min(6, Math.log10(1 + candidate.population));
}

function extend(chains: readonly Chain[], candidate: TownCandidate): Chain {
  let best: Chain = { cost: Number.POSITIVE_INFINITY, picks: [] };
  for (const chain of chains) {
    const last = chain.picks.at(-1);
    const cost = chain.cost + (last ? greatCircleMiles(last, candidate) : 0);
    if (cost < best.cost) best = { cost, picks: chain.picks };
  }
  return { cost: best.cost + doubt(candidate), picks: [...best.picks, candidate] };
}

/** A place of a beltway that no town is near enough to, listed as `29.8100 -95.4500`: it has no name. */
function listedPoint(listed: string): TownCandidate[] {
  const [, latitude, longitude] = /^(\d+\.\d+) (-\d+\.\d+)$/.exec(listed) ?? [];
  if (latitude === undefined || longitude === undefined) return [];
  return [{ name: "", region: "", population: 0, latitude: Number(latitude), longitude: Number(longitude) }];
}

/** Finds, of all readings of the names, the one whose towns make the shortest chain. */
function shortestChain(steps: readonly (readonly TownCandidate[])[]): readonly TownCandidate[] {
  let chains: Chain[] = [{ cost: 0, picks: [] }];
  for (const candidates of steps) {
    chains = candidates.map((candidate) => extend(chains, candidate));
  }
  return chains.reduce((best, chain) => (chain.cost < best.cost ? chain : best)).picks;
}

/**
 * Places the towns of every stretch, under the gazetteer's spelling of their names. Listed names without
 * any town are returned in `unresolved` and left out of their stretch.
 */
export function resolveHighways(
  stretches: readonly HighwayStretch[],
  findTowns: FindTowns,
): { resolved: ResolvedStretch[]; unresolved: string[] } {
  const unresolved: string[] = [];
  const resolved = stretches.map(({ towns, ...stretch }) => {
    const steps: (readonly TownCandidate[])[] = [];
    for (const listed of towns) {
      const point = listedPoint(listed);
      const candidates = point.length > 0 ? point : findTowns(listed);
      if (candidates.length > 0) steps.push(candidates);
      else unresolved.push(`${stretch.id}: ${listed}`);
    }
    const picks = shortestChain(steps);
    const points = picks.map(({ name, region, latitude, longitude }) => ({
      name,
      region,
      latitude,
      longitude,
    }));
    return { ...stretch, points };
  });
  return { resolved, unresolved };
}
