import { expect, test } from "vitest";
import { findPlaces } from "@/components/shell/palette/find-places";

const trip = (...stops: [name: string, town: string][]) => ({
  stops: stops.map(([name, town]) => ({ name, town })),
});
const trips = [
  trip(["Brightwell DC", "Joliet IL"], ["North yard", "Tulsa OK"]),
  trip(["Brightwell DC", "Joliet IL"], ["Brightwell DC", "Joliet IL"]),
  trip(["New Brightwell", "Gary IN"]),
];

test("a place is found once, with how many trips stop there", () => {
  expect(findPlaces(trips, "joliet", 8)).toEqual([{ name: "Brightwell DC", town: "Joliet IL", trips: 2 }]);
});

test("what begins so comes before what only holds it", () => {
  expect(findPlaces(trips, "bright", 8).map(({ name }) => name)).toEqual(["Brightwell DC", "New Brightwell"]);
});

test("every term has to be in name or town; nothing typed finds nothing", () => {
  expect(findPlaces(trips, "yard tulsa", 8)).toHaveLength(1);
  expect(findPlaces(trips, "yard joliet", 8)).toEqual([]);
  expect(findPlaces(trips, " ", 8)).toEqual([]);
});
