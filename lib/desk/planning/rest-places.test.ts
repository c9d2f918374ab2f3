import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LegTimes } from "@/lib/desk/planning/leg-times";
import { placedRests } from "@/lib/desk/planning/rest-places";
import { type PlaceColumns, PlaceIndex } from "@/lib/geo/place-index";
import { HighwayGraph, type HighwayGraphData } from "@/lib/routing/highway-graph";

const jsonOf = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const legs = new LegTimes(new HighwayGraph(jsonOf("../../routing/highway-graph.json") as HighwayGraphData));
const towns = new PlaceIndex(jsonOf("../../../public/basemap/places.json") as PlaceColumns);

const [omaha, cheyenne] = [
  { latitude: 41.26, longitude: -95.94 },
  { latitude: 41.14, longitude: -104.82 },
];
const anyTime = { serviceMs: 0, windowStartMs: null, windowEndMs: null };
const way: Parameters<typeof placedRests>[1] = {
  from: omaha,
  stops: [{ place: cheyenne, ...anyTime }],
  legs,
  towns,
};

const hourMs = 3_600_000;
/** A plan of one leg, its parts in hours: `drive 4 rest 10 drive 3`. */
function placesOf(text: string, of = way) {
  let atMs = 0;
  const segments = [...text.matchAll(/(drive|rest) ([\d.]+)/g)].map(([, kind, hours]) => {
    const startMs = atMs;
    atMs += Number(hours) * hourMs;
    return { kind: kind as "drive" | "rest", status: "OFF" as const, startMs, endMs: atMs, stopIndex: 0 };
  });
  return placedRests({ segments }, of).map(({ place }) => place);
}

test("a rest on the way is named by the town and the road where that much is driven", () => {
  expect(placesOf("drive 5.7 rest 10 drive 2.9")).toEqual([{ onTheWay: "near Ogallala NE on I-80" }]);
});

test("far from towns the miles to the nearest are named", () => {
  const nevada = {
    ...way,
    from: { latitude: 39.53, longitude: -119.81 },
    stops: [{ place: { latitude: 39.25, longitude: -114.87 }, ...anyTime }],
  };
  expect(placesOf("drive 3 rest 10 drive 3", nevada)).toEqual([
    { onTheWay: expect.stringMatching(/^\d+ mi [NSEW]+ of .+ NV on US-50$/) },
  ]);
});

test("a rest before setting off is named by where the driver is", () => {
  expect(placesOf("rest 10 drive 8")).toEqual([{ onTheWay: "near Omaha NE" }]);
});

test("a rest after the last mile is at the stop", () => {
  expect(placesOf("drive 8 rest 10")).toEqual([{ stopIndex: 0 }]);
});

test("nothing is named on the way from a place that is not known", () => {
  expect(placesOf("drive 4 rest 10 drive 4", { ...way, from: null })).toEqual([]);
});
