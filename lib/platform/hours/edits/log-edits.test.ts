import { beforeEach, expect, test } from "vitest";
import { instant, makeDutyLogCarrier } from "@/lib/platform/testing/duty-log-carrier";
import { openedEach, openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const service = openedOnce(startTestPlatform);
const carrier = openedEach(() => makeDutyLogCarrier(service));
beforeEach(async () => {
  await carrier.hand(["00:00", "OFF"], ["06:00", "ON"], ["08:00", "D"], ["12:00", "ON"], ["13:00", "OFF"]);
});

const propose = (change: object, id = "edit-1", externalUserId = "D1") =>
  carrier.at.send("POST", `/hos/logs/${externalUserId}/edits`, {
    body: { id, editor: "Safety office", annotation: "Slept until seven", changes: [change] },
  });
const toOff = { eventTime: instant("06:00"), status: "OFF_DUTY", replaces: "D1 06:00 ON" };
const answer = (kind: "accept" | "reject", id = "answer-1", edit = "edit-1") =>
  carrier.at.device.call("recordEditAnswers", {
    body: { items: [{ id, externalUserId: "D1", edit, answer: kind, eventTime: instant("17:00") }] },
  });
const workedMs = async () => {
  const { days } = await carrier.log();
  return days.at(-1)?.totals.ON_DUTY_NOT_DRIVING;
};
const hour = 3_600_000;

test("a proposal waits: the log is as it was, and beside it as it would be", async () => {
  expect((await propose(toOff)).status).toBe(201);
  const log = await carrier.log();
  expect(await workedMs()).toBe(3 * hour);
  expect(log.edits).toMatchObject([{ id: "edit-1", state: "proposed", editor: "Safety office" }]);
  expect(log.records.filter(({ edit }) => edit).map(({ state }) => state)).toEqual(["proposed"]);
  expect(log.ifAccepted?.clocks.shiftMs).toBe((log.clocks?.shiftMs ?? 0) + 2 * hour);
});

test("once the driver accepts, the proposal is the log", async () => {
  await propose(toOff);
  expect(await answer("accept")).toMatchObject({ accepted: 1 });
  const log = await carrier.log();
  expect(await workedMs()).toBe(hour);
  expect(log.ifAccepted).toBeNull();
  expect(log.records.find(({ id }) => id === "D1 06:00 ON")?.state).toBe("superseded");
});

test("an exception that the carrier proposes counts once the driver accepts", async () => {
  await carrier.hand(["14:00", "ON"], ["17:30", "OFF"]);
  const waiting = { eventTime: instant("14:00"), status: "OFF_DUTY", exception: "oilfield-waiting" };
  expect((await propose({ ...waiting, replaces: "D1 14:00 ON" })).status).toBe(201);
  const before = (await carrier.log()).clocks?.shiftMs ?? 0;
  await answer("accept");
  const log = await carrier.log();
  expect(log.segments.at(-2)).toMatchObject({ status: "OFF_DUTY", exception: "oilfield-waiting" });
  // 395.1(d)(2): waiting at a well site is no part of the 14 hours.
  expect((log.clocks?.shiftMs ?? 0) - before).toBe(3.5 * hour);
});

test("an exception goes with the statuses that it is about", async () => {
  const response = await propose({ ...toOff, status: "ON_DUTY_NOT_DRIVING", exception: "oilfield-waiting" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path: "changes.0.exception" }] });
});

test("a rejected proposal changes nothing and stays to be seen", async () => {
  await propose(toOff);
  await answer("reject");
  const log = await carrier.log();
  expect(await workedMs()).toBe(3 * hour);
  expect(log.records.filter(({ edit }) => edit).map(({ state }) => state)).toEqual(["rejected"]);
});

test("the same answer again counts as repeated, another one is refused", async () => {
  await propose(toOff);
  await answer("accept");
  expect(await answer("accept")).toMatchObject({ accepted: 0, repeated: 1, refused: [] });
  expect(await answer("reject", "answer-2")).toMatchObject({
    accepted: 0,
    refused: [{ fields: [{ path: "answer" }] }],
  });
});

test("of two proposals for one record the second no longer fits", async () => {
  await propose(toOff);
  await propose({ ...toOff, status: "SLEEPER_BERTH" }, "edit-2");
  await answer("accept");
  expect(await answer("accept", "answer-2", "edit-2")).toMatchObject({
    refused: [{ fields: [{ path: "edit" }] }],
  });
});

test("a carrier may not propose to shorten recorded driving", async () => {
  const response = await propose({ eventTime: instant("10:00"), status: "OFF_DUTY" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path: "changes.0.eventTime" }] });
  expect((await carrier.log()).edits).toEqual([]);
});

test("the same proposal again is returned as it stands", async () => {
  await propose(toOff);
  await answer("accept");
  expect(await (await propose(toOff)).json()).toMatchObject({
    state: "accepted",
    records: ["edit:edit-1:0"],
  });
});

test("an edit's id belongs to one driver, and an unknown driver is not found", async () => {
  await propose(toOff);
  expect((await propose({ ...toOff, replaces: undefined }, "edit-1", "D2")).status).toBe(409);
  expect((await propose(toOff, "edit-3", "NOBODY")).status).toBe(404);
});

test("a proposal is reported once, so that the driver's device need not ask for it", async () => {
  await propose(toOff);
  await propose(toOff);
  const query = { startTime: instant("00:00") };
  const { events } = await carrier.at.client.call("listReturnEvents", { query });
  const proposed = events.filter(
    ({ eventType, data }) => eventType === "logEditProposed" && data.edit === "edit-1",
  );
  expect(proposed.map(({ data }) => data)).toEqual([{ externalUserId: "D1", edit: "edit-1" }]);
});
