import fc from "fast-check";
import { expect, test } from "vitest";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { Position } from "@/lib/desk/directory/vehicles/position";
import { Trails } from "@/lib/desk/directory/vehicles/trails";
import { positionAt } from "@/lib/desk/testing/position-at";

const t0Ms = 1_763_640_000_000;
const joliet = { latitude: 41.52, longitude: -88.08 };
const denver = { latitude: 39.74, longitude: -104.99 };
const paris = { latitude: 48.86, longitude: 2.35 };

const at = (place: object, minute: number, fields: Partial<Position> = {}) =>
  positionAt("101", t0Ms + minute * 60_000, { ...place, ...fields });

function desk() {
  const fleet = new Fleet();
  const trails = new Trails(fleet, t0Ms / 1_000);
  const take = (...positions: Position[]) => {
    fleet.apply(positions);
    trails.insert(positions);
  };
  const seen = () => {
    const sighting = fleet.sightingOf(fleet.place("101"));
    return sighting && { ...sighting.place, minute: (sighting.eventMs - t0Ms) / 60_000 };
  };
  const trail = () => trails.since("101", 0)?.points.map(([, latitude]) => latitude);
  return { fleet, take, seen, trail, leftOut: () => trails.since("101", 0)?.leftOut };
}

test("one bad point between two good ones moves nothing, and is left out of the trail", () => {
  const { take, seen, trail, leftOut } = desk();
  take(at(joliet, 0));
  take(at(paris, 1));
  expect(seen()).toEqual({ ...joliet, minute: 0 });
  expect(trail()).toEqual([joliet.latitude]);
  take(at(joliet, 2));
  expect(seen()).toEqual({ ...joliet, minute: 2 });
  expect(trail()).toEqual([joliet.latitude, joliet.latitude]);
  expect(leftOut()).toEqual([[paris.longitude, paris.latitude, t0Ms / 1_000 + 60, 55]]);
});

test("a device that was moved to another vehicle is taken as soon as a later position confirms it", () => {
  const { take, seen, trail, leftOut } = desk();
  take(at(joliet, 0), at(joliet, 1), at(denver, 2));
  expect(seen()).toEqual({ ...joliet, minute: 1 });
  take(at(denver, 3));
  expect(seen()).toEqual({ ...denver, minute: 3 });
  expect(trail()).toHaveLength(4);
  expect(leftOut()).toEqual([]);
  // Leave in its time what comes late from the old place.
  take(at(joliet, 1.5));
  expect(seen()).toEqual({ ...denver, minute: 3 });
});

test("a jump is confirmed by what comes late too, and not by its own repetition", () => {
  const { take, seen } = desk();
  take(at(joliet, 0), at(denver, 5), at(denver, 5));
  expect(seen()).toEqual({ ...joliet, minute: 0 });
  take(at(denver, 3));
  expect(seen()).toEqual({ ...denver, minute: 5 });
});

test("a good position that comes after the bad one and was measured before it moves its vehicle", () => {
  const { take, seen } = desk();
  take(at(joliet, 0), at(paris, 5), at(joliet, 3));
  expect(seen()).toEqual({ ...joliet, minute: 3 });
  take(at(joliet, 6));
  expect(seen()).toEqual({ ...joliet, minute: 6 });
});

test("a vehicle whose first position was wrong is found", () => {
  const { take, seen, trail } = desk();
  take(at(paris, 0), at(joliet, 1), at(joliet, 2));
  expect(seen()).toEqual({ ...joliet, minute: 2 });
  expect(trail()).toEqual([joliet.latitude, joliet.latitude]);
});

test("a jump says nothing of who drives, of gauges or of whether the vehicle moves", () => {
  const { fleet, take } = desk();
  const index = fleet.place("101");
  take(at(joliet, 0, { speedMph: null, driver: { employeeId: "D1" } }), at(joliet, 1, { speedMph: null }));
  const before = [fleet.entry(index), fleet.gaugesOf(index), fleet.motionOf(index)];
  fleet.closeStep();
  take(at(paris, 2, { speedMph: null, driver: { employeeId: "D2" }, odometerMiles: 3, fuelLevel: 1 }));
  expect([fleet.entry(index), fleet.gaugesOf(index), fleet.motionOf(index)]).toEqual(before);
  expect(fleet.closeStep()).toBe(false);
});

test("whatever the order of arrival, single bad points leave vehicle and trail as they would be without them", () => {
  const minutes = fc.uniqueArray(fc.nat(40), { minLength: 4, maxLength: 20 });
  fc.assert(
    fc.property(minutes, fc.nat(60), fc.infiniteStream(fc.nat()), (good, badMinute, order) => {
      const bad = badMinute + 0.5;
      if (bad > Math.max(...good)) return;
      const all = [...good.map((minute) => at(joliet, minute)), at(paris, bad)]
        .map((position) => ({ position, key: order.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ position }) => position);
      const { take, seen, trail, leftOut } = desk();
      for (const position of all) take(position);
      expect(new Set(trail())).toEqual(new Set([joliet.latitude]));
      expect(leftOut()?.length).toBeLessThanOrEqual(1);
      if (all[0]?.latitude !== paris.latitude)
        expect(seen()).toEqual({ ...joliet, minute: Math.max(...good) });
    }),
  );
});
