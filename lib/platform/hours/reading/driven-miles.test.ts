import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

// 17:00 in Chicago.
const at = openedOnce(() => startTestPlatform({ now: Date.parse("2026-11-20T23:00:00Z") }));
beforeAll(() => makeCarrier(at));

type Reading = [vehicle: string, time: string, odometer: number];

const record = (day: string, readings: readonly Reading[], employeeId = "D1") =>
  at.device.call("recordPositions", {
    body: {
      positions: readings.map(([vehicle, time, odometer]) => ({
        vehicle,
        eventTime: `${day}T${time}:00-06:00`,
        latitude: 41.52,
        longitude: -88.08,
        odometer,
        employeeId,
      })),
    },
  });

async function milesOf(day: string, employeeId = "D1") {
  const { logs } = await at.client.call("listHosLogSummaries", { query: { from: day, to: day } });
  return logs.find(({ externalUserId }) => externalUserId === employeeId)?.distancePerDay;
}

test("an odometer that is zero once is a fault, within an hour and between hours", async () => {
  await record("2026-11-18", [
    ["T-1", "08:10", 250_000],
    ["T-1", "08:20", 0],
    ["T-1", "08:30", 250_011],
    ["T-1", "09:00", 0],
    ["T-1", "10:00", 250_060],
  ]);
  expect(await milesOf("2026-11-18")).toBe(60);
});

test("a new device goes on from its own counter", async () => {
  const readings: Reading[] = [
    ["T-2", "08:00", 431_200],
    ["T-2", "08:40", 431_225],
    ["T-2", "10:00", 12],
    ["T-2", "11:00", 38],
  ];
  await record("2026-11-17", readings);
  expect(await milesOf("2026-11-17")).toBe(51);
  const times = ["08:10", "08:35", "08:40", "08:59"];
  for (const [at, [vehicle, , odometer]] of [...readings.entries()].reverse())
    await record("2026-11-16", [[vehicle, times[at] ?? "", odometer]]);
  expect(await milesOf("2026-11-16")).toBe(51);
});

test("late pings fill a gap and correct an end, in whatever order", async () => {
  await record("2026-11-15", [["T-1", "12:30", 1_030]]);
  await record("2026-11-15", [
    ["T-1", "12:50", 1_050],
    ["T-1", "12:00", 1_000],
  ]);
  await record("2026-11-15", [
    ["T-1", "12:10", 1_010],
    ["T-1", "13:30", 1_080],
  ]);
  expect(await milesOf("2026-11-15")).toBe(80);
  await record("2026-11-15", [["T-1", "12:20", 0]]);
  expect(await milesOf("2026-11-15")).toBe(80);
});

test("each unit and each driver has miles of their own", async () => {
  await record("2026-11-14", [
    ["T-1", "08:00", 5_000],
    ["T-2", "08:00", 90_000],
    ["T-1", "08:30", 5_030],
  ]);
  await record("2026-11-14", [["T-2", "09:00", 90_045]]);
  await record(
    "2026-11-14",
    [
      ["T-1", "10:00", 5_100],
      ["T-1", "10:30", 5_125],
    ],
    "D2",
  );
  expect([await milesOf("2026-11-14"), await milesOf("2026-11-14", "D2")]).toEqual([75, 25]);
});

test("hours whose pings are no longer kept count by what is kept of them", async () => {
  await record("2026-11-13", [
    ["T-1", "08:00", 7_000],
    ["T-1", "08:40", 7_030],
    ["T-1", "10:00", 15],
    ["T-1", "10:30", 35],
  ]);
  expect(await milesOf("2026-11-13")).toBe(50);
  await at.store.db.execute(sql`delete from platform.pings where odometer_miles in (7000, 7030, 15, 35)`);
  expect(await milesOf("2026-11-13")).toBe(50);
});
