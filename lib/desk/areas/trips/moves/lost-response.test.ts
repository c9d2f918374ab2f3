import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { MoveRequest } from "@/lib/contract/desk/trips-moves";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { memberOf } from "@/lib/desk/testing/member-of";
import { writeOutcome } from "@/lib/desk/writes/write-outcome";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const platformTrip = async (tripId: number) => {
  const { trips } = await rig.carrier.at.client.call("listTrips", { query: { tripId } });
  return trips[0];
};
const history = async (tripId: number) => (await rig.desk.detail(rig.dispatcher, tripId)).history;
const assign = (tripId: number, call: string = randomUUID()) =>
  rig.move({ move: "assign", externalUserId: "D1" }, [tripId], {}, rig.dispatcher, call);
/** Lets the background ask for outcomes after so long. */
async function askAfter(ms: number, at = rig): Promise<void> {
  rigs.passMs(ms);
  await at.recorder.round();
}

/** The trip as the one who was written to has it. */
const underway = (tripId: number) => ({
  tripId,
  externalUserIds: ["D1"],
  actualStartTime: "2026-11-18T15:00:00Z",
});

test("a move whose response is lost is made once, told as done, and can be taken back", async () => {
  const tripId = await rig.trip();
  const version = rig.row(tripId).version ?? 0;
  rig.wire.losses = ["made"];
  const { results, undo } = await assign(tripId);
  expect(results[0]).toMatchObject({ outcome: "done", row: { state: "to-dispatch", version: version + 1 } });
  expect((await history(tripId))[0]).toMatchObject({ what: "assigned to Ada Tester", undoable: true });
  await rig.writes.undo(rig.dispatcher, undo?.id ?? "");
  expect((await platformTrip(tripId))?.externalUserIds).toEqual([]);
});

test("while the platform does not answer the outcome is unknown, and nothing is told as failed", async () => {
  const tripId = await rig.trip();
  rig.wire.losses = ["made", "lost"];
  const { results, undo } = await assign(tripId);
  expect(results[0]).toMatchObject({ outcome: "unknown", message: expect.stringContaining("not known yet") });
  expect(undo).toBeNull();
  expect((await history(tripId))[0]).toMatchObject({ state: "unknown", undoable: false });
});

test("what was made is settled later, with its history, its way back and the driver's message, once", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  rig.wire.losses = ["made", "lost"];
  await rig.move({ move: "dispatch" }, [tripId]);
  expect(await rig.messages()).toEqual([]);
  await askAfter(11_000);
  await askAfter(60_000);
  expect(rig.settledLate).toEqual(["updateTripStatus"]);
  expect((await rig.messages()).map(({ body }) => body)).toEqual([
    expect.stringContaining("is dispatched to you."),
  ]);
  expect((await history(tripId))[0]).toMatchObject({ what: "dispatched", state: "done", undoable: true });
  rig.truckload.board.settle([tripId]);
  expect(rig.row(tripId).state).toBe("on-the-road");
});

test("on a platform that heeds no key a write is never sent twice: the trip is read back", async () => {
  rig = await rigs.open({ isForeign: true });
  const tripId = await rig.trip();
  rig.wire.losses = ["made"];
  const { results } = await assign(tripId);
  expect(results[0]).toMatchObject({ outcome: "done", row: { state: "to-dispatch" } });
  expect(rig.wire.sent).toEqual(["PATCH /truckload/trips"]);
});

test("a write that never reached such a platform is settled as not made", async () => {
  rig = await rigs.open({ isForeign: true });
  const tripId = await rig.trip();
  rig.wire.losses = ["lost"];
  expect((await assign(tripId)).results[0]?.outcome).toBe("unknown");
  await askAfter(61_000);
  expect((await history(tripId))[0]).toMatchObject({ state: "refused", undoable: false });
  expect(rig.wire.sent).toHaveLength(1);
});

