import { expect, test } from "vitest";
import { lateRisk } from "@/lib/planning/late-risk";
import { planTrip } from "@/lib/planning/plan-trip";
import { writtenLabel } from "@/lib/planning/testing/written-label";
import { clockFrom, writtenTrip } from "@/lib/planning/testing/written-trip";
import { verdictOf } from "@/lib/planning/verdict";
import { windowConflict } from "@/lib/planning/window-conflict";

/** Opens at 30:00, 3:15 of road, the next closes at 31:00. */
const contradiction = ["1:00 drive, 0:00 dock, 30:00-32:00", "3:15 drive, 1:00 dock, 29:00-31:00"];
const plan = planTrip(writtenTrip({ splits: "never" }, ...contradiction));

test("says that nobody can keep both windows, by how much, and whom to ask", () => {
  expect(verdictOf(plan, writtenLabel())).toMatchObject({
    state: "late",
    headline: "2:15 late at stop 2",
    why: "nobody can keep both windows: stop 1 opens 30:00 CDT, 3:15 to stop 2, which closes 31:00 CDT; ask stop 2 for 33:15 CDT or later",
  });
});

test("puts the lateness down to waiting, never to the driver's rest", () => {
  const { items } = lateRisk({
    plan,
    stopIndex: 1,
    appointmentMs: plan.conflict?.closesAtMs ?? null,
    nowMs: plan.startAtMs,
    promised: null,
    inputTimes: { drive: null, wait: null, dock: null, break: null, rest: null },
    jeopardySlackMs: 0,
  });
  expect(items.map(({ cause, minutes }) => [cause, minutes])).toEqual([["wait", 135]]);
});

test("counts dock time, and a stop between", () => {
  const stops = [...contradiction.slice(0, 1), "1:00 drive, 0:30 dock", "1:00 drive, 1:00 dock, -32:00"];
  const conflict = windowConflict(writtenTrip({}, ...stops).stops);
  expect(conflict).toMatchObject({ opensIndex: 0, closesIndex: 2, betweenMs: 9_000_000, shortMs: 1_800_000 });
});

test("knows of none where the two can be kept to the minute", () => {
  const stops = ["1:00 drive, 0:00 dock, 30:00-32:00", "3:15 drive, 1:00 dock, -33:15"];
  expect(windowConflict(writtenTrip({}, ...stops).stops)).toBeNull();
});

test("says in one breath that a driver is on time and stuck there without cycle hours, and until when", () => {
  // 7 x 9:00 leave seven of seventy hours; six are driven and one is spent at the dock. At midnight nine come back.
  const stuck = planTrip(
    writtenTrip(
      { log: "OFF 10:00", workedEachDay: "9:00", splits: "never" },
      "6:00 drive, 1:00 dock, -20:00",
    ),
  );
  expect(clockFrom(stuck.stuckUntilMs)).toBe("24:00");
  expect(verdictOf(stuck, writtenLabel()).headline).toBe(
    "On time, 4:00 to spare at stop 1, then out of cycle hours there until 24:00 CDT",
  );
});
