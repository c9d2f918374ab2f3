import { beforeEach, expect, test } from "vitest";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";

// The desk on somebody else's platform: no versions, no progress, no events of trips, no logs, no age of clocks.
const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open({ isForeign: true });
});

const withDriver = { externalUserIds: ["D1"], externalVehicleIds: ["T-1"] };

test("the board has its trips, with a plan that rests on clocks alone", async () => {
  const row = rig.row(await rig.trip(withDriver));
  expect(row).toMatchObject({ state: "to-dispatch", version: null, driver: { name: "Ada Tester" } });
  expect(row.etaBasis?.hours).toBe("clocks");
});

test("a stop whose window has ended may have been made: nothing is said of it, not that it is missed", async () => {
  const stops = [rig.stop("Joliet", 41.5, -88.1, 0, 1), rig.stop("Davenport", 41.53, -90.6, 0, 30)];
  const tripId = await rig.trip({ ...withDriver, stops });
  rigs.passMs(2 * 3_600_000);
  await rig.settle();
  expect(rig.row(tripId)).toMatchObject({ risk: "unknown", noEtaBecause: "this platform tells no arrivals" });
  expect((await rig.desk.detail(rig.dispatcher, tripId)).plan).toBeNull();
});

test("what is missing is named once it was seen: a trip that is not due yet shows nothing of arrivals", async () => {
  await rig.trip();
  expect(rig.desk.board(rig.dispatcher, null).missing).toEqual([
    "news of changes: the board is read anew each 30 seconds",
  ]);
  rigs.passMs(4 * 3_600_000);
  await rig.settle();
  expect(rig.desk.board(rig.dispatcher, null).missing).toEqual([
    "news of changes: the board is read anew each 30 seconds",
    "how far trips are: what was dispatched, ended or canceled at this desk is known, no arrivals",
  ]);
});

test("of a platform without trips nothing is said to be missing: an empty list shows nothing", async () => {
  await rig.settle();
  expect(rig.desk.board(rig.dispatcher, null)).toMatchObject({ rows: [], missing: [] });
});

test("a trip dispatched here stays dispatched when it is read again, and after a start", async () => {
  const tripId = await rig.trip(withDriver);
  const { results } = await rig.move({ move: "dispatch" }, [tripId]);
  expect(results[0]).toMatchObject({ outcome: "done", row: { state: "on-the-road" } });
  await rig.settle();
  expect(rig.row(tripId).state).toBe("on-the-road");
  expect((await rig.restarted()).row(tripId).state).toBe("on-the-road");
});

test("a dispatch taken back is taken back", async () => {
  const tripId = await rig.trip(withDriver);
  const { undo } = await rig.move({ move: "dispatch" }, [tripId]);
  const { results } = await rig.writes.undo(rig.dispatcher, undo?.id ?? "");
  expect(results[0]).toMatchObject({ outcome: "done", row: { state: "to-dispatch" } });
  expect((await rig.restarted()).row(tripId).state).toBe("to-dispatch");
});

test("a canceled trip stays canceled", async () => {
  const tripId = await rig.trip();
  await rig.move({ move: "cancel" }, [tripId]);
  await rig.settle();
  expect(rig.row(tripId).state).toBe("canceled");
  expect((await rig.restarted()).row(tripId).state).toBe("canceled");
});

test("a trip ended by the interface's own operation is done, and that can be taken back", async () => {
  const tripId = await rig.trip(withDriver);
  await rig.move({ move: "dispatch" }, [tripId]);
  const at = new Date(rig.now).toISOString();
  await rig.write(`/truckload/trips/status?tripId=${tripId}`, { trips: [{ actualEndTime: at }] });
  await rig.settle();
  expect(rig.row(tripId).state).toBe("done");
  const { history } = await rig.desk.detail(rig.dispatcher, tripId);
  const ended = history.find(({ what }) => what === "ended");
  expect(ended?.undoable).toBe(true);
  await rig.writes.undo(rig.dispatcher, ended?.id ?? "");
  await rig.settle();
  expect(rig.row(tripId).state).toBe("on-the-road");
});
