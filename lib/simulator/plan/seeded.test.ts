import { expect, test } from "vitest";
import { SeededRandom, seededHash, seededShare } from "@/lib/simulator/plan/seeded";

test("the same numbers give the same hash, in every run and on every machine", () => {
  expect(seededHash(1, 2, 3)).toBe(seededHash(1, 2, 3));
  expect(seededHash(20_261_120, 5)).toBe(455249_471);
});

test("the order of the numbers counts", () => {
  expect(seededHash(1, 2)).not.toBe(seededHash(2, 1));
});

test("neighbours are spread evenly", () => {
  const tenths = new Array<number>(10).fill(0);
  for (let truck = 0; truck < 10_000; truck++) {
    const tenth = Math.floor(seededShare(1, truck) * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test("a stream repeats from its seed and does not repeat itself", () => {
  const draw = () => {
    const random = new SeededRandom(4, 2);
    return Array.from({ length: 50 }, () => random.share());
  };
  expect(draw()).toEqual(draw());
  expect(new Set(draw()).size).toBe(50);
});
