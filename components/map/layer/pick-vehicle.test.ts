import { expect, test } from "vitest";
import { pickVehicle } from "@/components/map/layer/pick-vehicle";
import { FleetArrays } from "@/lib/live/fleet-arrays";
import { vehicleFrame } from "@/lib/live/testing/live-frames";
import { pixelsPerUnit, worldX, worldY } from "@/lib/live/world-units";

const view = { centerX: worldX(-90), centerY: worldY(40), zoom: 11, width: 800, height: 600 };
const pixelDegrees = 1 / ((pixelsPerUnit(11) * 2 ** 30) / 360);
const place = { latitude: 40, eventTime: 1 };

function fleetOf(...pixelsEast: number[]): FleetArrays {
  const fleet = new FleetArrays();
  const vehicles = pixelsEast.map((pixels, index) => ({
    index,
    ...place,
    longitude: -90 + pixels * pixelDegrees,
  }));
  fleet.apply(vehicleFrame(1, vehicles), 0);
  return fleet;
}

test("the nearest of two is picked", () => {
  expect(pickVehicle(fleetOf(0, 10), [0, 1], view, 406, 300, 0)).toBe(1);
});

test("a press on empty ground picks nothing", () => {
  expect(pickVehicle(fleetOf(0), [0], view, 420, 300, 0)).toBeNull();
});

test("only vehicles drawn as symbols can be picked", () => {
  expect(pickVehicle(fleetOf(0, 3), [1], view, 400, 300, 0)).toBe(1);
});

test("a gliding truck is picked where it is drawn, not where it will be", () => {
  const fleet = fleetOf(0);
  const next = { index: 0, ...place, longitude: -90 + 40 * pixelDegrees, eventTime: 2 };
  fleet.apply(vehicleFrame(2, [next]), 1_000);
  expect(pickVehicle(fleet, [0], view, 400, 300, 1_000)).toBe(0);
  expect(pickVehicle(fleet, [0], view, 440, 300, 1_000)).toBeNull();
  expect(pickVehicle(fleet, [0], view, 440, 300, 2_000)).toBe(0);
});
