import fc from "fast-check";
import { expect, test } from "vitest";
import { placeInOrder } from "@/lib/platform/truckload/stop-order";

const put = (others: string, ...placed: [string, number][]) =>
  placeInOrder(
    [...others],
    placed.map(([item, sequence]) => ({ item, sequence })),
  ).join("");

test.each([
  ["in the middle", put("ABC", ["x", 2]), "AxBC"],
  ["at the front", put("ABC", ["x", 1]), "xABC"],
  ["beyond the end", put("ABC", ["x", 99]), "ABCx"],
  ["below the first", put("ABC", ["x", -4]), "xABC"],
  ["between two", put("ABC", ["x", 1.5]), "AxBC"],
  ["several, from the lowest up", put("AB", ["y", 3], ["x", 1]), "xAyB"],
  ["equal ones in the order given", put("AB", ["x", 2], ["y", 2], ["z", 2]), "AxyzB"],
  ["tens instead of ones", put("", ["c", 30], ["a", 10], ["b", 20]), "abc"],
])("an item is put %s", (_, list, expected) => {
  expect(list).toBe(expected);
});

test("nothing is lost or doubled, and the others keep their order", () => {
  const placed = fc.array(
    fc.record({ item: fc.integer({ min: 100 }), sequence: fc.double({ noNaN: true }) }),
  );
  fc.assert(
    fc.property(fc.array(fc.nat(99)), placed, (others, items) => {
      const list = placeInOrder(others, items);
      expect(list.filter((item) => item < 100)).toEqual(others);
      expect(list.filter((item) => item >= 100).sort()).toEqual(items.map(({ item }) => item).sort());
    }),
  );
});
