import { expect, test } from "vitest";
import type { PlanSegment } from "@/lib/planning/plan";
import { splitUse } from "@/lib/planning/split-use";
import { writtenTrip } from "@/lib/planning/testing/written-trip";

const hourMs = 3_600_000;
/** Two hours of the shift are left; five if the pause of three is half of a split. */
const { start } = writtenTrip({ log: "OFF 10:00 ON 4:00 OFF 3:00 D 5:00" }, "0:00 drive, 0:00 dock");

function segmentsOf(...parts: [kind: PlanSegment["kind"], status: PlanSegment["status"], hours: number][]) {
  let atMs = start.projection.atMs;
  return parts.map(([kind, status, hours]): PlanSegment => {
    const startMs = atMs;
    atMs += hours * hourMs;
    return { kind, status, startMs, endMs: atMs, stopIndex: 0 };
  });
}

test("a drive within the hours needs no split, whatever rest comes after", () => {
  expect(splitUse(start, segmentsOf(["drive", "D", 2], ["rest", "SB", 7]))).toBeNull();
});

test("the half in the berth counts before one that comes earlier", () => {
  const segments = segmentsOf(["drive", "D", 2], ["wait", "OFF", 2], ["drive", "D", 1], ["rest", "SB", 8]);
  expect(splitUse(start, segments)).toMatchObject({ status: "SB", startMs: segments[3]?.startMs });
});

test("ten hours off may be the other half of a pause before the plan", () => {
  const segments = segmentsOf(["drive", "D", 4], ["rest", "SB", 10], ["drive", "D", 5]);
  expect(splitUse(start, segments)).toMatchObject({ startMs: segments[1]?.startMs });
});

test("rests that touch are one", () => {
  const segments = segmentsOf(["drive", "D", 4], ["rest", "SB", 6], ["rest", "SB", 1], ["drive", "D", 1]);
  expect(splitUse(start, segments)).toMatchObject({
    status: "SB",
    startMs: segments[1]?.startMs,
    endMs: segments[2]?.endMs,
  });
});
