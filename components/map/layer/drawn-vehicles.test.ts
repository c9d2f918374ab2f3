import { expect, test } from "vitest";
import { DrawnVehicles, drawnStride } from "@/components/map/layer/drawn-vehicles";
import { FleetArrays, motionField, motionStride } from "@/lib/live/fleet-arrays";
import { vehicleFrame } from "@/lib/live/testing/live-frames";
import { worldX } from "@/lib/live/world-units";

const sent = (index: number, longitude = -90) => ({ index, latitude: 40, longitude, eventTime: 1 });

/** 10,000 vehicles of which every tenth has a symbol. */
function drawnFleet() {
  const fleet = new FleetArrays();
  fleet.apply(
    vehicleFrame(
      1,
      Array.from({ length: 10_000 }, (_, index) => sent(index)),
    ),
    0,
  );
  const looks = new Uint8Array(10_000);
  const drawn = new DrawnVehicles(fleet, (row) => looks[row] ?? 0);
  drawn.show(Uint32Array.from({ length: 1_000 }, (_, at) => 9_990 - at * 10));
  drawn.takeUpload();
  const report = (rows: readonly number[]) =>
    fleet.apply(
      vehicleFrame(
        2,
        rows.map((row) => ({ ...sent(row, -89.999), eventTime: 2 })),
      ),
      1_000,
    );
  const sentBytes = () => {
    const { words, ranges } = drawn.takeUpload();
    if (ranges === null) return words.byteLength;
    return ranges.reduce((sum, [from, to]) => sum + (to - from) * drawnStride * 4, 0);
  };
  return { fleet, looks, drawn, report, sentBytes };
}

test("a step sends the symbols of what changed and nothing of what has none", () => {
  const { drawn, report, sentBytes } = drawnFleet();
  drawn.rowsChanged(report([10, 20, 5_000, 5_001, 5_002, 5_003]), 0);
  // Rows 10 and 20 stand side by side.
  expect(sentBytes()).toBe(3 * drawnStride * 4);
  drawn.rowsChanged(report(Array.from({ length: 500 }, (_, at) => at * 20 + 1)), 0);
  expect(sentBytes()).toBe(0);
});

test("it is told whether a symbol moved farther than can be seen", () => {
  const { drawn, report } = drawnFleet();
  const step = worldX(-89.999) - worldX(-90);
  expect(drawn.rowsChanged(report([11, 12]), 0)).toBe(false);
  expect(drawn.rowsChanged(report([10]), step)).toBe(false);
  expect(drawn.rowsChanged(report([20]), step - 1)).toBe(true);
  // It stands there already.
  expect(drawn.rowsChanged(report([20]), step - 1)).toBe(false);
});

test("a look that changed is sent, one that did not is not", () => {
  const { drawn, looks, sentBytes } = drawnFleet();
  looks[40] = 3;
  drawn.looksChanged([30, 40, 41]);
  expect(sentBytes()).toBe(drawnStride * 4);
});

test("the same symbols shown again send nothing, others are sent whole", () => {
  const { drawn, sentBytes } = drawnFleet();
  drawn.show(Uint32Array.from({ length: 1_000 }, (_, at) => at * 10));
  expect(sentBytes()).toBe(0);
  drawn.show(Uint32Array.of(7, 3));
  expect(sentBytes()).toBe(2 * drawnStride * 4);
  expect([drawn.slotOf(3), drawn.slotOf(7), drawn.slotOf(10)]).toEqual([0, 1, -1]);
  drawn.forget();
  expect(sentBytes()).toBe(2 * drawnStride * 4);
});

test("a symbol is its vehicle's motion and its look", () => {
  const { fleet, drawn, looks, report } = drawnFleet();
  looks[7] = 2;
  drawn.show(Uint32Array.of(7));
  drawn.rowsChanged(report([7]), 0);
  const { words } = drawn.takeUpload();
  expect([...words]).toEqual([...fleet.motion.subarray(7 * motionStride, 8 * motionStride), 2]);
  expect(words[motionField.toX]).not.toBe(words[motionField.fromX]);
});
