import fc from "fast-check";
import { expect, test } from "vitest";
import { evenPlaces, unevenPlaces, withRoomBeneath } from "@/components/list-page/table/row-places";

test("taller rows push down what stands below them, and a height finds its row", () => {
  const places = unevenPlaces([30, 44, 44, 30], 30);
  expect([0, 1, 2, 3].map(places.topOf)).toEqual([0, 30, 74, 118]);
  expect(places.totalPixels).toBe(148);
  expect([0, 29, 30, 73, 74, 117, 118, 900, -5].map(places.indexAt)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 0]);
});

test("rows of one height stand where rows that may be taller would", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: -50, max: 9_000 }), (count, top) => {
      const uneven = unevenPlaces(Array<number>(count).fill(30), 30);
      expect(evenPlaces(count, 30).indexAt(top)).toBe(uneven.indexAt(top));
      expect(evenPlaces(count, 30).totalPixels).toBe(uneven.totalPixels);
    }),
  );
});

test("an empty table has no place but its beginning", () => {
  expect(unevenPlaces([], 30).indexAt(10)).toBe(0);
  expect(evenPlaces(0, 30).indexAt(10)).toBe(0);
});

test("what is open beneath a row pushes down what stands below, and its height belongs to the row", () => {
  const places = withRoomBeneath(evenPlaces(4, 30), 1, 100);
  expect([0, 1, 2, 3].map(places.topOf)).toEqual([0, 30, 160, 190]);
  expect([places.totalPixels, places.heightOf(1)]).toEqual([220, 30]);
  expect([0, 30, 59, 60, 159, 160, 189, 190].map(places.indexAt)).toEqual([0, 1, 1, 1, 1, 2, 2, 3]);
  expect(withRoomBeneath(places, -1, 100)).toBe(places);
});
