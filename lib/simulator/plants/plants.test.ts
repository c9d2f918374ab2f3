import { expect, test } from "vitest";
import { DeviceAlarm, DeviceBlenderBatch } from "@/lib/contract/interface/smart-logs";
import { alarmsBetween } from "@/lib/simulator/plants/alarms";
import { batchesBetween } from "@/lib/simulator/plants/batches";

const seed = 7;
const hourMs = 3_600_000;
const noon = Date.parse("2026-11-18T18:00:00Z");
const week = noon - 168 * hourMs;

test("two halves of a time hold what the whole holds, each report once", () => {
  for (const between of [alarmsBetween, batchesBetween]) {
    const ids = (from: number, until: number) => between(seed, from, until).map(({ id }) => id);
    const middle = noon - 3 * hourMs;
    const whole = ids(noon - 12 * hourMs, noon);
    expect([...ids(noon - 12 * hourMs, middle), ...ids(middle, noon)].sort()).toEqual([...whole].sort());
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole.length).toBeGreaterThan(10);
  }
});

test("the service takes every report as it is written", () => {
  for (const batch of batchesBetween(seed, week, noon)) DeviceBlenderBatch.parse(batch);
  for (const alarm of alarmsBetween(seed, week, noon)) DeviceAlarm.parse(alarm);
});

test("few batches have a material out of tolerance, and each of them raises an alarm", () => {
  const batches = batchesBetween(seed, week, noon);
  const out = batches.filter(({ materials }) =>
    materials.some(({ ActPart, SetPart, Tolerance }) => Math.abs(ActPart - SetPart) > Tolerance),
  );
  const share = out.length / batches.length;
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.06);
  const raised = alarmsBetween(seed, week, noon).filter(
    ({ State, AlarmMsg }) => State === "Active" && AlarmMsg.endsWith("out of tolerance"),
  );
  expect(raised).toHaveLength(out.length);
});

test("parts of a batch add up to it, and every machine of both plants blends by day", () => {
  const batches = batchesBetween(seed, noon - 4 * hourMs, noon);
  for (const { materials, BatchTotal } of batches) {
    expect(materials.reduce((sum, { ActPart }) => sum + ActPart, 0)).toBeCloseTo(100, 2);
    expect(materials.reduce((sum, { ActWeight }) => sum + ActWeight, 0)).toBeCloseTo(BatchTotal, 2);
  }
  expect([...new Set(batches.map(({ MachineName }) => MachineName))].sort()).toHaveLength(6);
});

test("an alarm is raised before it is cleared", () => {
  const alarms = alarmsBetween(seed, week, noon);
  const at = new Map(alarms.map(({ id, TimeStamp }) => [id, Date.parse(TimeStamp)]));
  const cleared = alarms.filter(({ State }) => State === "InActive");
  expect(cleared.length).toBeGreaterThan(20);
  for (const { id } of cleared) {
    const raised = at.get(id.replace(":cleared", ":raised"));
    if (raised !== undefined) expect(raised).toBeLessThan(at.get(id) ?? 0);
  }
});
