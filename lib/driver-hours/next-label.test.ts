import { expect, test } from "vitest";
import { driverState } from "@/lib/driver-hours/driver-state";
import { nextLabel } from "@/lib/driver-hours/next-label";
import { driverHours, engineClocks, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const minute = 60_000;
const hour = 60 * minute;
const thresholds = { hoursWarnMinutes: [60, 30] as [number, number], staleClockMinutes: 30 };
const label = (fields: Parameters<typeof driverHours>[0]) => {
  const hours = driverHours(fields);
  return nextLabel(hours, driverState(hours, snapshotMs, thresholds), snapshotMs);
};

// The snapshot is at 06:00 in Chicago.
test.each([
  [{ drive: hour, shift: 2 * hour, break: 3 * hour, cycle: 9 * hour }, "Drive until 07:00 CST"],
  [{ drive: 3 * hour, shift: 2 * hour, break: 3 * hour, cycle: 9 * hour }, "Shift until 08:00 CST"],
  [{ drive: 3 * hour, shift: 3 * hour, break: 2 * hour, cycle: 9 * hour }, "Break by 08:00 CST"],
  [{ drive: 3 * hour, shift: 3 * hour, break: null, cycle: hour }, "Cycle until 07:00 CST"],
])("a driver with %o left reads %s", (timers, text) => {
  expect(label({ timers, engine: engineClocks({ binding: "cycle" }) })).toBe(text);
});

test("on duty a clock that stands still has no end to name", () => {
  const status = "ON_DUTY_NOT_DRIVING";
  const timers = { drive: hour, shift: 2 * hour, break: 3 * hour, cycle: 9 * hour };
  expect(label({ status, timers })).toBe("Drive first");
  expect(label({ status, timers: { ...timers, shift: 0 } })).toBe("Shift used up");
});

test("an open split shows what the shift would be", () => {
  const engine = engineClocks({ shiftIfSplitMs: 6 * hour });
  const timers = { drive: 3 * hour, shift: 2 * hour, break: 3 * hour, cycle: 9 * hour };
  expect(label({ engine, timers })).toBe("Shift until 08:00 CST · 6:00 if split");
});

test("a violation names the limits that are past, or the empty clock where nobody names limits", () => {
  expect(label({ engine: engineClocks({ violations: ["drive_11", "window_14"] }) })).toBe(
    "Past 11 h drive, 14 h window",
  );
  expect(label({ engine: null, timers: { drive: 0, shift: 1, break: 1, cycle: 1 } })).toBe("Drive used up");
});

test("a rest shows what it completes next and when it is done", () => {
  const at = (hours: number) => snapshotMs + hours * hour;
  const resting = (engine: Parameters<typeof engineClocks>[0]) =>
    label({ status: "OFF_DUTY", engine: engineClocks(engine) });
  expect(resting({ resetMs: at(6), restartMs: at(30) })).toBe("Rest done 12:00 CST");
  expect(resting({ breakDoneMs: at(0.25), resetMs: at(9) })).toBe("Rest done 15:00 CST · break 06:15 CST");
  expect(resting({ splitDoneMs: at(1), resetMs: at(20) })).toBe("Rest done Fri 02:00 CST · split 07:00 CST");
  expect(resting({ restartMs: at(20) })).toBe("Rested · restart Fri 02:00 CST");
  expect(resting({ resetMs: at(-1) })).toBe("Rested");
});

test("elsewhere no rest is reported, and the least clock is named", () => {
  expect(label({ status: "OFF_DUTY", engine: null })).toBe("Drive first");
});

test("a silent clock says since when, one without records says so", () => {
  expect(label({ asOfMs: snapshotMs - hour })).toBe("Silent since 05:00 CST");
  expect(label({ timers: null, asOfMs: null })).toBe("No record of any hours");
  expect(label({ status: null })).toBe("Status can't be read");
});
