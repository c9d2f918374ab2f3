import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { MoveRequest } from "@/lib/contract/desk/trips-moves";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { memberOf } from "@/lib/desk/testing/member-of";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const denver = () => ({ stops: [rig.stop("Denver", 39.74, -104.99, 0, 8)] });
const platformTrip = async (tripId: number) => {
  const { trips } = await rig.carrier.at.client.call("listTrips", { query: { tripId } });
  return trips[0];
};
const undo = (id: string, member = rig.dispatcher) => rig.writes.undo(member, id);
const history = async (tripId: number) => (await rig.desk.detail(rig.dispatcher, tripId)).history;

test("a driver who is on time is assigned with their vehicle, and the verdict is kept", async () => {
  const tripId = await rig.trip();
  const { results, undo: offer } = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  expect(results[0]).toMatchObject({ outcome: "done", row: { state: "to-dispatch", vehicle: "T-1" } });
  expect(offer?.what).toBe("Assigned 1 trip");
  expect(await platformTrip(tripId)).toMatchObject({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  expect((await history(tripId))[0]).toMatchObject({
    who: "Dana",
    what: "assigned to Ada Tester",
    reason: null,
    verdict: expect.stringMatching(/^On time, \d+:\d\d to spare at /),
    undoable: true,
  });
});

test("a driver whose unit is out of service then gets the trip without it, and the answer says so", async () => {
  const tripId = await rig.trip();
  const entry = { reason: "breakdown", note: "", end: null, isBack: false } as const;
  const start = new Date(rig.carrier.at.clock.now - 60_000).toISOString();
  const named = { kind: "vehicle", objectId: "T-1", id: randomUUID() } as const;
  await rig.kept.outOfService.set(rig.dispatcher, named, { ...entry, start });
  const { results } = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  expect(results[0]?.message).toMatch(/T-1 is out of service from .* on \(breakdown\): name another unit$/);
  const trip = await platformTrip(tripId);
  expect(trip).toMatchObject({ externalUserIds: ["D1"] });
  expect(trip?.externalVehicleIds ?? []).toEqual([]);
});

test("an assignment that will be late asks for a reason and writes nothing", async () => {
  const tripId = await rig.trip(denver());
  const { results, undo: offer } = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  expect(results[0]).toMatchObject({
    outcome: "needs-reason",
    message: expect.stringMatching(
      /^\d+:\d\d late at Denver \((too far to drive in the time left|driving hours run out on the way), /,
    ),
  });
  expect(offer).toBeNull();
  expect((await platformTrip(tripId))?.externalUserIds ?? []).toEqual([]);
});

test("with a reason it goes through, and reason and verdict are kept", async () => {
  const tripId = await rig.trip(denver());
  const overrideReason = "Receiver takes it late";
  const { results } = await rig.move({ move: "assign", externalUserId: "D1", overrideReason }, [tripId]);
  expect(results[0]?.outcome).toBe("done");
  expect((await history(tripId))[0]).toMatchObject({
    reason: overrideReason,
    verdict: expect.stringMatching(
      /^\d+:\d\d late at Denver \((too far to drive in the time left|driving hours run out on the way), /,
    ),
  });
});

test("a reason that was not needed is not kept as one", async () => {
  const tripId = await rig.trip();
  await rig.move({ move: "assign", externalUserId: "D1", overrideReason: "to be sure" }, [tripId]);
  expect((await history(tripId))[0]?.reason).toBeNull();
});

test("best takes for each trip the best driver who is on time, each judged alone", async () => {
  const near = await rig.trip();
  const far = await rig.trip(denver());
  const { results } = await rig.move({ move: "assign", externalUserId: "best" }, [near, far]);
  expect(results.map(({ outcome, message }) => [outcome, message.split(",")[0]])).toEqual([
    ["done", "Assigned to Ada Tester: on time"],
    ["refused", "Nobody can be on time"],
  ]);
});

test("where nobody can be compared, best says why instead of calling everybody late", async () => {
  const stops = [{ ...rig.stop("Joliet", 41.55, -88.12, 0, 9), location: { city: "Zzyx", state: "IL" } }];
  const tripId = await rig.trip({ stops });
  const { results } = await rig.move({ move: "assign", externalUserId: "best" }, [tripId]);
  expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ["refused", "Nobody can be compared: Stop 1 has no place on the map"],
  ]);
});

/** D2 was shown as the best for a trip from Joliet, where D1 stands by now. */
const assignShown = async (tillHours: number, more: Partial<MoveRequest> = {}) => {
  const tripId = await rig.trip({ stops: [rig.stop("Joliet", 41.55, -88.12, 0, tillHours)] });
  const trips = [{ tripId, version: null, bestShown: "D2" }];
  const request = { move: "assign", externalUserId: "best", trips, ...more } as const;
  const { results } = await rig.writes.move(rig.dispatcher, request, {}, randomUUID());
  return { result: results[0], assigned: (await platformTrip(tripId))?.externalUserIds ?? [] };
};

test("who was shown as the best is assigned, and who would be better by now is said", async () => {
  const { result, assigned } = await assignShown(9);
  expect(result).toMatchObject({
    outcome: "done",
    message: expect.stringMatching(/^Assigned to Ben Tester: on time, /),
    betterNow: "Ada Tester",
  });
  expect(assigned).toEqual(["D2"]);
});

test("who was shown as the best and would be late by now is assigned for a reason only", async () => {
  const { result, assigned } = await assignShown(2);
  expect(result).toMatchObject({
    outcome: "needs-reason",
    message: expect.stringMatching(/^\d+:\d\d late .+\nAda Tester would be on time$/),
  });
  expect(assigned).toEqual([]);
  expect((await assignShown(2, { overrideReason: "He is nearly there" })).assigned).toEqual(["D2"]);
});

test("assigned and dispatched in one go: the trip starts and the driver is notified", async () => {
  const tripId = await rig.trip();
  const { results } = await rig.move({ move: "assign", externalUserId: "D1", alsoDispatch: true }, [tripId]);
  expect(results[0]).toMatchObject({
    outcome: "done",
    row: { state: "on-the-road", notified: { state: "sent" } },
  });
  const [message] = await rig.messages();
  expect(message?.body).toContain(
    "is dispatched to you.\n1. Joliet IL. Please be there between Wed 18:00 CST and Wed 22:00 CST.",
  );
});

test("a trip that nobody has is not dispatched", async () => {
  const tripId = await rig.trip();
  const { results } = await rig.move({ move: "dispatch" }, [tripId]);
  expect(results[0]).toMatchObject({
    outcome: "refused",
    message: "No driver is assigned who could be sent",
  });
});

test("a driver who cannot be notified is marked on the trip, and the dispatch stands", async () => {
  rig.bends.missing = /^\/messages/;
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  const { results } = await rig.move({ move: "dispatch" }, [tripId]);
  expect(results[0]).toMatchObject({
    outcome: "done",
    row: { notified: { state: "failed", reason: "The platform says: no such operation" } },
  });
});

test("a driver who writes has seen what was sent", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  await rig.move({ move: "dispatch" }, [tripId]);
  await rig.truckload.notice.receivedFrom("D1", rig.now + 1_000);
  await rig.settle();
  expect(rig.row(tripId).notified.state).toBe("seen");
});

test("a stale version is a conflict that brings the present record", async () => {
  const tripId = await rig.trip();
  const version = rig.row(tripId).version;
  await rig.carrier.at.client.call("updateTrip", { query: { tripId }, body: { displayName: "changed" } });
  const request: MoveRequest = { move: "assign", externalUserId: "D1", trips: [{ tripId, version }] };
  const { results } = await rig.writes.move(rig.dispatcher, request);
  expect(results[0]).toMatchObject({ outcome: "conflict", present: { displayName: "changed" } });
});

test("a move is taken back by one call, dispatch before assignment", async () => {
  const tripId = await rig.trip();
  const moved = await rig.move({ move: "assign", externalUserId: "D1", alsoDispatch: true }, [tripId]);
  const { results } = await undo(moved.undo?.id ?? "");
  expect(results[0]).toMatchObject({ outcome: "done", row: { state: "needs-driver" } });
  expect(await platformTrip(tripId)).not.toHaveProperty("actualStartTime", expect.any(String));
});

test("a move is taken back once", async () => {
  const tripId = await rig.trip();
  const moved = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  await undo(moved.undo?.id ?? "");
  await expect(undo(moved.undo?.id ?? "")).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("what somebody changed since is not taken back", async () => {
  const tripId = await rig.trip();
  const moved = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  await rig.carrier.at.client.call("updateTrip", { query: { tripId }, body: { displayName: "changed" } });
  const { results } = await undo(moved.undo?.id ?? "");
  expect(results[0]?.outcome).toBe("conflict");
  await rig.settle();
  expect((await history(tripId))[0]?.undoable).toBe(false);
});

test("a step of the history is taken back by its own id", async () => {
  const tripId = await rig.trip();
  await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  const [step] = await history(tripId);
  expect((await undo(step?.id ?? "")).results[0]?.outcome).toBe("done");
  expect((await history(tripId)).map(({ what }) => what)).toContain("assigned to Ada Tester (taken back)");
});

test("unassigned: driver and truck go, the trailer stays, and undo brings them back", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const moved = await rig.move({ move: "unassign" }, [tripId]);
  expect(moved.results[0]?.row).toMatchObject({ state: "needs-driver", vehicle: null });
  await undo(moved.undo?.id ?? "");
  expect(await platformTrip(tripId)).toMatchObject({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
});

test("canceled with all its open stops, and back", async () => {
  const tripId = await rig.trip();
  const moved = await rig.move({ move: "cancel" }, [tripId]);
  expect(moved.results[0]?.row).toMatchObject({ state: "canceled", risk: "none" });
  await undo(moved.undo?.id ?? "");
  expect(rig.row(tripId).state).toBe("needs-driver");
});

test("why it was canceled is kept in its history", async () => {
  const tripId = await rig.trip();
  await rig.move({ move: "cancel", reason: "The shipper called it off" }, [tripId]);
  expect((await history(tripId))[0]?.reason).toBe("The shipper called it off");
});

test("a copy has the stops and neither ids, driver nor progress", async () => {
  const tripId = await rig.trip({ externalTripId: "LOAD-1", externalUserIds: ["D1"], displayName: "Steel" });
  const { results, undo: offer } = await rig.move({ move: "duplicate" }, [tripId]);
  const copy = await platformTrip(results[0]?.newTripId ?? 0);
  expect(copy).toMatchObject({ displayName: "Steel", externalUserIds: [] });
  expect(copy?.externalTripId ?? null).toBeNull();
  expect(copy?.stops?.map(({ displayName }) => displayName)).toEqual(["Joliet", "Davenport"]);
  await undo(offer?.id ?? "");
  expect(await platformTrip(results[0]?.newTripId ?? 0)).toBeUndefined();
});

test("a driver underway is notified when the trip goes to another", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  await rig.move({ move: "dispatch" }, [tripId]);
  await rig.move({ move: "unassign" }, [tripId]);
  expect((await rig.messages()).map(({ body }) => body).at(-1)).toContain("is no longer yours");
});

test("who was dispatched reads that it is taken back, and nothing says any more that they know of it", async () => {
  const tripId = await rig.trip({ externalTripId: "LOAD-4", externalUserIds: ["D1"] });
  const moved = await rig.move({ move: "dispatch" }, [tripId]);
  expect(rig.row(tripId).notified.state).toBe("sent");
  await undo(moved.undo?.id ?? "");
  expect((await rig.messages()).map(({ body }) => body).at(-1)).toBe(
    "Trip LOAD-4 is not dispatched to you any more. Please wait for another message before you drive it.",
  );
  expect(rig.row(tripId).notified.state).toBe("not-needed");
});

test("a driver underway who gets the trip back is dispatched again, and the other reads that it is not theirs", async () => {
  const tripId = await rig.trip({ externalTripId: "LOAD-5", externalUserIds: ["D1"] });
  await rig.move({ move: "dispatch" }, [tripId]);
  const moved = await rig.move(
    { move: "assign", externalUserId: "D2", overrideReason: "Swapped at the yard" },
    [tripId],
  );
  await undo(moved.undo?.id ?? "");
  const [taken, again] = (await rig.messages()).slice(-2);
  expect(taken).toMatchObject({
    body: "Trip LOAD-5 is no longer yours. Please do not drive it any further.",
    participants: [{}, { externalUserId: "D2" }],
  });
  expect(again).toMatchObject({
    body: expect.stringMatching(/^Trip LOAD-5 is dispatched to you\.\n1\. /),
    participants: [{}, { externalUserId: "D1" }],
  });
  expect(rig.row(tripId)).toMatchObject({ driver: { externalUserId: "D1" }, notified: { state: "sent" } });
});

test("who else has the trip open is listed, and coming is announced", async () => {
  const tripId = await rig.trip();
  const other = memberOf({ id: "m9", name: "Marcus", role: "manager" });
  rig.announced.length = 0;
  await rig.desk.presence(other, tripId, true);
  expect(rig.announced).toEqual([String(tripId)]);
  expect((await rig.desk.detail(rig.dispatcher, tripId)).alsoHere).toMatchObject([{ name: "Marcus" }]);
});
