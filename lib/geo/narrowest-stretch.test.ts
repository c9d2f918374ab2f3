import fc from "fast-check";
import { expect, test } from "vitest";
import { narrowestStretch, nearTo } from "@/lib/geo/narrowest-stretch";

test.each<[string, number[], [number, number]]>([
  ["one", [178.9], [178.9, 178.9]],
  ["a country", [-88, -122, -71], [-122, -71]],
  ["across the date line", [178.9, -122, -71], [178.9, 289]],
  ["both sides of it", [-179, 179], [179, 181]],
  ["both edges", [-180, 180], [180, 180]],
  ["around Greenwich", [-5, 12, 0], [-5, 12]],
])("%s", (_, longitudes, [from, to]) => {
  const stretch = narrowestStretch(longitudes, 360);
  expect(stretch?.from).toBeCloseTo(from, 9);
  expect(stretch?.to).toBeCloseTo(to, 9);
});

test("of nothing there is none", () => {
  expect(narrowestStretch([], 360)).toBeNull();
});

test("it holds every value, begins at one and ends at one, and a turn of all makes no difference", () => {
  const degrees = fc.array(fc.integer({ min: -179, max: 180 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(degrees, fc.nat(359), (values, turned) => {
      const width = (all: number[]) => {
        const { from, to } = narrowestStretch(all, 360) ?? { from: 0, to: 0 };
        expect(all.some((value) => value === from)).toBe(true);
        for (const value of all) {
          const inside = value < from ? value + 360 : value;
          expect(inside >= from && inside <= to).toBe(true);
        }
        return to - from;
      };
      const other = values.map((value) => ((value + turned + 180) % 360) - 180);
      expect(width(other)).toBe(width(values));
    }),
  );
});

test("a value is brought near to another, the shorter way", () => {
  expect(nearTo(-179, 179, 360)).toBe(181);
  expect(nearTo(179, -179, 360)).toBe(-181);
  expect(nearTo(10, 20, 360)).toBe(10);
  expect(nearTo(190, 540, 360)).toBe(550);
});
