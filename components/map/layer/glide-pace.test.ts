import { expect, test } from "vitest";
import { longestGlide, repaintIntervalMs } from "@/components/map/layer/glide-pace";
import { FleetArrays } from "@/lib/live/fleet-arrays";
import { vehicleFrame } from "@/lib/live/testing/live-frames";
import { worldX, worldY } from "@/lib/live/world-units";

const viewAt = (zoom: number) => ({
  centerX: worldX(-90),
  centerY: worldY(40),
  zoom,
  width: 800,
  height: 600,
});
const vehicle = { index: 0, latitude: 40, longitude: -90, eventTime: 1 };

/** 270 m east, what a truck does in 10 s. */
function movedFleet(): FleetArrays {
  const fleet = new FleetArrays();
  fleet.apply(vehicleFrame(1, [vehicle]), 0);
  fleet.apply(vehicleFrame(2, [{ ...vehicle, longitude: -89.9968, eventTime: 11 }]), 10_000);
  return fleet;
}

test("on the map of a country nobody sees a truck move", () => {
  expect(longestGlide(movedFleet().motion, [0], viewAt(4.3))).toBeNull();
});

test("in a city a move takes as many repaints as it has half pixels", () => {
  const glide = longestGlide(movedFleet().motion, [0], viewAt(11));
  expect(glide?.millis).toBe(1_000);
  expect(glide?.pixels).toBeCloseTo(9.3, 1);
  expect(repaintIntervalMs(glide ?? { pixels: 0, millis: 0 })).toBeCloseTo(1_000 / 19, 6);
});

test("what is not on screen is not waited for", () => {
  expect(longestGlide(movedFleet().motion, [0], { ...viewAt(11), centerX: worldX(-95) })).toBeNull();
});

test("thirty repaints a second are the most", () => {
  expect(repaintIntervalMs({ pixels: 900, millis: 1_000 })).toBeCloseTo(1_000 / 30, 6);
});
