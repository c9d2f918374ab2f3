import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { terminals } from "@/lib/simulator/carrier";
import { testGraph, testSeed } from "@/lib/simulator/testing/test-plan";
import type { Tour } from "@/lib/simulator/tour";
import { tourMoment } from "@/lib/simulator/tour";
import { TourLibrary, tourStyles } from "@/lib/simulator/tour-library";

const library = new TourLibrary(testGraph, testSeed);
const hour = 3600;

const anyTour = fc
  .record({
    terminal: fc.nat(terminals.length - 1),
    style: fc.constantFrom("longHaul" as const, "regional" as const, "local" as const),
    number: fc.nat(9),
  })
  .map((key) => ({ ...key, tour: library.tour(key.terminal, key.style, key.number) }));

/** Longest driving between two stretches that count as an interruption. */
function longestDriving(tour: Tour, interrupts: (activity: string, seconds: number) => boolean): number {
  let longest = 0;
  let driven = 0;
  for (const { activity, startSeconds, endSeconds } of tour.stretches) {
    if (activity === "driving") driven += endSeconds - startSeconds;
    else if (interrupts(activity, endSeconds - startSeconds)) driven = 0;
    longest = Math.max(longest, driven);
  }
  return longest;
}

describe("a tour", () => {
  test("begins and ends in its terminal's yard", () => {
    fc.assert(
      fc.property(anyTour, ({ terminal, tour }) => {
        const yard = library.yards[terminal] ?? { latitude: 0, longitude: 0 };
        expect(greatCircleMiles(yard, tourMoment(tour, 0))).toBeLessThan(0.01);
        expect(greatCircleMiles(yard, tourMoment(tour, tour.totalSeconds))).toBeLessThan(0.01);
      }),
    );
  });

  test("leaves time at home before the next", () => {
    fc.assert(
      fc.property(anyTour, ({ style, tour }) => {
        expect(tour.totalSeconds).toBeLessThanOrEqual(tourStyles[style].longestSeconds);
      }),
    );
  });

  test("has at most 11 hours of driving between rests of 10 hours", () => {
    fc.assert(
      fc.property(anyTour, ({ tour }) => {
        expect(longestDriving(tour, (activity) => activity === "rest")).toBeLessThanOrEqual(11 * hour);
        for (const { activity, startSeconds, endSeconds } of tour.stretches)
          if (activity === "rest") expect(endSeconds - startSeconds).toBeGreaterThanOrEqual(10 * hour);
      }),
    );
  });

  test("has at most 8 hours of driving without half an hour of something else", () => {
    fc.assert(
      fc.property(anyTour, ({ tour }) => {
        expect(longestDriving(tour, (_, seconds) => seconds >= hour / 2)).toBeLessThanOrEqual(8 * hour);
      }),
    );
  });

  test("is told in moments that ascend, its stretches without a gap", () => {
    fc.assert(
      fc.property(anyTour, ({ tour }) => {
        expect(
          tour.seconds.every((second, index) => index === 0 || second > (tour.seconds[index - 1] ?? 0)),
        ).toBe(true);
        expect(tour.miles.every((mile, index) => index === 0 || mile >= (tour.miles[index - 1] ?? 0))).toBe(
          true,
        );
        tour.stretches.forEach((stretch, index) => {
          expect(stretch.startSeconds).toBe(tour.stretches[index - 1]?.endSeconds ?? 0);
        });
      }),
    );
  });

  test("is driven at a truck's speed and stopped at none", () => {
    fc.assert(
      fc.property(anyTour, fc.double({ min: 0, max: 1, noNaN: true }), ({ tour }, share) => {
        const { speedMph, stretch } = tourMoment(tour, share * tour.totalSeconds * 0.9999);
        if (stretch.activity === "driving") expect(speedMph).toBeGreaterThan(12);
        else expect(speedMph).toBe(0);
        expect(speedMph).toBeLessThan(69);
      }),
    );
  });

  test("of long haul is about as long as a week on the road", () => {
    const miles = Array.from({ length: 24 }, (_, number) => library.tour(0, "longHaul", number).totalMiles);
    const mean = miles.reduce((sum, value) => sum + value, 0) / miles.length;
    expect(mean).toBeGreaterThan(2300);
    expect(mean).toBeLessThan(3200);
  });
});

test("the same seed makes the same tour, another seed another", () => {
  const again = new TourLibrary(testGraph, testSeed).tour(2, "longHaul", 3);
  expect(again).toEqual(library.tour(2, "longHaul", 3));
  expect(new TourLibrary(testGraph, testSeed + 1).tour(2, "longHaul", 3)).not.toEqual(again);
});