test("a request that comes again under its key is not made again", async () => {
  const tripId = await rig.trip();
  const call = randomUUID();
  const first = await assign(tripId, call);
  const { results, undo } = await assign(tripId, call);
  expect(results[0]).toMatchObject({ outcome: "done", row: { version: first.results[0]?.row?.version } });
  expect(undo?.id).toBe(first.undo?.id);
  expect(await history(tripId)).toHaveLength(1);
});

test("a swap that comes again under its key is told as made", async () => {
  const ours = await rig.trip({ externalUserIds: ["D1"] });
  const theirs = await rig.trip({ externalUserIds: ["D2"] });
  const call = randomUUID();
  const swap: Omit<MoveRequest, "trips"> = {
    move: "swap",
    swapDrivers: ["D2", "D1"],
    overrideReason: "asked",
  };
  for (const _ of [1, 2]) {
    const { results } = await rig.move(swap, [theirs, ours].reverse(), {}, rig.dispatcher, call);
    expect(results.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  }
  expect(rig.wire.sent).toHaveLength(2);
});

test("a trip whose making is repeated is made once", async () => {
  const call = randomUUID();
  const first = await rig.writes.make(rig.dispatcher, { displayName: "Steel" }, {}, call);
  const second = await rig.writes.make(rig.dispatcher, { displayName: "Steel" }, {}, call);
  expect(second.trip.tripId).toBe(first.trip.tripId);
});

test("a key that was used with another request is refused", async () => {
  const call = randomUUID();
  await rig.writes.make(rig.dispatcher, { displayName: "Steel" }, {}, call);
  await expect(rig.writes.make(rig.dispatcher, { displayName: "Coils" }, {}, call)).rejects.toMatchObject({
    type: "CONFLICT",
  });
});

test("what a process began that ended before the outcome is finished by the next", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  rig.wire.losses = ["hung"];
  void rig.move({ move: "dispatch" }, [tripId]);
  await vi.waitFor(() => expect(rig.wire.losses).toEqual([]), 10_000);
  const next = await rig.restarted();
  await askAfter(46_000, next);
  expect((await next.desk.detail(next.dispatcher, tripId)).history[0]).toMatchObject({
    what: "dispatched",
    state: "done",
    undoable: true,
  });
  expect(await rig.messages()).toHaveLength(1);
});

test("a message that a process did not come to send is sent by the next, once, to the driver who was meant", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  const notify = vi.spyOn(rig.truckload.notice, "notify").mockReturnValue(new Promise(() => undefined));
  void rig.move({ move: "dispatch" }, [tripId]);
  await vi.waitFor(() => expect(notify).toHaveBeenCalled(), 10_000);
  const next = await rig.restarted();
  expect(await rig.messages()).toEqual([]);
  await next.carrier.at.client.call("updateTrip", { query: { tripId }, body: { externalUserIds: ["D2"] } });
  await askAfter(61_000, next);
  await askAfter(61_000, next);
  expect(await rig.messages()).toMatchObject([
    { body: expect.stringContaining("is dispatched to you."), participants: [{}, { externalUserId: "D1" }] },
  ]);
  expect(next.truckload.notice.of(underway(tripId)).state).toBe("sent");
});

test("a message that was sent by a process which ended before it could keep that is not sent again", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  rig.wire.paths = /^\/messages/;
  rig.wire.losses = ["hung"];
  void rig.move({ move: "dispatch" }, [tripId]);
  await vi.waitFor(() => expect(rig.wire.losses).toEqual([]), 10_000);
  const next = await rig.restarted();
  await next.trip();
  for (const _ of [1, 2, 3]) await askAfter(61_000, next);
  expect(await rig.messages()).toHaveLength(1);
  expect(next.truckload.notice.of(underway(tripId)).state).toBe("sent");
});

test("a message that is known as sent is left alone by the next process where no key is heeded", async () => {
  rig = await rigs.open({ isForeign: true });
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  const followed = vi.spyOn(rig.trail, "setFollowed").mockReturnValue(new Promise(() => undefined));
  void rig.move({ move: "dispatch" }, [tripId]);
  await vi.waitFor(() => expect(followed).toHaveBeenCalled(), 10_000);
  const next = await rig.restarted();
  for (const _ of [1, 2]) await askAfter(61_000, next);
  expect(await rig.messages()).toHaveLength(1);
  expect(next.truckload.notice.of(underway(tripId)).state).toBe("sent");
});

