import { expect, test } from "vitest";
import { lateAxis } from "@/components/linehaul/late/late-axis";
import { lateLegOf } from "@/lib/contract/testing/linehaul-rows";

const nowMs = Date.parse("2026-11-24T11:12:00Z");
const labels = (axis: ReturnType<typeof lateAxis>) =>
  axis?.marks.map(({ label, at }) => [label, Math.round(at)]);

test("the line goes from the hour of now to the hour after unloading, in the terminal's zone", () => {
  const axis = lateAxis(lateLegOf(), nowMs);
  // From 05:00 to 09:00.
  expect(labels(axis)).toEqual([
    ["now", 5],
    ["plan 05:40", 17],
    ["cut-off 06:45", 44],
    ["ETA 07:52", 72],
    ["08:32 unloaded", 88],
  ]);
  expect(axis?.ticks.map(({ label }) => label)).toEqual(["05", "06", "07", "08"]);
});

test("a plan that lies before it is left out, and without an arrival there is no line", () => {
  const early = lateAxis(lateLegOf({ planAt: "2026-11-24T09:40:00Z" }), nowMs);
  expect(labels(early)?.map(([label]) => label)).not.toContain("plan 03:40");
  expect(lateAxis(lateLegOf({ arriveAt: null }), nowMs)).toBeNull();
});

test("labels that would lie over each other stand at different heights, whatever lies between them without one", () => {
  const late = lateLegOf({ planAt: "2026-11-24T11:02:00Z" });
  const [first] = late.manifests;
  if (first === undefined) throw new Error("There is no manifest at risk");
  const cutOffAt = "2026-11-24T11:20:00Z";
  const second = { ...first, manifestId: "M-other", cutOffAt };
  const axis = lateAxis({ ...late, manifests: [{ ...first, cutOffAt }, second] }, nowMs);
  const labelled = axis?.marks.filter(({ label }) => label !== "");
  expect(labelled?.map(({ label, level }) => [label, level])).toEqual([
    ["plan 05:02", 0],
    ["now", 1],
    ["cut-off 05:20", 2],
    ["ETA 07:52", 0],
    ["08:32 unloaded", 1],
  ]);
});
