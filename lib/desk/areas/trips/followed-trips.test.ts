import { beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/desk/access/members";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { memberOf } from "@/lib/desk/testing/member-of";

// The desk on a platform that lists no trips: each read of them needs an id.
const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open({ isForeign: true, lists: false });
});

const minuteMs = 60_000;
const boardOf = (of: TripRig = rig, member: Member = of.dispatcher) => of.desk.board(member, null);
const idsOf = (of?: TripRig, member?: Member) => boardOf(of, member).rows.map(({ tripId }) => tripId);
const follow = (...numbers: (number | string)[]) => rig.following.follow(rig.dispatcher, numbers.map(String));
const outcomes = async (...numbers: (number | string)[]) =>
  (await follow(...numbers)).results.map(({ outcome }) => outcome);

/** Lets time pass as the loop does, a turn every five seconds. @returns what was read of trips meanwhile */
async function pass(ms: number): Promise<string[]> {
  const from = rig.bends.askedTrips.length;
  for (let passedMs = 0; passedMs < ms; passedMs += 5_000) {
    rigs.passMs(5_000);
    await rig.truckload.reading.followed.poll(rig.signal);
    rig.truckload.board.beat();
  }
  return rig.bends.askedTrips.slice(from);
}

test("an empty board is read and says that the platform lists none", () => {
  expect(boardOf()).toMatchObject({ rows: [], lists: false, missing: [], readError: null });
  expect(boardOf().readAt).not.toBeNull();
});

test("a trip is put on the board by its id or by the caller's own, and stays after a start", async () => {
  const one = await rig.trip();
  const two = await rig.trip({ externalTripId: "LD-7 A" });
  expect(idsOf()).toEqual([]);
  expect(await outcomes(one, "LD-7 A")).toEqual(["followed", "followed"]);
  expect(idsOf().sort()).toEqual([one, two].sort());
  expect(idsOf(await rig.restarted()).sort()).toEqual([one, two].sort());
});

test("each number has a result of its own", async () => {
  const tripId = await rig.trip();
  await follow(tripId);
  expect(await outcomes(tripId, 999_999, "no such")).toEqual(["already", "not-found", "not-found"]);
});

test("a number of which the platform says nothing has failed, with the reason", async () => {
  rig.bends.tripReads = () => new Response("<html>", { status: 200 });
  expect((await follow(1)).results).toMatchObject([{ outcome: "failed", message: /./ }]);
});

test("a trip made at this desk is on the board after a start, one deleted is not", async () => {
  const { trip } = await rig.writes.make(rig.dispatcher, { displayName: "Steel" }, {});
  const second = await rig.restarted();
  expect(idsOf(second)).toEqual([trip.tripId]);
  await second.write(`/truckload/trips?tripId=${trip.tripId}`, undefined, "DELETE");
  expect((await rig.restarted()).truckload.followed.ids).toEqual(new Set());
});

test("a member of one terminal gets no trip of another, and nothing says that there is one", async () => {
  const tripId = await rig.trip({ externalVehicleIds: ["T-1"], attributes: { terminal: "KCK" } });
  const member = memberOf({ id: rig.dispatcher.id, role: "dispatcher", terminals: ["OMA"] });
  const [hidden, none] = (await rig.following.follow(member, [String(tripId), "999999"])).results;
  expect(hidden).toEqual({ ...none, number: String(tripId) });
  expect(hidden?.outcome).toBe("not-found");
  expect(idsOf(rig, member)).toEqual([]);
});

test("a trip that is no longer followed leaves the board, and comes back", async () => {
  const tripId = await rig.trip();
  await follow(tripId);
  expect((await rig.following.unfollow(rig.dispatcher, [tripId])).tripIds).toEqual([tripId]);
  expect(idsOf()).toEqual([]);
  expect(idsOf(await rig.restarted())).toEqual([]);
  expect(await outcomes(tripId)).toEqual(["followed"]);
});

test("a member of one terminal takes no trip of another off the board", async () => {
  const tripId = await rig.trip({ attributes: { terminal: "KCK" } });
  await follow(tripId);
  const member = memberOf({ id: rig.dispatcher.id, role: "dispatcher", terminals: ["OMA"] });
  expect((await rig.following.unfollow(member, [tripId])).tripIds).toEqual([]);
  expect(idsOf()).toEqual([tripId]);
});

test("what changes on the platform is read again: near its time each minute, else each ten", async () => {
  const soon = await rig.trip();
  const later = await rig.trip({ stops: [rig.stop("Joliet", 41.5, -88.1, 30, 34)] });
  await follow(soon, later);
  const reads = await pass(10 * minuteMs);
  const of = (tripId: number) => reads.filter((search) => search === `?tripId=${tripId}`).length;
  expect(of(soon)).toBeGreaterThanOrEqual(9);
  expect(of(later)).toBe(1);
});

test("many trips are on the board soon after a start, and then at most 60 are read in a minute", async () => {
  const { client } = rig.carrier.at;
  const made = await Promise.all(Array.from({ length: 90 }, () => client.call("createTrip", { body: {} })));
  await rig.truckload.followed.add(
    made.map(({ trip }) => trip.tripId),
    "Dana",
  );
  expect(new Set(await pass(20_000)).size).toBe(90);
  await pass(minuteMs);
  const reads = await pass(2 * minuteMs);
  expect(reads).toHaveLength(120);
  expect(new Set(reads).size).toBe(90);
});

test("while trips cannot be read they stay as they were, which is said, and it is well again by itself", async () => {
  const tripId = await rig.trip();
  await follow(tripId);
  rig.bends.tripReads = () => new Response("no", { status: 500 });
  await pass(2 * minuteMs);
  expect(boardOf()).toMatchObject({ rows: [{ tripId }], readError: /./ });
  rig.bends.tripReads = null;
  await pass(5_000);
  expect(boardOf()).toMatchObject({ rows: [{ tripId }], readError: null });
});

test("one response without the trip loses nothing; after the next it leaves, and is named", async () => {
  const tripId = await rig.trip();
  await follow(tripId);
  rig.bends.tripReads = () => Response.json({ type: "NOT_FOUND", message: "no" }, { status: 404 });
  await pass(minuteMs);
  expect(boardOf()).toMatchObject({ rows: [{ tripId }], lost: [] });
  await pass(minuteMs);
  expect(boardOf()).toMatchObject({ rows: [], lost: [tripId] });
  rig.bends.tripReads = null;
  await pass(10 * minuteMs);
  expect(boardOf()).toMatchObject({ rows: [{ tripId }], lost: [] });
});

test("where the platform lists its trips each is there without being followed", async () => {
  const listing = await rigs.open({ isForeign: true });
  const tripId = await listing.trip();
  const { results } = await listing.following.follow(listing.dispatcher, [String(tripId), "987654321"]);
  expect(results.map(({ outcome }) => outcome)).toEqual(["already", "not-found"]);
  expect([...listing.truckload.followed.ids]).toEqual([]);
  expect((await listing.following.unfollow(listing.dispatcher, [tripId])).tripIds).toEqual([]);
  expect(listing.row(tripId).tripId).toBe(tripId);
});
