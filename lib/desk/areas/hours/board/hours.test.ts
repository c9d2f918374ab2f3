import { beforeEach, expect, test, vi } from "vitest";
import { Hours } from "@/lib/desk/areas/hours/board/hours";
import { People } from "@/lib/desk/directory/people/people";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { ReceivedEvent } from "@/lib/desk/feeds/return-events";
import { createPlatformGet } from "@/lib/desk/link/platform-get";
import { FakePlatform } from "@/lib/desk/testing/fake-platform";
import { memberOf } from "@/lib/desk/testing/member-of";
import { positionAt } from "@/lib/desk/testing/position-at";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { timersRow, wireClocks, wireClocksAfter } from "@/lib/driver-hours/testing/timers-row";

const start = Date.parse("2025-11-20T12:00:00Z");
let platform: FakePlatform;
let fleet: Fleet;
let people: People;
let hours: Hours;
let now: number;
let announced: string[];
let counted: number;
let listeners: ((event: ReceivedEvent) => void)[];

beforeEach(() => {
  platform = new FakePlatform();
  fleet = new Fleet();
  now = start;
  announced = [];
  counted = 0;
  listeners = [];
  platform.timersExtra = { snapshotTimestamp: new Date(start).toISOString() };
  people = new People({
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, platform.fetch),
    clock: () => now,
    log: quietLog,
    everyMs: 5_000,
  });
  hours = hoursOver(platform.fetch);
});

const hoursOver = (fetch: typeof globalThis.fetch) =>
  new Hours({
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, fetch),
    people,
    fleet,
    clock: () => now,
    log: quietLog,
    pollMs: 15_000,
    thresholds: async () => ({ hoursWarnMinutes: [60, 30], staleClockMinutes: 30 }),
    events: { listen: (listener) => void listeners.push(listener) },
    announce: (externalUserId) => announced.push(externalUserId),
    announceAttention: () => {
      counted += 1;
    },
  });

const user = (externalUserId: string, terminal: string, fields: Record<string, unknown> = {}) => ({
  externalUserId,
  first: "Rosa",
  last: externalUserId,
  roles: ["Driver"],
  active: true,
  terminals: [{ externalTerminalId: terminal, name: terminal }],
  ...fields,
});
const everyone = memberOf();
const ids = (member = everyone) => hours.all(member).drivers.map((driver) => driver.id);

test("all pages are read, and each driver has his name and terminals", async () => {
  platform.pageSize = 2;
  platform.timers = ["D-1", "D-2", "D-3", "D-4", "D-5"].map((id) => timersRow(id));
  platform.users = ["D-1", "D-2", "D-3", "D-4", "D-5"].map((id) => user(id, "JOL"));
  await people.refresh();
  await hours.refresh();
  expect(ids()).toEqual(["D-1", "D-2", "D-3", "D-4", "D-5"]);
  expect(hours.all(everyone).drivers[0]).toMatchObject({ name: "Rosa D-1", terminals: ["JOL"] });
  expect(hours.all(everyone).drivers.filter((driver) => driver.timers === null)).toEqual([]);
  expect(announced).toEqual(["*"]);
});

test("a member of one terminal sees its drivers only; one without a terminal is seen by those who see all", async () => {
  platform.timers = ["D-1", "D-2", "D-3"].map((id) => timersRow(id, { powerUnitNumber: undefined }));
  platform.users = [user("D-1", "JOL"), user("D-2", "OMA"), user("D-3", "", { terminals: [] })];
  await people.refresh();
  await hours.refresh();
  expect(ids(memberOf({ terminals: ["JOL"] }))).toEqual(["D-1"]);
  expect(ids()).toHaveLength(3);
});

test("where nobody tells a driver's terminal or place, his truck's stand in", async () => {
  fleet.setRoster([
    {
      number: "101",
      terminal: "OMA",
      groups: [],
      type: null,
      make: null,
      model: null,
      year: null,
      retired: false,
    },
  ]);
  fleet.apply([positionAt("101", start - 4_000)]);
  platform.timers = [timersRow("D-1")];
  await hours.refresh();
  expect(ids(memberOf({ terminals: ["OMA"] }))).toEqual(["D-1"]);
  expect(hours.all(everyone).drivers[0]?.place).toEqual({
    latitude: 41.25,
    longitude: -95.93,
    eventMs: start - 4_000,
    text: null,
  });
});

