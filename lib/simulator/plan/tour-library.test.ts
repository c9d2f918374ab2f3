import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { DriverLog } from "@/lib/hos/duty-log";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { violationsOf } from "@/lib/hos/violations";
import { terminals } from "@/lib/simulator/plan/carrier";
import type { Tour } from "@/lib/simulator/plan/tour";
import { dutyOf, tourMoment } from "@/lib/simulator/plan/tour";
import { pushedTour, TourLibrary, tourStyles } from "@/lib/simulator/plan/tour-library";
import { testGraph, testSeed } from "@/lib/simulator/testing/test-plan";

const library = new TourLibrary(testGraph, testSeed);
const hour = 3600;

const anyTour = fc
  .record({
    terminal: fc.nat(terminals.length - 1),
    style: fc.constantFrom("longHaul" as const, "regional" as const, "local" as const),
    number: fc.nat(9),
  })
  .map((key) => ({ ...key, tour: library.tour(key.terminal, key.style, key.number) }));

/** The log of a tour's driver, who came rested and drives it on so many days. */
function logOfTour(tour: Tour, days = 1): DriverLog {
  const statusOf = { driving: "D", onDuty: "ON", offDuty: "OFF", sleeper: "SB" } as const;
  const startOf = (day: number) => Date.UTC(2026, 10, 16 + day, 11);
  return {
    rulePack: rulePackFor("us-property-70-8"),
    timezone: "America/Chicago",
    logDayStart: "00:00",
    segments: Array.from({ length: days }, (_, day) => [
      ...tour.stretches.map(({ activity, startSeconds, endSeconds }) => ({
        status: statusOf[dutyOf[activity]],
        startMs: startOf(day) + Math.round(startSeconds) * 1000,
        endMs: startOf(day) + Math.round(endSeconds) * 1000,
      })),
      {
        status: "OFF" as const,
        startMs: startOf(day) + Math.round(tour.totalSeconds) * 1000,
        endMs: startOf(day + 1),
      },
    ]).flat(),
    claims: [],
    prior: { offMinutesBeforeStart: 34 * 60, onDutyMinutesByDate: {} },
  };
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

  test("is driven within the rules, whether its driver rests at once or in two parts", () => {
    fc.assert(
      fc.property(anyTour, ({ tour }) => {
        expect(violationsOf(logOfTour(tour))).toEqual([]);
      }),
    );
  });

  test("of deliveries is driven within the rules on six days in a row", () => {
    const [, ...others] = terminals;
    const rounds = others.flatMap((_, terminal) =>
      Array.from({ length: 21 }, (_, number) => library.tour(terminal + 1, "delivery", number)),
    );
    expect(rounds.filter((tour) => violationsOf(logOfTour(tour, 6)).length > 0)).toEqual([]);
  });

  test("of long haul rests in two parts where its number says so, and pushes its limits where it is the pushed one", () => {
    const hoursOf = (number: number, activity: string) =>
      library
        .tour(0, "longHaul", number)
        .stretches.filter((stretch) => stretch.activity === activity)
        .map(({ startSeconds, endSeconds }) => (endSeconds - startSeconds) / hour);
    expect(Math.max(...hoursOf(3, "rest"))).toBeLessThan(8.6);
    expect(Math.min(...hoursOf(3, "rest"))).toBeGreaterThanOrEqual(8);
    expect(Math.max(...hoursOf(7, "rest"))).toBeLessThan(7.6);
    expect(Math.max(...hoursOf(7, "break"))).toBeGreaterThan(3);
    expect(violationsOf(logOfTour(library.tour(0, "longHaul", pushedTour)))).not.toEqual([]);
  });

  test("is written in moments that ascend, its stretches without a gap", () => {
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
