import { expect, test } from "vitest";
import { highwayGraph } from "./highway-graph";
import { joinCrossings } from "./highway-junctions";
import type { HighwayPoint, ResolvedStretch } from "./resolve-highways";

const point = (name: string, latitude: number, longitude: number): HighwayPoint => {
  return { name, region: "IL", latitude, longitude };
};
const west = point("West", 41, -89);
const east = point("East", 41, -87);
const north = point("North", 42, -88.5);
const south = point("South", 40, -88.5);

const stretch = (id: string, ...points: HighwayPoint[]): ResolvedStretch => {
  return { id, kind: "interstate", points, isMountain: false, isDivided: false };
};

const milesOf = (graph: ReturnType<typeof highwayGraph>, id: string) =>
  graph.edges
    .filter((edge) => graph.routes[edge.route]?.id === id)
    .reduce((sum, { miles }) => sum + miles, 0);

test("two highways that cross between their towns are joined where they cross", () => {
  const apart = highwayGraph([stretch("I-80", west, east), stretch("I-57", north, south)]);
  const graph = joinCrossings(apart);
  const junction = graph.nodes.length - 1;
  expect(graph.nodes[junction]?.name).toBe("");
  expect(graph.nodes[junction]?.latitude).toBeCloseTo(41, 2);
  expect(graph.nodes[junction]?.longitude).toBeCloseTo(-88.5, 2);
  expect(graph.edges.filter(({ from, to }) => from === junction || to === junction)).toHaveLength(4);
});

test("a highway is as long as before, whatever crosses it", () => {
  const apart = highwayGraph([
    stretch("I-80", west, east),
    stretch("I-57", north, south),
    stretch("I-55", point("Upper", 42, -88), point("Lower", 40, -87.6)),
  ]);
  const graph = joinCrossings(apart);
  expect(graph.nodes).toHaveLength(apart.nodes.length + 2);
  for (const id of ["I-80", "I-57", "I-55"]) expect(milesOf(graph, id)).toBeCloseTo(milesOf(apart, id), 1);
});

test("the parts of a highway follow each other from town to town", () => {
  const graph = joinCrossings(
    highwayGraph([
      stretch("I-80", west, east),
      stretch("I-55", point("Upper", 42, -88), point("Lower", 40, -87.6)),
      stretch("I-57", north, south),
    ]),
  );
  const parts = graph.edges.filter((edge) => graph.routes[edge.route]?.id === "I-80");
  expect(parts[0]?.from).toBe(0);
  expect(parts.map(({ to }) => to).slice(0, -1)).toEqual(parts.map(({ from }) => from).slice(1));
  expect(parts.at(-1)?.to).toBe(1);
});

test("highways that meet in a town need no junction beside it", () => {
  const graph = highwayGraph([stretch("I-80", west, east), stretch("I-57", north, west)]);
  expect(joinCrossings(graph)).toEqual(graph);
});