test("drivers of whom there is no record are there as unknown", async () => {
  platform.timers = [timersRow("D-1")];
  platform.users = [
    user("D-1", "JOL"),
    user("D-2", "JOL"),
    user("D-3", "JOL", { active: false }),
    user("D-4", "JOL", { roles: ["Dispatcher"] }),
  ];
  platform.timersExtra.driversWithoutRecords = [{ externalUserId: "D-9", userId: "9" }];
  await people.refresh();
  await hours.refresh();
  expect(ids().sort()).toEqual(["D-1", "D-2", "D-9"]);
  expect(hours.all(everyone).drivers.find((driver) => driver.id === "D-2")).toMatchObject({
    timers: null,
    asOfMs: null,
  });
});

test("a read that fails keeps the last picture and says why and since when", async () => {
  platform.timers = [timersRow("D-1")];
  await hours.refresh();
  now += 60_000;
  platform.instead = () => new Response("down", { status: 500 });
  await hours.refresh();
  expect(ids()).toEqual(["D-1"]);
  expect(hours.all(everyone).reading).toMatchObject({
    readAtMs: start,
    error: expect.any(String),
    offered: true,
  });
});

test.each([404, 501])("a platform that answers %d does not offer it", async (status) => {
  platform.instead = () => Response.json({ type: "NOT_IMPLEMENTED", message: "no" }, { status });
  await hours.refresh();
  expect(hours.all(everyone).reading).toMatchObject({ offered: false, readAtMs: null });
});

test("half a snapshot is never shown", async () => {
  platform.pageSize = 1;
  platform.timers = [timersRow("D-1"), timersRow("D-2")];
  const usual = platform.fetch;
  let calls = 0;
  const failing: typeof fetch = async (input, init) =>
    ++calls === 2 ? new Response("oops", { status: 500 }) : usual(input, init);
  const half = hoursOver(failing);
  await half.refresh();
  expect(half.all(everyone).drivers).toEqual([]);
});

test("attention counts who is in violation and who is about to be, as time goes on", async () => {
  const clocks = (violationNow: string[]) => ({ clocks: wireClocks({ violationNow }) });
  const asOf = new Date(start).toISOString();
  const plenty = { drive: 9e6, break: 9e6, cycle: 9e6, shift: 9e6 };
  platform.timers = [
    timersRow("D-1", { ...clocks(["drive_11"]), asOf }),
    timersRow("D-2", { timers: plenty, asOf }),
    timersRow("D-3", { timers: plenty, asOf, currentStatus: { code: "OFF_DUTY", timestamp: asOf } }),
  ];
  await hours.refresh();
  const counted = async () =>
    (await hours.attention(everyone)).byTerminals.map(({ violation, soon }) => ({ violation, soon }));
  expect(await counted()).toEqual([{ violation: 1, soon: 0 }]);
  now += 95 * 60_000;
  expect(await counted()).toEqual([]);
  now = start + 25 * 60_000;
  platform.timers[1] = timersRow("D-2", { timers: { ...plenty, drive: 5e6 }, asOf });
  await hours.refresh();
  expect(await counted()).toEqual([{ violation: 1, soon: 1 }]);
});

test("the panel of a vehicle asks for its drivers only", async () => {
  platform.timers = [timersRow("D-1"), timersRow("D-2", { powerUnitNumber: "102" })];
  await hours.refresh();
  expect(hours.ofVehicle(everyone, "102").drivers.map((driver) => driver.id)).toEqual(["D-2"]);
});

test("of those whose log names a vehicle, who is at the wheel stands first and who fell silent last", async () => {
  const heard = (id: string, minutesAgo: number, code: string) =>
    timersRow(id, {
      powerUnitNumber: "102",
      currentStatus: { code, timestamp: new Date(start).toISOString() },
      asOf: new Date(start - minutesAgo * 60_000).toISOString(),
    });
  const order = () => hours.ofVehicle(everyone, "102").drivers.map((driver) => driver.id);
  platform.timers = [
    heard("D-1", 300, "DRIVING"),
    heard("D-2", 1, "SLEEPER_BERTH"),
    heard("D-3", 2, "DRIVING"),
  ];
  await hours.refresh();
  expect(order()).toEqual(["D-3", "D-2", "D-1"]);
  // Two who share a cab keep their places, whoever gave a sign last.
  platform.timers = [heard("D-1", 3, "OFF_DUTY"), heard("D-2", 1, "SLEEPER_BERTH")];
  await hours.refresh();
  expect(order()).toEqual(["D-1", "D-2"]);
});

