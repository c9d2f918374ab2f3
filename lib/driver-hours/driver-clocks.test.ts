import { expect, test } from "vitest";
import { clocksAt, leastClock } from "@/lib/driver-hours/driver-clocks";
import { driverHours, engineClocks, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const hour = 3_600_000;
const timers = { drive: 5 * hour, shift: 7 * hour, break: 6 * hour, cycle: 30 * hour };
const after = (fields: Parameters<typeof driverHours>[0], elapsedMs = hour) =>
  clocksAt(driverHours({ timers, ...fields }), snapshotMs + elapsedMs);

test("driving uses up all four clocks", () => {
  expect(after({ status: "DRIVING" })).toEqual({
    drive: 4 * hour,
    shift: 6 * hour,
    break: 5 * hour,
    cycle: 29 * hour,
  });
});

test("on duty uses up shift and cycle only", () => {
  expect(after({ status: "ON_DUTY_NOT_DRIVING" })).toEqual({ ...timers, shift: 6 * hour, cycle: 29 * hour });
});

test.each(["OFF_DUTY", "SLEEPER_BERTH"] as const)("%s uses up a shift that has begun", (status) => {
  expect(after({ status })).toEqual({ ...timers, shift: 6 * hour });
});

test("rest leaves a shift alone that has not begun", () => {
  const full = { ...timers, shift: 14 * hour };
  expect(after({ status: "OFF_DUTY", timers: full })).toEqual(full);
});

test("without the full clock the usual window shows whether a shift has begun", () => {
  expect(after({ status: "OFF_DUTY", engine: null })?.shift).toBe(6 * hour);
  const full = { ...timers, shift: 14 * hour };
  expect(after({ status: "OFF_DUTY", engine: null, timers: full })?.shift).toBe(14 * hour);
});

test("rest leaves an allowance of hours on duty alone", () => {
  const engine = engineClocks({ ruleset: "canada-south-cycle-1" });
  expect(after({ status: "OFF_DUTY", engine })).toEqual(timers);
});

test("a rest that completes stops the shift: what it gave back only the next snapshot knows", () => {
  const engine = engineClocks({ resetMs: snapshotMs + hour / 2 });
  expect(after({ status: "SLEEPER_BERTH", engine })?.shift).toBe(6.5 * hour);
});

test("a status that cannot be read moves nothing", () => {
  expect(after({ status: null })).toEqual(timers);
});

test("clocks stop at 0", () => {
  expect(after({ status: "DRIVING" }, 40 * hour)).toEqual({ drive: 0, shift: 0, break: 0, cycle: 0 });
});

test("a snapshot from a clock that is ahead gives nothing back", () => {
  expect(after({ status: "DRIVING" }, -hour)).toEqual(timers);
});

test("a clock that the rule set does not have stays none", () => {
  expect(after({ timers: { ...timers, break: null } })?.break).toBeNull();
});

test("nothing is known of a driver without records", () => {
  expect(after({ timers: null })).toBeNull();
});

test("the least clock runs out first", () => {
  expect(leastClock({ ...timers, break: hour }, "drive")).toEqual({ name: "break", leftMs: hour });
});

test("of two that are equal the platform's own choice is named", () => {
  const equal = { drive: hour, shift: hour, break: null, cycle: hour };
  expect(leastClock(equal, "cycle").name).toBe("cycle");
  expect(leastClock(equal, null).name).toBe("drive");
});
