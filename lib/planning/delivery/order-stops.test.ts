import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import type { DeliveryDay } from "@/lib/planning/delivery/delivery-day";
import { insertStops, orderStops } from "@/lib/planning/delivery/order-stops";
import { at, inOrder, long, waysOf, writtenDay } from "@/lib/planning/delivery/testing/written-day";
import { compareScores, type Score, scoreOf } from "@/lib/planning/delivery/timetable";

const minuteMs = 60_000;
const runs = (usual: number) => ({ numRuns: propertyRuns(usual) });

/** A town of so many stops, some with windows, with lunch. */
const anyDay = (fewest: number, most: number): fc.Arbitrary<DeliveryDay> =>
  fc
    .array(
      fc.record({
        x: fc.integer({ min: -40, max: 40 }),
        y: fc.integer({ min: -40, max: 40 }),
        serviceMs: fc.integer({ min: 1, max: 45 }).map((minutes) => minutes * minuteMs),
        window: fc.option(
          fc.record({ from: fc.integer({ min: 0, max: 480 }), length: fc.integer({ min: 0, max: 240 }) }),
        ),
      }),
      { minLength: fewest, maxLength: most },
    )
    .map((stops) => {
      const places = [{ x: 0, y: 0 }, ...stops, { x: 0, y: 0 }];
      // A little longer one way than the other, as in a town.
      const miles = places.map((a, from) =>
        places.map((b, to) => Math.round(Math.hypot(a.x - b.x, a.y - b.y)) + (from < to ? 1 : 0)),
      );
      return {
        ...writtenDay({ lunchMs: long("0:30"), endDwellMs: long("0:15") }),
        stops: stops.map(({ serviceMs, window }) => ({
          serviceMs,
          windowStartMs: window && at("7:30") + window.from * minuteMs,
          windowEndMs: window && at("7:30") + (window.from + window.length) * minuteMs,
        })),
        ways: waysOf(miles, minuteMs),
      };
    });

const withPins = (day: fc.Arbitrary<DeliveryDay>, share: number) =>
  day.chain((one) =>
    fc.record({
      day: fc.constant(one),
      pinned: fc.subarray(inOrder(one), { maxLength: Math.floor(one.stops.length * share) }),
    }),
  );

function* permutations(free: readonly number[]): Generator<number[]> {
  if (free.length === 0) yield [];
  for (const first of free)
    for (const others of permutations(free.filter((one) => one !== first))) yield [first, ...others];
}

function bestByTryingAll(day: DeliveryDay, pinned: ReadonlySet<number>): Score {
  const present = inOrder(day);
  const free = present.filter((stop) => !pinned.has(stop));
  let best = scoreOf(day, present);
  for (const permutation of permutations(free)) {
    const rest = [...permutation];
    const score = scoreOf(
      day,
      present.map((stop) => (pinned.has(stop) ? stop : (rest.shift() ?? 0))),
    );
    if (compareScores(score, best) < 0) best = score;
  }
  return best;
}

test("of up to seven free stops no order is better", () => {
  fc.assert(
    fc.property(withPins(anyDay(2, 7), 0.3), ({ day, pinned }) => {
      const found = orderStops(day, inOrder(day), new Set(pinned));
      expect(found.provenBest).toBe(true);
      expect(compareScores(found.score, bestByTryingAll(day, new Set(pinned)))).toBe(0);
    }),
    runs(60),
  );
});

test("of eight free stops no order is better", () => {
  fc.assert(
    fc.property(anyDay(8, 8), (day) => {
      const { score } = orderStops(day, inOrder(day), new Set());
      expect(compareScores(score, bestByTryingAll(day, new Set()))).toBe(0);
    }),
    runs(3),
  );
});

test("never worse than the order that it begins with, and pinned stops keep their place", () => {
  fc.assert(
    fc.property(withPins(anyDay(9, 25), 0.4), ({ day, pinned }) => {
      const found = orderStops(day, inOrder(day), new Set(pinned));
      expect(compareScores(found.score, scoreOf(day, inOrder(day)))).toBeLessThanOrEqual(0);
      expect(found.score).toEqual(scoreOf(day, found.order));
      expect([...found.order].sort((a, b) => a - b)).toEqual(inOrder(day));
      for (const stop of pinned) expect(found.order[stop]).toBe(stop);
    }),
    runs(8),
  );
});

test("many stops along a road are found in the order of a round trip", () => {
  const minutes = [50, 10, 40, 20, 30, 55, 15, 45, 25, 35, 5, 60];
  const day = writtenDay(
    {},
    ...minutes.map((away) => `0:${String(away).padStart(2, "0")} away, 0:05 dock`.replace("0:60", "1:00")),
  );
  const { score, provenBest } = orderStops(day, inOrder(day), new Set());
  expect([score.miles, provenBest]).toEqual([120, false]);
});

test("the same question has the same response", () => {
  const [day] = fc.sample(anyDay(20, 20), { numRuns: 1, seed: 7 });
  if (!day) throw new Error("No day was generated");
  const ask = () => orderStops(day, inOrder(day), new Set());
  expect(ask()).toEqual(ask());
});

test("a stop is put where it costs least", () => {
  const day = writtenDay({}, "0:20 away, 0:10 dock", "0:40 away, 0:10 dock", "0:30 away, 0:10 dock");
  expect(insertStops(day, [0, 1], [2])).toEqual([0, 2, 1]);
});
