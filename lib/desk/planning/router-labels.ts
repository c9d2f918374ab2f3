import type { Roads } from "@/lib/desk/planning/leg-times";
import type { RouteSource } from "@/lib/routing/router";
import { timeLabel } from "@/lib/time/instant-labels";

const names: Readonly<Record<RouteSource, string>> = {
  graph: "highway graph",
  straight: "straight line",
  osrm: "OSRM",
  valhalla: "Valhalla",
};

const rank = (source: RouteSource) => (source === "straight" ? 2 : source === "graph" ? 1 : 0);

/** Source of the ways: `OSRM`, `OSRM and highway graph`. */
export const sourceLabel = (sources: readonly RouteSource[]): string =>
  sources.length === 0
    ? names.graph
    : // The engine first: the graph is what stands in beside it, the straight line where neither has a road.
      sources
        .toSorted((a, b) => rank(a) - rank(b))
        .map((source) => names[source])
        .join(" and ");

/**
 * Says whose ways a plan rests on, and why it is the highway graph where it should be the carrier's engine.
 * @param timeZone IANA zone to write times in
 */
export function roadLabel(roads: Roads | null, timeZone: string): string {
  if (roads === null) return names.graph;
  const text = sourceLabel(roads.sources);
  if (!roads.standsIn) return text;
  const why =
    roads.notReachedSinceMs === null
      ? "the routing service left part of it out"
      : `routing service not reached since ${timeLabel(roads.notReachedSinceMs, timeZone)}`;
  return `${text} (${why})`;
}
