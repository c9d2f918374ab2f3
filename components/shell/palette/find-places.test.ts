import { expect, test } from "vitest";
import { findPlaces, placesOf } from "@/components/shell/palette/find-places";

const trip = (...stops: [name: string, town: string][]) => ({
  stops: stops.map(([name, town]) => ({ name, town })),
});
const trips = [
  trip(["Brightwell DC", "Joliet IL"], ["North yard", "Tulsa OK"]),
  trip(["Brightwell DC", "Joliet IL"], ["Brightwell DC", "Joliet IL"]),
  trip(["New Brightwell", "Gary IN"]),
];

const found = (typed: string) => findPlaces(placesOf(trips), typed, 8).found;

test("a place is found once, with how many trips stop there", () => {
  expect(found("joliet")).toEqual([{ name: "Brightwell DC", town: "Joliet IL", trips: 2 }]);
});

test("what begins so comes before what only holds it", () => {
  expect(found("bright").map(({ name }) => name)).toEqual(["Brightwell DC", "New Brightwell"]);
});

test("every term has to be in name or town; nothing typed finds nothing", () => {
  expect(found("yard tulsa")).toHaveLength(1);
  expect(found("yard joliet")).toEqual([]);
  expect(found(" ")).toEqual([]);
});
