import type { Roads } from "@/lib/desk/plans/leg-times";
import { zonedTimeText } from "@/lib/format/zoned-time";
import type { RouteSource } from "@/lib/routing/router";

const names: Readonly<Record<RouteSource, string>> = {
  graph: "highway graph",
  osrm: "OSRM",
  valhalla: "Valhalla",
};

/** Who told the ways: `OSRM`, `OSRM and highway graph`. */
export const sourceWords = (sources: readonly RouteSource[]): string =>
  sources.length === 0
    ? names.graph
    : // The engine first: the graph is what stands in beside it.
      sources
        .toSorted((a, b) => Number(a === "graph") - Number(b === "graph"))
        .map((source) => names[source])
        .join(" and ");

/**
 * Whose ways a plan rests on, and why it is the highway graph where it should be the carrier's engine.
 * @param timeZone of the clock that the time is told on
 */
export function roadWords(roads: Roads | null, timeZone: string): string {
  if (roads === null) return names.graph;
  const words = sourceWords(roads.sources);
  if (!roads.standsIn) return words;
  const why =
    roads.notReachedSinceMs === null
      ? "the routing service has not told all of it"
      : `routing service not reached since ${zonedTimeText(roads.notReachedSinceMs, timeZone)}`;
  return `${words} (${why})`;
}
