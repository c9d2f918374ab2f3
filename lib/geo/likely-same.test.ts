import { expect, test } from "vitest";
import { movedBy } from "@/lib/geo/fence";
import { type ComparedPlace, likelySame, streetOf } from "@/lib/geo/likely-same";

const yard = { latitude: 38.66412, longitude: -90.58307 };
const place = (id: string, other: Partial<ComparedPlace> = {}): ComparedPlace => ({
  ...{ id, name: "Northline Foods", address: "640 Valley Spur Drive", city: "Chesterfield", state: "MO" },
  ...{ zip: "63017", point: yard, ...other },
});
const twinsOf = (...places: ComparedPlace[]) =>
  [...likelySame(places)].map(([id, twins]) => [id, twins.map(({ other }) => other)]);

test("two records of one street and number with like names are likely one place, and it is said why", () => {
  const twin = place("B", {
    name: "Northline Foods, Inc.",
    address: "640 valley spur dr",
    point: movedBy(yard, 58, 0),
  });
  const found = likelySame([place("A"), twin]);
  expect(found.get("A")).toEqual([
    {
      other: "B",
      because: ["street and number agree", "names alike", expect.stringMatching(/^19\d ft apart$/)],
    },
  ]);
  expect(found.get("B")?.map(({ other }) => other)).toEqual(["A"]);
});

test("a like name beside it is enough, the same street of another town is not", () => {
  expect(twinsOf(place("A"), place("B", { address: "12 Baxter Ln" }))).toEqual([
    ["B", ["A"]],
    ["A", ["B"]],
  ]);
  expect(
    twinsOf(place("A", { point: null }), place("B", { city: "Joliet", state: "IL", point: null })),
  ).toEqual([]);
});

test("neighbors of other names, and branches of one firm that are miles apart, are not the same", () => {
  expect(twinsOf(place("A"), place("B", { name: "Baxter Steel", address: "700 Baxter Ln" }))).toEqual([]);
  expect(twinsOf(place("A"), place("B", { point: movedBy(yard, 9_000, 0) }))).toEqual([]);
});

test("a street has a house number, and its words are short", () => {
  expect(streetOf("640 Valley Spur Drive")).toBe("640 valley spur dr");
  expect(streetOf("Valley Spur Drive")).toBe("");
});

test("ten thousand places are compared in a moment", () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    place(`P-${at}`, {
      ...{ name: `Firm ${at}`, address: `${at} Main St`, city: `Town ${at % 500}` },
      point: { latitude: 30 + (at % 100) / 10, longitude: -100 + Math.floor(at / 100) / 10 },
    }),
  );
  const startMs = performance.now();
  expect(likelySame([...many, place("A"), place("B")]).size).toBe(2);
  expect(performance.now() - startMs).toBeLessThan(2_000);
});
