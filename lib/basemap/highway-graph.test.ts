import { describe, expect, test } from "vitest";
import { connectedParts, highwayGraph } from "./highway-graph";
import type { HighwayPoint, ResolvedStretch } from "./resolve-highways";
import { roadLayer } from "./road-layer";

const point = (name: string, latitude: number, longitude: number): HighwayPoint => {
  return { name, region: "IA", latitude, longitude };
};

const west = point("West", 41, -94);
const middle = point("Middle", 41, -93);
const east = point("East", 41.4, -92);

function stretch(id: string, points: readonly HighwayPoint[], isMountain = false): ResolvedStretch {
  const kind = id.startsWith("I-") ? "interstate" : "us";
  return { id, kind, points, isMountain, isDivided: false };
}

describe("highwayGraph", () => {
  test.each([
    ["I-80", false, 55],
    ["I-80", true, 60],
    ["US-30", false, 58.9],
    ["US-30", true, 66.8],
  ])("measures %s (mountain: %s) longer than the great circle", (id, isMountain, miles) => {
    const [edge] = highwayGraph([stretch(id, [west, middle], isMountain)]).edges;
    expect(edge?.miles).toBeCloseTo(miles, 0);
  });

  test("joins highways in the towns they share", () => {
    const graph = highwayGraph([stretch("I-80", [west, middle]), stretch("US-30", [middle, east])]);
    expect(graph.nodes.map((node) => node.name)).toEqual(["West", "Middle", "East"]);
  });

  test("keeps the road with the first of two highways that run together", () => {
    const graph = highwayGraph([stretch("I-80", [west, middle]), stretch("US-30", [middle, west])]);
    expect(graph.edges.map((edge) => graph.routes[edge.route]?.id)).toEqual(["I-80"]);
  });

  test("lists a highway of several stretches once", () => {
    const graph = highwayGraph([stretch("I-80", [west, middle]), stretch("I-80", [middle, east])]);
    expect(graph.routes).toEqual([{ id: "I-80", kind: "interstate" }]);
  });

  test("keeps the divided stretches of a highway apart from the others", () => {
    const divided = { ...stretch("US-30", [middle, east]), isDivided: true };
    const graph = highwayGraph([stretch("US-30", [west, middle]), divided]);
    expect(graph.edges.map((edge) => graph.routes[edge.route])).toEqual([
      { id: "US-30", kind: "us" },
      { id: "US-30", kind: "us", isDivided: true },
    ]);
  });

  test("is drawn as it is driven", () => {
    const graph = highwayGraph([stretch("I-80", [west, middle, east])]);
    const [road] = roadLayer(graph);
    const shapes = graph.edges.map((edge) => edge.shape);
    expect(road?.geometry).toEqual({
      type: "LineString",
      coordinates: [[-94, 41], ...(shapes[0] ?? []), [-93, 41], ...(shapes[1] ?? []), [-92, 41.4]],
    });
  });
});

describe("connectedParts", () => {
  test("tells the parts that no road joins, largest first", () => {
    const graph = highwayGraph([
      stretch("US-1", [point("North", 48, -90), point("Farther north", 49, -90)]),
      stretch("I-80", [west, middle, east]),
    ]);
    expect(connectedParts(graph).map((part) => part.length)).toEqual([3, 2]);
  });
});
