import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cameraText,
  isInside,
  readCamera,
  screenX,
  screenY,
  worldBox,
} from "@/components/map/layer/map-view";
import { worldX, worldY } from "@/lib/live/world-units";

const view = { centerX: worldX(-90), centerY: worldY(40), zoom: 7, width: 800, height: 600 };

test("the middle of the view is the middle of the screen, east is right and north is up", () => {
  expect([screenX(view, worldX(-90)), screenY(view, worldY(40))]).toEqual([400, 300]);
  expect(screenX(view, worldX(-89))).toBeGreaterThan(400);
  expect(screenY(view, worldY(41))).toBeLessThan(300);
});

test("what lies beyond the date line is on screen beside what lies before it", () => {
  const east = { ...view, centerX: worldX(179) };
  const west = { ...view, centerX: worldX(-179) };
  expect(screenX(east, worldX(-179))).toBeCloseTo(screenX(view, worldX(-88)), 3);
  expect(screenX(west, worldX(179))).toBeCloseTo(screenX(view, worldX(-92)), 3);
  const box = worldBox(east, 0);
  expect(isInside(box, worldX(-179), east.centerY)).toBe(true);
  expect(isInside(box, worldX(-90), east.centerY)).toBe(false);
  expect(isInside(worldBox(west, 0), worldX(179), west.centerY)).toBe(true);
});

test("what is on screen ends at its edges", () => {
  const box = worldBox(view, 0);
  expect(screenX(view, box.east)).toBeCloseTo(800, 6);
  expect(screenY(view, box.north)).toBeCloseTo(0, 6);
});

test("a camera comes back from the address, as fine as its zoom can show", () => {
  const camera = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    zoom: fc.double({ min: 0, max: 12, noNaN: true }),
  });
  fc.assert(
    fc.property(camera, (one) => {
      const read = readCamera(cameraText(one));
      expect(read?.latitude).toBeCloseTo(one.latitude, 1);
      expect(read?.longitude).toBeCloseTo(one.longitude, 1);
      expect(read?.zoom).toBeCloseTo(one.zoom, 1);
    }),
  );
});

test.each(["", "41,-88", "41,-88,x", "91,0,4", "41,-88,7,2", "41,,7"])("%j is no camera", (text) => {
  expect(readCamera(text)).toBeNull();
});
