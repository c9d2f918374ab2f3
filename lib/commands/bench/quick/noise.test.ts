import fc from "fast-check";
import { expect, test } from "vitest";
import { judge, middleOf } from "@/lib/commands/bench/quick/noise";

/** A machine on which every measurement is off by up to `noise` of itself; the same one each time. */
function measured(count: number, value: number, noise: number, seed = 7): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return value * (1 + noise * (2 * (state / 2 ** 32) - 1));
  });
}

test.each([
  // From the table of the sign test: for so many values, the interval goes from the second, third … to its like from above.
  [6, 1],
  [9, 2],
  [12, 3],
  [15, 4],
  [20, 6],
])("of %i values the interval begins with value %i", (count, rank) => {
  const values = Array.from({ length: count }, (_, i) => i + 1);
  expect(middleOf(values)).toMatchObject({ low: rank, high: count + 1 - rank });
});

test("few values tell nothing: their interval is all of them", () => {
  expect(middleOf([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 });
});

test("the order of values is no matter, and the median lies in its interval", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 1 }), (values) => {
      const middle = middleOf(values);
      expect(middle.low).toBeLessThanOrEqual(middle.median);
      expect(middle.median).toBeLessThanOrEqual(middle.high);
      expect(middleOf([...values].reverse())).toEqual(middle);
    }),
  );
});

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
  "noise of 10 %% is no regression, and a fifth more is one, seed %i",
  (seed) => {
    expect(judge(middleOf(measured(25, 1, 0.1, seed)), 1)).toBe("as before");
    expect(judge(middleOf(measured(25, 1.2, 0.1, seed)), 1)).toBe("slower");
    expect(judge(middleOf(measured(25, 0.8, 0.1, seed)), 1)).toBe("faster");
  },
);

test("where noise is larger than what is to be told, nothing is told", () => {
  expect(judge(middleOf(measured(15, 1.05, 0.6)), 1)).toBe("too noisy");
});
