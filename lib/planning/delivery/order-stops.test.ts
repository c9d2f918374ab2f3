import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import type { DeliveryDay, PlannedDay } from "@/lib/planning/delivery/delivery-day";
import { insertStops, orderStops } from "@/lib/planning/delivery/order-stops";
import { type DayDriver, planDay } from "@/lib/planning/delivery/plan-day";
import {
  at,
  inOrder,
  long,
  waysOf,
  writtenDay,
  writtenDriver,
} from "@/lib/planning/delivery/testing/written-day";
import { compareScores, type Score, scoreOf } from "@/lib/planning/delivery/timetable";

const minuteMs = 60_000;
const runs = (usual: number) => ({ numRuns: propertyRuns(usual) });
/** Time stands still, so that a slow machine finds the same. */
const ordered = (
  day: DeliveryDay,
  present: readonly number[],
  pinned: ReadonlySet<number>,
  driver: DayDriver | null = null,
) => orderStops(day, present, pinned, driver, { clockMs: () => 0, mostMs: 1, mostTried: 60_000, seed: 1 });

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
      const found = ordered(day, inOrder(day), new Set(pinned));
      expect(found.provenBest).toBe(true);
      expect(compareScores(found.score, bestByTryingAll(day, new Set(pinned)))).toBe(0);
    }),
    runs(60),
  );
});

test("of eight free stops no order is better", () => {
  fc.assert(
    fc.property(anyDay(8, 8), (day) => {
      const { score } = ordered(day, inOrder(day), new Set());
      expect(compareScores(score, bestByTryingAll(day, new Set()))).toBe(0);
    }),
    runs(3),
  );
});

test("never worse than the order that it begins with, and pinned stops keep their place", () => {
  fc.assert(
    fc.property(withPins(anyDay(9, 25), 0.4), ({ day, pinned }) => {
      const found = ordered(day, inOrder(day), new Set(pinned));
      expect(compareScores(found.score, scoreOf(day, inOrder(day)))).toBeLessThanOrEqual(0);
      expect(found.score).toEqual(scoreOf(day, found.order));
      expect([...found.order].sort((a, b) => a - b)).toEqual(inOrder(day));
      for (const stop of pinned) expect(found.order[stop]).toBe(stop);
    }),
    runs(8),
  );
});

test("the lawful plan decides: ten minutes late rather than driving beyond the shift", () => {
  const stops = ["0:10 away, 0:10 dock, 11:00-11:20", "2:00 away, 0:10 dock, -14:00"];
  const day = writtenDay({}, ...stops);
  expect(ordered(day, [0, 1], new Set()).order).toEqual([0, 1]);
  // At work since midnight: the shift ends at 14:00, and the timetable's best is back at 15:10.
  const found = ordered(day, [0, 1], new Set(), writtenDriver("ON 5:00"));
  expect(found.order).toEqual([1, 0]);
  expect(found.plan).toMatchObject({ lateMs: long("0:10"), hours: { over: null } });
  expect(found.provenBest).toBe(false);
});

test("with the driver's hours too, never worse than the order that it begins with", () => {
  fc.assert(
    fc.property(withPins(anyDay(3, 14), 0.3), ({ day, pinned }) => {
      const driver = writtenDriver("ON 4:00");
      const { plan, order } = ordered(day, inOrder(day), new Set(pinned), driver);
      const before = planDay(day, inOrder(day), driver);
      const rank = ({ hours, lateMs, endAtMs, miles }: PlannedDay) =>
        [hours?.over?.overMs ?? 0, lateMs, endAtMs, miles].map((one) => String(one).padStart(16, "0")).join();
      expect(plan).toEqual(planDay(day, order, driver));
      expect([rank(plan), rank(before)].sort()[0]).toBe(rank(plan));
    }),
    runs(12),
  );
});

test("many stops along a road are found in the order of a round trip", () => {
  const minutes = [50, 10, 40, 20, 30, 55, 15, 45, 25, 35, 5, 60];
  const day = writtenDay(
    {},
    ...minutes.map((away) => `0:${String(away).padStart(2, "0")} away, 0:05 dock`.replace("0:60", "1:00")),
  );
  const { score, provenBest } = ordered(day, inOrder(day), new Set());
  expect([score.miles, provenBest]).toEqual([120, false]);
});

test("the same question has the same response", () => {
  const [day] = fc.sample(anyDay(20, 20), { numRuns: 1, seed: 7 });
  if (!day) throw new Error("No day was generated");
  const ask = () => ordered(day, inOrder(day), new Set());
  expect(ask()).toEqual(ask());
});

test("a stop is put where it costs least", () => {
  const day = writtenDay({}, "0:20 away, 0:10 dock", "0:40 away, 0:10 dock", "0:30 away, 0:10 dock");
  expect(insertStops(day, [0, 1], [2])).toEqual([0, 2, 1]);
});
