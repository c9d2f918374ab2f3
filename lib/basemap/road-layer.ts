import type { HighwayGraph } from "./highway-graph";
import { type HighwayKind, shieldText } from "./highway-list";
import { type MapFeature, mapFeature } from "./map-feature";
import type { Coordinate } from "./smooth-line";

const MIN_ZOOM: Readonly<Record<HighwayKind, number>> = {
  interstate: 3,
  toll: 4,
  canada: 4,
  mexico: 4,
  us: 5,
  state: 5,
};

interface Run {
  readonly route: number;
  readonly coordinates: Coordinate[];
  readonly end: number;
}

/**
 * The roads of the graph, edges that follow each other on one highway joined into one line so that shields
 * are spread along it. It is the very geometry that trucks drive, so they stay on the road as drawn.
 */
export function roadLayer({ routes, nodes, edges }: HighwayGraph): MapFeature[] {
  const coordinate = (node: number): Coordinate => {
    const found = nodes[node];
    if (!found) throw new RangeError(`No node ${node}`);
    return [found.longitude, found.latitude];
  };
  const runs: Run[] = [];
  for (const { from, to, route, shape } of edges) {
    if (route < 0) continue;
    const last = runs.at(-1);
    const onward = [...shape, coordinate(to)];
    if (last && last.route === route && last.end === from) {
      runs[runs.length - 1] = { route, coordinates: [...last.coordinates, ...onward], end: to };
    } else {
      runs.push({ route, coordinates: [coordinate(from), ...onward], end: to });
    }
  }
  return runs.flatMap((run) => {
    const route = routes[run.route];
    if (!route) return [];
    const coordinates = run.coordinates.map(([x, y]) => [x, y]);
    const properties = { kind: route.kind, shield: shieldText(route.id), minZoom: MIN_ZOOM[route.kind] };
    return [mapFeature({ type: "LineString", coordinates }, properties)];
  });
}
