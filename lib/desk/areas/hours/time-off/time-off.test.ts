import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { TimeOffEntry } from "@/lib/contract/desk/drivers/time-off";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { memberOf } from "@/lib/desk/testing/member-of";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const entry = (fromHours: number, tillHours: number, reason = "Dentist") => ({
  start: rig.hoursFromNow(fromHours),
  end: rig.hoursFromNow(tillHours),
  reason,
});
const enter = (body: TimeOffEntry, member = rig.dispatcher, driver = "D1") =>
  rig.kept.timeOff.enter(member, driver, body);
const list = async () => (await rig.kept.timeOff.of(rig.dispatcher, "D1")).timeOff;
const stateOf = async (tripId: number) => {
  const { candidates } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  return candidates.find(({ externalUserId }) => externalUserId === "D1");
};

test("what is entered stands in the list with who entered it and when, the earliest first", async () => {
  await enter(entry(30, 40, "Wedding"));
  const { timeOff, mayChange } = await enter(entry(2, 6));
  expect(timeOff.map(({ reason }) => reason)).toEqual(["Dentist", "Wedding"]);
  expect(timeOff[0]).toMatchObject({
    who: "Dana",
    at: new Date(rig.now).toISOString(),
    start: rig.hoursFromNow(2),
    end: rig.hoursFromNow(6),
  });
  expect(mayChange).toBe(true);
});

test("what is over is not listed", async () => {
  await enter(entry(1, 2));
  rigs.passMs(2 * 3_600_000);
  expect(await list()).toEqual([]);
});

test("a driver is not planned with while he is off, and the list says until when", async () => {
  const tripId = await rig.trip();
  expect((await stateOf(tripId))?.state).toBe("on-time");
  await enter(entry(2, 26));
  expect(await stateOf(tripId)).toMatchObject({
    state: "blocked",
    blocks: ["has time off until Thu 20:00 CST"],
  });
});

test("time off after a trip is over does not stand against it", async () => {
  const tripId = await rig.trip();
  await enter(entry(40, 60));
  expect((await stateOf(tripId))?.state).toBe("on-time");
});

test("taken out it no longer counts, and brought back it does", async () => {
  const tripId = await rig.trip();
  const [made] = (await enter(entry(2, 26))).timeOff;
  await rig.kept.timeOff.remove(rig.dispatcher, "D1", made?.id ?? "");
  expect((await stateOf(tripId))?.state).toBe("on-time");
  const { timeOff } = await rig.kept.timeOff.restore(rig.dispatcher, "D1", made?.id ?? "");
  expect(timeOff).toEqual([made]);
  expect((await stateOf(tripId))?.state).toBe("blocked");
});

test("it is taken out once, by the driver that it is of", async () => {
  const [made] = (await enter(entry(2, 26))).timeOff;
  const remove = (driver: string) => rig.kept.timeOff.remove(rig.dispatcher, driver, made?.id ?? "");
  await expect(remove("D2")).rejects.toMatchObject({ type: "NOT_FOUND" });
  await remove("D1");
  await expect(remove("D1")).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("every change is announced", async () => {
  await enter(entry(2, 26));
  expect(rig.announced).toContain("time-off of D1");
});

test.each([
  ["an end before the start", { start: 6, end: 2 }],
  ["more than a year", { start: 1, end: 24 * 400 }],
])("%s is refused at its end", (_what, { start, end }) => {
  expect(TimeOffEntry.safeParse(entry(start, end)).error?.issues[0]?.path).toEqual(["end"]);
});

test("what is over already is refused at its end", async () => {
  await expect(enter(entry(-6, -2))).rejects.toMatchObject({
    type: "BAD_REQUEST",
    fields: [{ path: "end" }],
  });
});

test("a viewer reads and is told that they may not enter any", async () => {
  expect(await rig.kept.timeOff.of(memberOf({ role: "viewer" }), "D1")).toEqual({
    timeOff: [],
    mayChange: false,
  });
});

test("a member of another terminal sees no such driver", async () => {
  const other = memberOf({ role: "dispatcher", terminals: ["KC"] });
  await expect(rig.kept.timeOff.of(other, "D1")).rejects.toMatchObject({ type: "NOT_FOUND" });
  await expect(enter(entry(2, 6), other)).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("a request that comes again is entered once", async () => {
  const call = randomUUID();
  const body = entry(2, 6);
  for (const _ of [1, 2]) await rig.kept.timeOff.enter(rig.dispatcher, "D1", body, call);
  expect(await list()).toHaveLength(1);
});

test("the trail has who entered it and took it out, and nothing of what was refused", async () => {
  const { timeOff } = await enter(entry(2, 6));
  const id = timeOff[0]?.id ?? "";
  await rig.kept.timeOff.remove(rig.dispatcher, "D1", id);
  await expect(rig.kept.timeOff.remove(rig.dispatcher, "D1", id)).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
  const entries = await rig.trail.ofObject("driver", "D1", 10);
  expect(entries.map(({ who, what, state }) => `${who} ${what} (${state})`).sort()).toEqual([
    "Dana entered time off: Dentist (done)",
    "Dana took out time off (done)",
  ]);
});
