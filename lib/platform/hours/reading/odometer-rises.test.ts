import fc from "fast-check";
import { expect, test } from "vitest";
import { odometerRises } from "@/lib/platform/hours/reading/odometer-rises";

const minuteMicros = 60_000_000;
/** `[minute, odometer]` */
const risesOf = (...readings: [minute: number, odometerMiles: number][]) =>
  odometerRises(
    readings.map(([minute, odometerMiles]) => ({ micros: minute * minuteMicros, odometerMiles })),
  );

test.each<[string, number, [number, number][]]>([
  ["nothing", 0, []],
  ["one reading", 0, [[0, 250_000]]],
  [
    "a rise",
    11,
    [
      [0, 250_000],
      [20, 250_011],
    ],
  ],
  [
    "zero once between",
    11,
    [
      [0, 250_000],
      [10, 0],
      [20, 250_011],
    ],
  ],
  [
    "zero at first",
    11,
    [
      [0, 0],
      [10, 250_000],
      [20, 250_011],
    ],
  ],
  [
    "zero at last",
    11,
    [
      [0, 250_000],
      [10, 250_011],
      [20, 0],
    ],
  ],
  [
    "zero several times",
    11,
    [
      [0, 250_000],
      [5, 0],
      [10, 0],
      [15, 0],
      [20, 250_011],
    ],
  ],
  [
    "far too much once",
    11,
    [
      [0, 250_000],
      [10, 999_999],
      [20, 250_011],
    ],
  ],
  [
    "a bit back once",
    11,
    [
      [0, 250_000],
      [5, 250_006],
      [10, 250_002],
      [15, 250_008],
      [20, 250_011],
    ],
  ],
  [
    "a bit ahead once",
    11,
    [
      [0, 250_000],
      [5, 250_004],
      [10, 250_012],
      [15, 250_008],
      [20, 250_011],
    ],
  ],
  [
    "a new device",
    51,
    [
      [0, 431_200],
      [40, 431_225],
      [120, 12],
      [180, 38],
    ],
  ],
  [
    "a new device that begins at zero",
    51,
    [
      [0, 431_200],
      [40, 431_225],
      [120, 0],
      [180, 26],
    ],
  ],
  [
    "a new device that begins higher",
    51,
    [
      [0, 200],
      [40, 225],
      [120, 90_000],
      [180, 90_026],
    ],
  ],
  [
    "three devices",
    30,
    [
      [0, 500],
      [10, 510],
      [20, 7],
      [30, 17],
      [40, 300_000],
      [50, 300_010],
    ],
  ],
  [
    "two counters that take turns",
    20,
    [
      [0, 500],
      [5, 90_000],
      [10, 510],
      [15, 90_010],
      [20, 520],
      [25, 90_020],
    ],
  ],
  [
    "standing",
    0,
    [
      [0, 500.4],
      [10, 500.4],
      [20, 500.3],
      [30, 500.4],
    ],
  ],
])("%s: %i miles", (_, miles, readings) => {
  expect(risesOf(...readings)).toBeCloseTo(miles, 5);
  expect(risesOf(...[...readings].reverse())).toBeCloseTo(miles, 5);
});

/** A day of a counter that rises as trucks drive: miles from reading to reading, a minute each. */
const anyDrive = fc.array(fc.double({ min: 0, max: 1.5, noNaN: true }), { minLength: 6, maxLength: 60 });

test("faults between good readings never change the miles", () => {
  fc.assert(
    fc.property(
      anyDrive,
      // Faults share one value: between two that differ, such as 0 and 1, a truck could have driven.
      fc.array(fc.nat(58), { maxLength: 3 }),
      fc.constantFrom(0, 1, 999_999, 402_336),
      (steps, faults, value) => {
        const odometerAt = (count: number) =>
          steps.slice(0, count).reduce((sum, step) => sum + step, 250_000);
        const good = steps.map((_, at): [number, number] => [at * 2, odometerAt(at)]);
        const end = odometerAt(steps.length - 1) - 250_000;
        const times = new Map(faults.map((place): [number, number] => [place * 2 + 1, value]));
        const between = [...times].filter(([minute]) => minute < (good.at(-1)?.[0] ?? 0));
        expect(risesOf(...good, ...between)).toBeCloseTo(end, 5);
      },
    ),
  );
});

test("never more than a truck drives in the time, whatever is reported", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1_440), fc.double({ min: 0, max: 1e7, noNaN: true })), { maxLength: 60 }),
      (readings) => {
        const miles = risesOf(...readings);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(24 * 100 + 2 * readings.length);
      },
    ),
  );
});
