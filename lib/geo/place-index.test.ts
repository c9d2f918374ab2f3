import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { type PlaceColumns, PlaceIndex } from "@/lib/geo/place-index";

const columns: PlaceColumns = JSON.parse(readFileSync("public/basemap/places.json", "utf8"));
const places = new PlaceIndex(columns);

test("a point west of a town is described from the town", () => {
  const town = places.search("mount vernon il")[0];
  const found = places.nearestPlace((town?.latitude ?? 0) + 0.001, (town?.longitude ?? 0) - 0.057);
  expect(found?.text).toBe("3 mi W of Mount Vernon IL");
});

test("a town is found by its whole name and its state alone", () => {
  expect(places.town("st louis", "mo")).toMatchObject({ name: "St. Louis", region: "MO" });
  expect(places.town("st lou", "mo")).toBeNull();
  expect(places.town("St. Louis", "AZ")).toBeNull();
});

test("a point in the middle of a town is in it", () => {
  expect(places.nearestPlace(39.0997, -94.5786)?.text).toBe("in Kansas City MO");
});

test("a minimum population passes over small towns", () => {
  const found = places.nearestPlace(41.525, -88.08, { minimumPopulation: 1_000_000 });
  expect(found?.name).toBe("Chicago");
});

test("the middle of the Pacific still has a nearest town", () => {
  expect(places.nearestPlace(20, -170)?.distanceMiles).toBeGreaterThan(500);
});

test("no town is as large as asked for", () => {
  expect(places.nearestPlace(40, -90, { minimumPopulation: 1e9 })).toBeNull();
});

test("the nearest town is the one that a look at every town finds", () => {
  const point = fc.record({
    latitude: fc.double({ min: 20, max: 55, noNaN: true }),
    longitude: fc.double({ min: -125, max: -65, noNaN: true }),
  });
  fc.assert(
    fc.property(point, fc.constantFrom(0, 5_000, 100_000), (from, minimumPopulation) => {
      const distances = columns.names.map((_, id) =>
        (columns.populations[id] ?? 0) < minimumPopulation
          ? Number.POSITIVE_INFINITY
          : greatCircleMiles(from, {
              latitude: columns.latitudes[id] ?? 0,
              longitude: columns.longitudes[id] ?? 0,
            }),
      );
      const found = places.nearestPlace(from.latitude, from.longitude, { minimumPopulation });
      expect(found?.distanceMiles).toBeCloseTo(Math.min(...distances), 6);
    }),
    { numRuns: propertyRuns(40) },
  );
});

test("a prefix finds the largest town first", () => {
  expect(places.search("chic", 3).map((place) => place.name)[0]).toBe("Chicago");
});

test("a region after the name narrows the search", () => {
  expect(places.search("Springfield, MO").map((place) => place.region)).toEqual(["MO"]);
});

test("the last letters of a longer name are not taken for a region", () => {
  expect(places.search("new y")[0]?.name).toBe("New York");
  expect(places.search("san s").filter((place) => !place.name.startsWith("San S"))).toEqual([]);
});

test("accents, dots and capitals do not count", () => {
  expect(places.search("MONTREAL")[0]?.name).toBe("Montréal");
  expect(places.search("st louis")[0]?.region).toBe("MO");
});

test("the country follows from the region", () => {
  expect(places.search("toronto")[0]?.country).toBe("CA");
  expect(places.search("monterrey")[0]?.country).toBe("MX");
});

test("no prefix finds nothing", () => {
  expect(places.search("  ")).toEqual([]);
});

test("columns of unequal length are refused", () => {
  expect(() => new PlaceIndex({ ...columns, names: ["Nowhere"] })).toThrow(/unequal/);
});