test("two processes settle an entry once", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  const other = await rig.restarted();
  rig.wire.losses = ["made", "lost"];
  await rig.move({ move: "dispatch" }, [tripId]);
  rigs.passMs(11_000);
  await Promise.all([rig.recorder.round(), other.recorder.round()]);
  expect([...rig.settledLate, ...other.settledLate]).toEqual(["updateTripStatus"]);
  expect(await rig.messages()).toHaveLength(1);
});

test("what the store cannot take is not sent", async () => {
  const tripId = await rig.trip();
  vi.spyOn(rig.trail, "begin").mockRejectedValue(new Error("no space left"));
  const { results } = await assign(tripId);
  expect(results[0]).toMatchObject({
    outcome: "failed",
    message: expect.stringContaining("nothing was changed"),
  });
  expect(rig.wire.sent).toEqual([]);
});

test("an edit by the interface's own operation whose response is lost has its changes and the driver's message", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalTripId: "LOAD-9" });
  await rig.move({ move: "dispatch" }, [tripId]);
  rig.wire.losses = ["made"];
  await rig.write(`/truckload/trips?tripId=${tripId}`, { displayName: "Steel" });
  expect((await history(tripId))[0]).toMatchObject({ what: "the name has changed", state: "done" });
});

test("who asks what became of a request is told of their own alone", async () => {
  const tripId = await rig.trip();
  const call = randomUUID();
  rig.wire.losses = ["made", "lost"];
  await assign(tripId, call);
  expect((await writeOutcome(rig.trail, rig.dispatcher, call)).writes).toMatchObject([
    { what: "assigned to Ada Tester", object: { kind: "trip", id: String(tripId) }, state: "unknown" },
  ]);
  const other = memberOf({ id: randomUUID(), role: "dispatcher" });
  expect((await writeOutcome(rig.trail, other, call)).writes).toEqual([]);
});

test("a dispatch whose message is lost says later that the driver was told", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  rig.wire.paths = /^\/messages/;
  rig.wire.losses = ["made", "lost"];
  const { results } = await rig.move({ move: "dispatch" }, [tripId]);
  expect(results[0]?.row?.notified).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("not known"),
  });
  await askAfter(11_000);
  expect(rig.truckload.notice.of(underway(tripId)).state).toBe("sent");
  expect(await rig.messages()).toHaveLength(1);
});

test("of a swap whose second half is unknown the first is not taken back", async () => {
  const ours = await rig.trip({ externalUserIds: ["D1"] });
  const theirs = await rig.trip({ externalUserIds: ["D2"] });
  const swap: Omit<MoveRequest, "trips"> = {
    move: "swap",
    swapDrivers: ["D2", "D1"],
    overrideReason: "asked",
  };
  rig.wire.losses = ["none", "made", "lost"];
  const { results } = await rig.move(swap, [ours, theirs]);
  expect(results.map(({ outcome }) => outcome)).toEqual(["done", "unknown"]);
  await askAfter(11_000);
  expect((await platformTrip(ours))?.externalUserIds).toEqual(["D2"]);
  expect((await platformTrip(theirs))?.externalUserIds).toEqual(["D1"]);
});

test("of many trips none is sent after one that is not answered", async () => {
  const tripIds = [await rig.trip(), await rig.trip(), await rig.trip()];
  rig.wire.losses = ["made", "lost"];
  const { results } = await rig.move({ move: "cancel" }, tripIds);
  expect(results.map(({ outcome }) => outcome)).toEqual(["unknown", "refused", "refused"]);
  expect(results[2]?.message).toBe("Not sent: the platform did not answer for another trip");
  expect(rig.wire.sent).toHaveLength(2);
});
