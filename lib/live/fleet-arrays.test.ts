import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { decodeVehicleFrame, encodeVehicleFrame, unknownHeading } from "@/lib/contract/live/live-frame";
import { elementAt } from "@/lib/geo/element-at";
import { FleetArrays, motionField, motionStride } from "@/lib/live/fleet-arrays";
import { vehicleFrame } from "@/lib/live/testing/live-frames";
import { latitudeOf, longitudeOf } from "@/lib/live/world-units";

const vehicle = { index: 3, latitude: 41.5, longitude: -88, eventTime: 1_000, heading: 350 };

function fleetAfter(...frames: [ReturnType<typeof vehicleFrame>, number][]): FleetArrays {
  const fleet = new FleetArrays();
  for (const [frame, now] of frames) fleet.apply(frame, now);
  return fleet;
}

const motionOf = (fleet: FleetArrays, row: number, field: keyof typeof motionField) =>
  elementAt(fleet.motion, row * motionStride + motionField[field]);

test("a frame off the wire lands in the vehicle's row", () => {
  const fleet = new FleetArrays();
  const changed = fleet.apply(decodeVehicleFrame(encodeVehicleFrame(vehicleFrame(1, [vehicle]))), 50);
  expect([...changed]).toEqual([3]);
  expect(fleet.rows).toBe(4);
  expect(fleet.hasPosition(3)).toBe(true);
  expect(fleet.hasPosition(2)).toBe(false);
  expect(latitudeOf(fleet.drawnY(3, 50))).toBeCloseTo(41.5, 6);
  expect(longitudeOf(fleet.drawnX(3, 50))).toBeCloseTo(-88, 6);
});

test("a first position does not glide in from anywhere", () => {
  const fleet = fleetAfter([vehicleFrame(1, [vehicle]), 5_000]);
  expect(motionOf(fleet, 3, "duration")).toBe(0);
});

test("a move glides for as long as the last one is ago, at most a second", () => {
  const moved = { ...vehicle, longitude: -88.001, eventTime: 1_010 };
  const quick = fleetAfter([vehicleFrame(1, [vehicle]), 0], [vehicleFrame(2, [moved]), 400]);
  expect(motionOf(quick, 3, "duration")).toBe(400);
  const slow = fleetAfter([vehicleFrame(1, [vehicle]), 0], [vehicleFrame(2, [moved]), 10_000]);
  expect(motionOf(slow, 3, "duration")).toBe(1_000);
  expect(longitudeOf(slow.drawnX(3, 10_500))).toBeCloseTo(-88.0005, 6);
  expect(longitudeOf(slow.drawnX(3, 11_000))).toBeCloseTo(-88.001, 6);
});

test("a glide that is overtaken goes on from where the truck is drawn", () => {
  const fleet = fleetAfter(
    [vehicleFrame(1, [vehicle]), 0],
    [vehicleFrame(2, [{ ...vehicle, longitude: -88.001, eventTime: 1_001 }]), 1_000],
    [vehicleFrame(3, [{ ...vehicle, longitude: -88.002, eventTime: 1_002 }]), 1_500],
  );
  expect(longitudeOf(fleet.drawnX(3, 1_500))).toBeCloseTo(-88.0005, 6);
});

test("a leap is drawn as a leap", () => {
  const fleet = fleetAfter(
    [vehicleFrame(1, [vehicle]), 0],
    [vehicleFrame(2, [{ ...vehicle, longitude: -87, eventTime: 9_000 }]), 1_000],
  );
  expect(longitudeOf(fleet.drawnX(3, 1_000))).toBeCloseTo(-87, 6);
});

test("a late ping never moves a truck backwards", () => {
  const fleet = new FleetArrays();
  fleet.apply(vehicleFrame(1, [vehicle]), 0);
  const changed = fleet.apply(vehicleFrame(2, [{ ...vehicle, latitude: 40, eventTime: 999 }]), 100);
  expect([...changed]).toEqual([]);
  expect(elementAt(fleet.latitude, 3)).toBe(41_500_000);
});

test("a turn takes the shorter way over north", () => {
  const fleet = fleetAfter(
    [vehicleFrame(1, [vehicle]), 0],
    [vehicleFrame(2, [{ ...vehicle, longitude: -88.001, heading: 10, eventTime: 1_010 }]), 1_000],
  );
  const packed = motionOf(fleet, 3, "headings");
  expect([(packed << 16) >> 16, packed >> 16]).toEqual([350, 370]);
});

test("a full frame takes away what it does not name", () => {
  const fleet = new FleetArrays();
  fleet.apply(vehicleFrame(1, [vehicle, { ...vehicle, index: 7 }]), 0);
  const changed = fleet.apply(vehicleFrame(2, [vehicle], { full: true }), 100);
  expect(fleet.hasPosition(7)).toBe(false);
  expect(elementAt(fleet.heading, 7)).toBe(unknownHeading);
  expect(changed.length).toBe(8);
});

test("columns grow without losing what is in them", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 60 }), (indexes) => {
      const fleet = new FleetArrays();
      for (const index of indexes) fleet.apply(vehicleFrame(1, [{ ...vehicle, index, eventTime: index }]), 0);
      for (const index of indexes) expect(elementAt(fleet.eventTime, index)).toBe(index);
      expect(fleet.motion.length).toBe(fleet.capacity * motionStride);
      expect(fleet.rows).toBe(Math.max(...indexes) + 1);
    }),
    { numRuns: propertyRuns(40) },
  );
});
