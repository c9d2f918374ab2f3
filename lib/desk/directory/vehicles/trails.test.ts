import fc from "fast-check";
import { expect, test } from "vitest";
import { getVehicleTrail } from "@/lib/contract/desk/vehicles";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { trailResponse } from "@/lib/desk/directory/vehicles/trail-response";
import { Trails } from "@/lib/desk/directory/vehicles/trails";
import { memberOf } from "@/lib/desk/testing/member-of";
import { positionAt } from "@/lib/desk/testing/position-at";

const t0 = 1_763_640_000; // a full minute
const minute = (n: number) => (t0 + 60 * n) * 1000;
const timesOf = (trails: Trails, from = 0) => trails.since("101", from)?.points.map((p) => (p[2] - t0) / 60);

test("points come back oldest first, with coordinates in degrees", () => {
  const trails = new Trails(new Fleet(), t0);
  trails.insert([positionAt("101", minute(1)), positionAt("101", minute(0), { speedMph: null })]);
  expect(trails.since("101", t0)).toEqual({
    vehicle: "101",
    points: [
      [-95.93, 41.25, t0, null],
      [-95.93, 41.25, t0 + 60, 55],
    ],
    leftOut: [],
    from: t0,
    complete: true,
  });
});

test("whatever the order of arrival, the trail is the newest point of each minute of the last day", () => {
  const seconds = fc.array(fc.nat({ max: 30 * 3600 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(seconds, (arrivals) => {
      const trails = new Trails(new Fleet(), t0);
      trails.insert(arrivals.map((s) => positionAt("101", (t0 + s) * 1000)));
      const newest = Math.max(...arrivals);
      const expected = new Map<number, number>();
      for (const s of [...arrivals].sort((a, b) => a - b))
        if (s >= newest - 24 * 3600) expected.set(Math.floor(s / 60), s);
      expect(trails.since("101", 0)?.points.map((p) => p[2] - t0)).toEqual([...expected.values()]);
      expect(trails.size).toBe(expected.size);
    }),
  );
});

test("only what was asked for is answered", () => {
  const trails = new Trails(new Fleet(), t0);
  trails.insert([0, 1, 2, 3].map((n) => positionAt("101", minute(n))));
  expect(timesOf(trails, t0 + 120)).toEqual([2, 3]);
});

test("the room is shared out, the oldest points give way and the answer says so", () => {
  const fleet = new Fleet();
  const trails = new Trails(fleet, t0, 20);
  for (let n = 0; n < 20; n++) trails.insert([positionAt("101", minute(n))]);
  expect(timesOf(trails)).toHaveLength(20);
  trails.insert([positionAt("102", minute(20)), positionAt("101", minute(20))]);
  expect(trails.size).toBeLessThanOrEqual(20);
  expect(timesOf(trails)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(trails.since("101", t0)?.complete).toBe(false);
  expect(trails.since("101", t0 + 60 * 12)?.complete).toBe(true);
});

test("a trail is complete back to where history was read", () => {
  const trails = new Trails(new Fleet(), t0);
  trails.insert([positionAt("101", minute(1))]);
  expect(trails.since("101", t0 - 3600)?.complete).toBe(false);
  trails.coverFrom(t0 - 6 * 3600);
  expect(trails.since("101", t0 - 3600)?.complete).toBe(true);
  trails.interrupt(t0 + 600);
  expect(trails.since("101", t0)?.complete).toBe(false);
});

const member = memberOf();

function desk() {
  const fleet = new Fleet();
  const trails = new Trails(fleet, t0);
  trails.insert([positionAt("101", minute(0))]);
  return { fleet, trails, nowMs: minute(10) };
}

test("a trail tells odometer and fuel of the newest position, and null where it had none", () => {
  const reported = desk();
  reported.fleet.apply([positionAt("101", (t0 + 30) * 1000)]);
  expect(trailResponse(reported, member, "101", 6).latest).toEqual({
    odometer: 412_806.3,
    fuelLevel: expect.closeTo(0.46, 5),
  });
  reported.fleet.apply([positionAt("101", (t0 + 60) * 1000, { odometerMiles: null, fuelLevel: null })]);
  expect(trailResponse(reported, member, "101", 6).latest).toEqual({ odometer: null, fuelLevel: null });
});

test("a trail begins so many hours back", () => {
  expect(trailResponse(desk(), member, "101", 6)).toMatchObject({ from: t0 + 600 - 6 * 3600 });
});

test("hours that make no sense name the field, and are six where none are asked for", () => {
  for (const hours of ["0", "25", "-1", "six", ""])
    expect(getVehicleTrail.query.safeParse({ hours }).error?.issues[0]?.path).toEqual(["hours"]);
  expect(getVehicleTrail.query.parse({})).toEqual({ hours: 6 });
});

test("a vehicle that nobody knows, and one of another terminal, are both not found", () => {
  const refusal = expect.objectContaining({ type: "NOT_FOUND" });
  expect(() => trailResponse(desk(), member, "999", 6)).toThrow(refusal);
  expect(() => trailResponse(desk(), { ...member, terminals: ["OMA"] }, "101", 6)).toThrow(refusal);
});
