import type { EndangeredManifest, LateLeg, WayOut } from "@/lib/contract/desk/linehaul/late-leg";

/** The way that a member chose for a manifest, by its id; `null` leaves it as it is, one that is not named takes the best. */
export type ChosenWays = Readonly<Record<string, string | null>>;

/** The way that is taken for a manifest; null where none is chosen, or there is none. */
function chosenWay({ manifestId, ways }: EndangeredManifest, chosen: ChosenWays): WayOut | null {
  const wayId = chosen[manifestId];
  if (wayId === null) return null;
  return ways.find((way) => way.wayId === wayId) ?? ways[0] ?? null;
}

/** A manifest with the way that is taken for it. */
export interface TakenWay {
  manifest: EndangeredManifest;
  way: WayOut;
}

/** Lists what re-planning would do, the first cut-off first. */
export const takenWays = ({ manifests }: Pick<LateLeg, "manifests">, chosen: ChosenWays): TakenWay[] =>
  manifests.flatMap((manifest) => {
    const way = chosenWay(manifest, chosen);
    return way === null ? [] : { manifest, way };
  });

/** Counts the PROs that are re-planned by these ways. */
export const replannedPros = (taken: readonly TakenWay[]): number =>
  taken.reduce((sum, { manifest }) => sum + manifest.pros, 0);

/** `14 PROs`, `1 PRO`. */
export const prosLabel = (count: number): string => `${count} ${count === 1 ? "PRO" : "PROs"}`;