test("who does not want to wait has the platform asked again at once", async () => {
  platform.instead = () => Response.json({ type: "NOT_IMPLEMENTED", message: "no" }, { status: 501 });
  await hours.refresh();
  await people.refresh();
  platform.instead = null;
  platform.timers = [timersRow("D-1")];
  platform.users = [user("D-1", "JOL")];
  expect(await hours.readAgain(everyone)).toMatchObject({
    reading: { offered: true, error: null },
    drivers: [{ id: "D-1", name: "Rosa D-1" }],
  });
});

const engineRow = (id: string, fields: Record<string, unknown> = {}) =>
  timersRow(id, { clocks: wireClocks(), asOf: new Date(start).toISOString(), ...fields });

/** The row of a driver at the wheel, as the service counts it on by itself. */
const drivingRow = (id: string, elapsedMs: number) => {
  const timers = { drive: 3_600_000, shift: 5_400_000, break: 7_200_000, cycle: 10_800_000 };
  const left = Object.fromEntries(Object.entries(timers).map(([name, ms]) => [name, ms - elapsedMs]));
  return engineRow(id, { timers: left, clocks: wireClocksAfter(elapsedMs) });
};

async function readAfter(elapsedMs: number) {
  now = start + elapsedMs;
  platform.timersExtra = { snapshotTimestamp: new Date(now).toISOString() };
  await hours.refresh();
}

test("clocks that only count on, as a browser does itself, are neither announced nor sent again", async () => {
  platform.timers = [drivingRow("D-1", 0), drivingRow("D-2", 0)];
  await hours.refresh();
  const { step } = hours.board(everyone, null);
  announced.length = 0;
  for (const elapsedMs of [15_000, 30_000, 60_000]) {
    platform.timers = [drivingRow("D-1", elapsedMs), drivingRow("D-2", elapsedMs)];
    await readAfter(elapsedMs);
  }
  expect(announced).toEqual([]);
  expect(hours.board(everyone, step)).toMatchObject({ whole: false, drivers: [], gone: [] });
  expect(hours.readAtMs).toBe(start + 60_000);
});

test("what changed is announced by the driver, and sent since a step alone", async () => {
  platform.timers = [drivingRow("D-1", 0), drivingRow("D-2", 0), drivingRow("D-3", 0)];
  await hours.refresh();
  const { step } = hours.board(everyone, null);
  announced.length = 0;
  platform.timers = [
    drivingRow("D-1", 15_000),
    { ...drivingRow("D-2", 15_000), timers: { drive: 1, shift: 1, break: 1, cycle: 1 } },
  ];
  await readAfter(15_000);
  expect(announced.sort()).toEqual(["D-2", "D-3"]);
  const board = hours.board(everyone, step);
  expect([board.whole, board.drivers.map(({ id }) => id), board.gone]).toEqual([false, ["D-2"], ["D-3"]]);
  expect(board.drivers[0]).toMatchObject({ atMs: start + 15_000, timers: { drive: 1 } });
});

test("a driver's changed log is read by itself, as soon as the platform says so", async () => {
  platform.timers = [drivingRow("D-1", 0), drivingRow("D-2", 0)];
  await hours.refresh();
  hours.start();
  await vi.waitFor(() => expect(platform.requestsTo("/hos/timers/snapshot")).toHaveLength(2), 10_000);
  const timestamp = new Date(start).toISOString();
  platform.timers = [engineRow("D-1", { currentStatus: { code: "OFF_DUTY", timestamp } })];
  announced.length = 0;
  for (const listener of listeners)
    listener({ type: "driverlogchanged", data: { externalUserId: "D-1" }, storedMs: start });
  await vi.waitFor(() => expect(announced).toEqual(["D-1"]), 10_000);
  expect(platform.requests.at(-1)?.searchParams.get("externalUserIds")).toBe("D-1");
  expect(ids()).toEqual(["D-1", "D-2"]);
  expect(hours.all(everyone).drivers[0]?.status).toBe("OFF_DUTY");
  await hours.stop();
});

test("a clock that runs out by itself is announced to those who count", async () => {
  platform.timers = [drivingRow("D-1", 0)];
  await hours.refresh();
  await vi.waitFor(() => expect(counted).toBe(1), 10_000);
  platform.timers = [drivingRow("D-1", 30_000)];
  await readAfter(30_000);
  await new Promise((done) => setImmediate(done));
  expect(counted).toBe(1);
  platform.timers = [drivingRow("D-1", 3_000_000)];
  await readAfter(3_000_000);
  await vi.waitFor(() => expect(counted).toBe(2), 10_000);
});
