import { beforeEach, expect, test, vi } from "vitest";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { memberOf } from "@/lib/desk/testing/member-of";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

/** Shows what a browser has that has the board as it is now, and this trip open. */
const shows = (shown: number) => ({ since: rig.desk.board(rig.dispatcher, null).step, shown });

/** Lists what is announced when the loops of the desk go round again and the platform's events have come. */
async function announcedLater(): Promise<string[]> {
  rig.announced.length = 0;
  const { signal } = new AbortController();
  await rig.events.poll(signal);
  await rig.truckload.plans.round(signal);
  while (rig.truckload.board.beat());
  return rig.announced;
}

test("an assignment's response has the row with its ETA and the record with its plan; nothing is new after it", async () => {
  const tripId = await rig.trip();
  const { now } = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId], shows(tripId));
  expect(now.board).toMatchObject({
    whole: false,
    rows: [{ tripId, state: "to-dispatch", risk: "on-time" }],
  });
  expect(now.detail).toMatchObject({
    row: now.board?.rows[0],
    trip: { externalUserIds: ["D1"], version: now.board?.rows[0]?.version },
    plan: { verdict: "on-time" },
    history: [{ what: "assigned to Ada Tester", undoable: true }],
  });
  expect(await announcedLater()).toEqual([]);
});

test("an undo's response has them as they were", async () => {
  const tripId = await rig.trip();
  const { undo } = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  const { now } = await rig.writes.undo(rig.dispatcher, undo?.id ?? "", shows(tripId));
  expect(now.board?.rows).toMatchObject([{ tripId, state: "needs-driver" }]);
  expect(now.detail).toMatchObject({ plan: null, row: { driver: null } });
  expect(await announcedLater()).toEqual([]);
});

test("an edit's response has the record, its row and what was changed; nothing is new after it", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const read = vi.spyOn(rig.truckload.calls, "read");
  const body = { displayName: "Steel" };
  const { trip, now } = await rig.writes.change(rig.dispatcher, tripId, shows(tripId), body);
  expect(trip).toMatchObject({ tripId, displayName: "Steel" });
  expect(now.board?.rows).toMatchObject([{ tripId, title: "Steel", version: trip.version }]);
  expect(now.detail).toMatchObject({
    plan: { verdict: "on-time" },
    history: [{ what: "the name has changed" }],
  });
  expect(read).not.toHaveBeenCalled();
  expect(await announcedLater()).toEqual([]);
});

test("who shows neither board nor trip is sent neither", async () => {
  const tripId = await rig.trip();
  const { now } = await rig.writes.change(rig.dispatcher, tripId, {}, { displayName: "Steel" });
  expect(now).toMatchObject({ board: null, detail: null, attention: { terminals: [] } });
});

test("an edit of an older version is refused with the record as it stands", async () => {
  const tripId = await rig.trip();
  const { version } = rig.row(tripId);
  await rig.carrier.at.client.call("updateTrip", { query: { tripId }, body: { displayName: "changed" } });
  await expect(
    rig.writes.change(rig.dispatcher, tripId, { version: version ?? 0 }, { displayName: "Steel" }),
  ).rejects.toMatchObject({ type: "CONFLICT", details: { trip: { tripId, displayName: "changed" } } });
});

test("a trip that is made comes with its row and its record", async () => {
  const body = { displayName: "Steel", stops: [rig.stop("Joliet", 41.55, -88.12, 0, 4)] };
  const { since } = shows(0);
  const { trip, now } = await rig.writes.make(rig.dispatcher, body, { since });
  expect(now.board?.rows).toMatchObject([{ tripId: trip.tripId, title: "Steel" }]);
  expect(now.detail).toMatchObject({ row: { tripId: trip.tripId }, history: [{ what: "made" }] });
});

test("a stop is taken out of its own trip, and out of no other", async () => {
  const [tripId, other] = [await rig.trip(), await rig.trip()];
  const stopId = rig.row(tripId).stops[0]?.stopId ?? 0;
  await expect(rig.writes.removeStop(rig.dispatcher, other, stopId, {})).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
  const { trip, now } = await rig.writes.removeStop(rig.dispatcher, tripId, stopId, shows(tripId));
  expect(trip.stops).toHaveLength(1);
  expect(now.detail?.history[0]?.what).toBe("Joliet is no longer a stop");
});

test("an end is written, and taken back from the history", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  await rig.move({ move: "dispatch" }, [tripId]);
  const endedAt = new Date(rig.now).toISOString();
  const { now } = await rig.writes.end(rig.dispatcher, tripId, shows(tripId), endedAt);
  expect(now.detail).toMatchObject({
    row: { state: "done" },
    history: [{ what: "ended", undoable: true }, {}],
  });
  const undone = await rig.writes.undo(rig.dispatcher, now.detail?.history[0]?.id ?? "");
  expect(undone.results[0]).toMatchObject({ outcome: "done", row: { ended: null } });
});

test("a plan that takes long holds no write up: the record is read when it is there", async () => {
  const tripId = await rig.trip();
  vi.spyOn(rig.truckload.planning, "plan").mockReturnValue(new Promise(() => undefined));
  const { results, now } = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId], shows(tripId));
  expect(results[0]?.outcome).toBe("done");
  expect(now.detail).toBeNull();
});

test("a trip of terminals that the member does not see is not theirs to write", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const other = memberOf({ role: "dispatcher", terminals: ["KC"] });
  await expect(rig.writes.change(other, tripId, {}, { displayName: "Steel" })).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
});
