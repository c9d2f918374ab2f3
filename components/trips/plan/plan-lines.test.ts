import { expect, test } from "vitest";
import { boardNowMs } from "@/components/testing/trip-row";
import { afterLabel, clockChange, planLines, windowLabel } from "@/components/trips/plan/plan-lines";
import type { PlanSegmentResponse } from "@/lib/contract/desk/trips-plan";

const zone = "America/Chicago";
const segment = (kind: PlanSegmentResponse["kind"], start: string, end: string, stopIndex = 1) => ({
  kind,
  status: "D",
  start: `2026-03-03T${start}:00Z`,
  end: `2026-03-03T${end}:00Z`,
  stopIndex,
  where: kind === "rest" ? "near Ogallala NE on I-80" : null,
});

test("says what lies before a stop in that stop's zone", () => {
  const [line] = planLines([segment("drive", "20:00", "21:40")], 1, zone, boardNowMs);
  expect(line).toEqual({
    kind: "drive",
    label: "Drive",
    length: "1:40",
    from: "14:00 CST",
    to: "15:40 CST",
    where: null,
    isPast: false,
  });
});

test("says what time it is where a leg leads to, as it sets off from a stop of another zone", () => {
  const leg = [segment("service", "00:00", "01:15", 0), segment("drive", "01:15", "04:00")];
  expect(clockChange(leg, 1, zone, "America/New_York")).toBe("19:15 CST is 20:15 EST");
  // The same clock by another name, the first leg, and a leg of which nothing is known.
  expect(clockChange(leg, 1, zone, "America/Menominee")).toBeNull();
  expect(clockChange(leg, 1, null, zone)).toBeNull();
  expect(clockChange(leg, 2, zone, "America/New_York")).toBeNull();
});

test("says what has happened as such", () => {
  const [line] = planLines([segment("drive", "18:00", "19:10")], 1, zone, boardNowMs, true);
  expect(line).toMatchObject({ label: "Drove", length: "1:10", isPast: true });
});

test("makes one line of neighbours of one kind", () => {
  const parts = [segment("drive", "20:00", "20:30"), segment("drive", "20:30", "21:00")];
  expect(planLines(parts, 1, zone, boardNowMs).map(({ length }) => length)).toEqual(["1:00"]);
});

test("keeps two drives apart that a break parts", () => {
  const parts = [
    segment("drive", "20:00", "20:30"),
    segment("break", "20:30", "21:00"),
    segment("drive", "21:00", "21:30"),
  ];
  expect(planLines(parts, 1, zone, boardNowMs).map(({ kind }) => kind)).toEqual(["drive", "break", "drive"]);
});

test("says where a rest is taken", () => {
  const [line] = planLines([segment("rest", "08:00", "18:00")], 1, zone, boardNowMs);
  expect(line?.where).toBe("near Ogallala NE on I-80");
});

test("leaves out what belongs to another stop", () => {
  expect(planLines([segment("drive", "20:00", "21:00", 0)], 1, zone, boardNowMs)).toEqual([]);
});

test("writes a window with one end open", () => {
  const end = { windowStart: null, windowEnd: "2026-03-03T23:00:00Z" };
  expect(windowLabel(end, zone, boardNowMs)).toBe("by 17:00 CST");
});

test("writes no window where there is none", () => {
  expect(windowLabel({ windowStart: null, windowEnd: null }, zone, boardNowMs)).toBeNull();
});

test("says what is left after the last stop", () => {
  const after = { driveMs: 3.5 * 3_600_000, shiftMs: 4 * 3_600_000, cycleMs: 21.25 * 3_600_000 };
  expect(afterLabel(after)).toBe("drive 3:30 · shift 4:00 · cycle 21:15");
});
