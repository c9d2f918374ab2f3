import { expect, test } from "vitest";
import { dayDriver } from "@/lib/planning/delivery/day-driver";
import { at, long } from "@/lib/planning/delivery/testing/written-day";
import { startFromLog } from "@/lib/planning/plan-start";
import { writtenLog } from "@/lib/planning/testing/written-trip";

/** Rested until six, then at work for two hours. */
const log = writtenLog({ log: "OFF 6:00 ON 2:00" });
const start = startFromLog({ ...log, prior: { ...log.prior, offMinutesBeforeStart: 600 } }, at("8:00"));

test("who works now works on until the day", () => {
  const driver = dayDriver(start, { workBefore: [], isWorking: true });
  expect(driver.hoursAt(at("9:00")).shiftMs).toBe(long("11:00"));
  expect(driver.hoursAt(at("9:00")).cycleMs).toBe(long("67:00"));
});

test("unless a whole rest fits in before it", () => {
  const driver = dayDriver(start, { workBefore: [], isWorking: true });
  expect(driver.hoursAt(at("18:00")).shiftMs).toBe(long("14:00"));
});

test("who is off duty rests on", () => {
  const driver = dayDriver(start, { workBefore: [], isWorking: false });
  expect(driver.hoursAt(at("9:00")).cycleMs).toBe(long("68:00"));
});

test("an earlier day is worked first, then rested from", () => {
  const workBefore = [{ status: "D" as const, startMs: at("10:00"), endMs: at("16:00") }];
  const driver = dayDriver(start, { workBefore, isWorking: true });
  expect(driver.fromMs).toBe(at("16:00"));
  expect(driver.hoursAt(at("20:00")).driveMs).toBe(long("5:00"));
  expect(driver.hoursAt(at("26:00")).driveMs).toBe(long("11:00"));
});
