import fc from "fast-check";
import { expect, test } from "vitest";
import { isDrivable } from "@/lib/geo/drivable";
import { destinationPoint } from "@/lib/geo/great-circle";
import { jumpsIn, type TimedPlace } from "@/lib/geo/jumps";

const joliet = { latitude: 41.52, longitude: -88.08 };
const denver = { latitude: 39.74, longitude: -104.99 };
const paris = { latitude: 48.86, longitude: 2.35 };

const at = (place: { latitude: number; longitude: number }, minute: number): TimedPlace => ({
  ...place,
  eventSeconds: minute * 60,
});
const jumpsOf = (...points: TimedPlace[]) => [...jumpsIn(points)];

test.each<[string, number[], TimedPlace[]]>([
  ["nothing", [], []],
  ["one point", [], [at(joliet, 0)]],
  ["one bad point between two good ones", [1], [at(joliet, 0), at(paris, 1), at(joliet, 2)]],
  ["a bad one at the end, until it is confirmed", [2], [at(joliet, 0), at(joliet, 1), at(paris, 2)]],
  ["a bad one at the beginning", [0], [at(paris, 0), at(joliet, 1), at(joliet, 2)]],
  ["two bad places in turn", [1, 2], [at(joliet, 0), at(paris, 1), at(denver, 2), at(joliet, 3)]],
  [
    "a frozen receiver between good points",
    [2, 3],
    [at(joliet, 0), at(joliet, 1), at(paris, 2), at(paris, 3), at(joliet, 4)],
  ],
  ["a device that was moved", [], [at(joliet, 0), at(joliet, 1), at(denver, 2), at(denver, 3)]],
  [
    "a device that was moved twice",
    [],
    [at(joliet, 0), at(joliet, 1), at(denver, 2), at(denver, 3), at(paris, 4), at(paris, 5)],
  ],
  ["a truck that was not seen for a day", [], [at(joliet, 0), at(denver, 1_440)]],
])("%s: left out are %j", (_, expected, points) => {
  expect(jumpsOf(...points)).toEqual(expected);
});

test("a truck may drive 80 miles an hour across the date line, and not 130", () => {
  const east = { latitude: 51.9, longitude: 179.9 };
  const west = (miles: number) => destinationPoint(east, 90, miles);
  expect(west(40).longitude).toBeLessThan(0);
  expect(isDrivable(east, west(40), 30 * 60_000)).toBe(true);
  expect(isDrivable(west(65), east, 30 * 60_000)).toBe(false);
  expect(isDrivable(east, west(40), -30 * 60_000)).toBe(true);
});

test("bad points among those of a drive are left out, and nothing else", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: 0, max: 1.2, noNaN: true }), fc.nat(359)), {
        minLength: 8,
        maxLength: 80,
      }),
      fc.uniqueArray(fc.nat(78), { maxLength: 3 }),
      (legs, badMinutes) => {
        const good: TimedPlace[] = [at(joliet, 0)];
        for (const [miles, bearing] of legs)
          good.push(at(destinationPoint(good.at(-1) ?? joliet, bearing, miles), good.length));
        const bad = badMinutes.map((minute, n) =>
          at([paris, denver, { latitude: -33, longitude: 151 }][n] ?? paris, minute + 0.5),
        );
        const among = bad.filter(({ eventSeconds }) => eventSeconds < (good.at(-1)?.eventSeconds ?? 0));
        const all = [...good, ...among].sort((a, b) => a.eventSeconds - b.eventSeconds);
        const left = [...jumpsIn(all)].map((index) => all[index]);
        expect(left).toEqual(all.filter((point) => among.includes(point)));
      },
    ),
  );
});
