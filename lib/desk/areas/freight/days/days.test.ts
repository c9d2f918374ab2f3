import { expect, test } from "vitest";
import {
  dayMs,
  manifestOf,
  openDayRig,
  restedDriver,
  stopRow,
} from "@/lib/desk/areas/freight/days/testing/day-rows";
import { workOf } from "@/lib/desk/planning/testing/driver-work";
import type { GeoPoint } from "@/lib/geo/geo-point";

const hourMs = 3_600_000;

test("a manifest is planned from its loading to its unloading, with what is left", async () => {
  const { days, round } = openDayRig([manifestOf("M-1")]);
  expect(days.planOf("M-1")).toBeNull();
  await round();
  expect(days.planOf("M-1")).toMatchObject({
    verdict: "on-time",
    sentence: expect.stringMatching(/^Done 09:\d\d, 10:\d\d drive left$/),
    startAt: "2026-11-24T13:15:00.000Z",
    stops: [{ stopId: "A", risk: "none" }, { stopId: "B" }],
  });
});

test("a plan is made anew where something that it rests on changed, and not otherwise", async () => {
  const row = manifestOf("M-1");
  const rows = [row, manifestOf("M-2", { driver: null })];
  const { planned, round } = openDayRig(rows);
  expect(await round()).toBe(2);
  expect(await round()).toBe(0);
  rows[0] = { ...row, stops: [stopRow("A", 10, { windowEnd: "08:00" })] };
  planned.length = 0;
  expect(await round()).toBe(1);
  expect(planned).toEqual([["M-1"]]);
});

test("hours run down: it is made anew as time moves", async () => {
  const { clock, round } = openDayRig([manifestOf("M-1")]);
  await round();
  clock.now += 6 * 60_000;
  expect(await round()).toBe(1);
});

test("without a driver the timetable is planned, and said to be one", async () => {
  const { days, round } = openDayRig([manifestOf("M-1", { driver: null })]);
  await round();
  const plan = days.planOf("M-1");
  expect(plan).toMatchObject({ verdict: "unknown", sentence: "Unknown: no driver", driveLeftMinutes: null });
  expect(plan?.why).toMatch(/^By the timetable done 09:\d\d; without hours this is no promise$/);
  expect(plan?.stops).toHaveLength(2);
});

test.each([
  [{ terminal: null }, "Unknown: the manifest has no terminal"],
  [{ terminal: "CHI" }, "Unknown: the place of terminal CHI is not known"],
  [{ day: null }, "Unknown: the manifest has no day"],
  [
    { stops: [stopRow("A", 10, { latitude: null })] },
    "Unknown: the place of Customer A is not known, and its ZIP, town and state name no place on the map",
  ],
  [{ returnedAt: "2026-11-24T12:00:00Z" }, "Unknown: the driver is back"],
])("%j is said to be missing", async (fields, sentence) => {
  const { days, round } = openDayRig([manifestOf("M-1", fields)]);
  await round();
  expect(days.planOf("M-1")?.sentence).toBe(sentence);
});

test("hours that are too old are not planned with", async () => {
  const { days, round } = openDayRig(
    [manifestOf("M-1")],
    [restedDriver("D-1", { asOfMs: dayMs - 30 * hourMs })],
  );
  await round();
  expect(days.planOf("M-1")?.sentence).toMatch(/^Unknown: hours unknown since/);
});

test("a running manifest is planned from the stop that the driver is at, with what is left of the service", async () => {
  const started = "2026-11-24T11:00:00Z";
  const row = manifestOf("M-1", {
    state: "in-progress",
    startedAt: started,
    departedAt: started,
    stops: [
      stopRow("A", 10, { mark: "done" }),
      stopRow("B", 30),
      stopRow("C", 20, { mark: "at", arrivedAt: "2026-11-24T11:55:00Z", serviceMinutes: 20 }),
    ],
  });
  const { days, round } = openDayRig([row]);
  await round();
  expect(days.planOf("M-1")?.stops).toMatchObject([
    { stopId: "C", arriveAt: "2026-11-24T11:55:00.000Z", departAt: "2026-11-24T12:15:00.000Z" },
    { stopId: "B" },
  ]);
});

const legOf = (start: string, end: string, place: GeoPoint | null = null) => {
  const work = workOf(Date.parse(start), Date.parse(end));
  return { ...work, plan: work.plan && { ...work.plan, place } };
};

test("a second day of the same driver begins after the first and its rest", async () => {
  const first = manifestOf("M-1", { stops: [stopRow("A", 10, { serviceMinutes: 600 })] });
  const second = manifestOf("M-2", { departAt: "2026-11-25T04:30:00Z" });
  const { days, round } = openDayRig([first, second]);
  await round();
  await round();
  expect(days.planOf("M-1")?.verdict).toBe("on-time");
  expect(days.planOf("M-2")?.sentence).toMatch(/^Over hours .*: the shift ends/);
});

test("a leg uses up the hours of the manifest after it", async () => {
  const { days, round, options } = openDayRig([manifestOf("M-1", { departAt: "2026-11-25T04:30:00Z" })]);
  await round();
  expect(days.planOf("M-1")?.verdict).toBe("on-time");
  // On duty from six: the fourteenth hour ends before it leaves, whatever rest of under ten hours lies between.
  options.works.take("leg", [legOf("2026-11-24T12:00:00Z", "2026-11-24T23:00:00Z")]);
  await round();
  expect(days.planOf("M-1")?.sentence).toMatch(/^Over hours/);
});

test("a manifest waits for the leg before it, with the way from where that ends", async () => {
  const { days, round, options } = openDayRig([manifestOf("M-1")]);
  await round();
  const alone = Date.parse(days.planOf("M-1")?.startAt ?? "");
  const chicago = { latitude: 41.88, longitude: -87.63 };
  options.works.take("leg", [legOf("2026-11-24T12:00:00Z", "2026-11-24T14:00:00Z", chicago)]);
  await round();
  const after = Date.parse(days.planOf("M-1")?.startAt ?? "");
  expect(after).toBeGreaterThan(alone);
  // Five hours of driving from Chicago.
  expect((after - Date.parse("2026-11-24T14:00:00Z")) / 3_600_000).toBeCloseTo(5, 0);
});

test("what drivers have here is handed in for who plans their other works", async () => {
  const { round, options } = openDayRig([manifestOf("M-1"), manifestOf("M-2", { driver: null })]);
  await round();
  const [work, ...others] = options.works.of("D-1");
  expect(others).toEqual([]);
  expect(work).toMatchObject({ kind: "manifest", id: "M-1", isUnderway: false, terminals: ["STL"] });
  expect(new Date(work?.plannedStartMs ?? 0).toISOString()).toBe("2026-11-24T13:15:00.000Z");
  expect(work?.plan?.spans[0]).toMatchObject({ status: "ON" });
});

test("what is completed or gone is forgotten", async () => {
  const rows = [manifestOf("M-1"), manifestOf("M-2")];
  const { days, planned, round } = openDayRig(rows);
  await round();
  rows[0] = manifestOf("M-1", { state: "completed" });
  rows.pop();
  planned.length = 0;
  await round();
  expect([days.planOf("M-1"), days.planOf("M-2")]).toEqual([null, null]);
  expect(planned).toEqual([["M-1", "M-2"]]);
});
