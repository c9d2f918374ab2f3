import { beforeEach, expect, test } from "vitest";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { memberOf } from "@/lib/desk/testing/member-of";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const rank = async () => {
  const waitMs = await rig.truckload.best.round();
  await rig.settle();
  return waitMs;
};
const bestOf = (tripId: number) => rig.row(tripId).best;

test("an open trip says who would take it best, with how much slack, and how many can", async () => {
  const tripId = await rig.trip();
  expect(bestOf(tripId)).toBeNull();
  await rank();
  const [best] = (await rig.desk.candidates(rig.dispatcher, tripId, rig.signal)).candidates;
  expect(best?.state).toBe("on-time");
  expect(bestOf(tripId)).toMatchObject({
    externalUserId: best?.externalUserId,
    name: best?.name,
    slackMinutes: best?.tightestSlackMinutes,
    because: null,
    workedOutAt: new Date(rig.now).toISOString(),
  });
  expect(bestOf(tripId)?.onTime).toBeGreaterThan(0);
});

test("a trip with a driver has no best one, and one whose places are missing says so", async () => {
  const taken = await rig.trip({ externalUserIds: ["D1"] });
  const lost = await rig.trip({ stops: [{ location: { city: "Nowhere" } }] });
  await rank();
  await rank();
  expect(bestOf(taken)).toBeNull();
  expect(bestOf(lost)).toMatchObject({ externalUserId: null, onTime: 0, because: expect.any(String) });
});

test("trips without a ranking come first; one is made anew once it is a minute old, and not before", async () => {
  const first = await rig.trip();
  const second = await rig.trip();
  await rank();
  await rank();
  const known = [bestOf(first)?.workedOutAt, bestOf(second)?.workedOutAt];
  expect(known).not.toContain(undefined);
  expect(await rank()).toBe(1_000);
  expect([bestOf(first)?.workedOutAt, bestOf(second)?.workedOutAt]).toEqual(known);
  rigs.passMs(61_000);
  await rig.settle();
  await rank();
  expect([bestOf(first)?.workedOutAt, bestOf(second)?.workedOutAt]).not.toEqual(known);
});

test("while nobody has the desk open rankings are made anew each ten minutes, and at once when somebody comes", async () => {
  const tripId = await rig.trip();
  rig.isWatched = false;
  await rank();
  const known = bestOf(tripId)?.workedOutAt;
  rigs.passMs(599_000);
  await rig.settle();
  expect(await rank()).toBe(1_000);
  expect(bestOf(tripId)?.workedOutAt).toBe(known);
  rig.isWatched = true;
  await rank();
  expect(bestOf(tripId)?.workedOutAt).toBe(new Date(rig.now).toISOString());
});

test("whoever takes another trip is looked at again at once", async () => {
  const first = await rig.trip();
  const second = await rig.trip();
  await rank();
  await rank();
  const best = bestOf(second)?.externalUserId ?? "";
  await rig.move({ move: "assign", externalUserId: best }, [first]);
  expect(await rank()).not.toBe(1_000);
});

test("a member of some terminals is told of drivers of those only", async () => {
  const tripId = await rig.trip();
  await rank();
  const all = bestOf(tripId);
  const ofJoliet = rig.desk.board(memberOf({ role: "dispatcher", terminals: ["JOL"] }), null).rows;
  const elsewhere = rig.desk.board(memberOf({ role: "dispatcher", terminals: ["NOWHERE"] }), null).rows;
  const find = (rows: typeof ofJoliet) => rows.find((row) => row.tripId === tripId)?.best;
  expect(find(ofJoliet)?.externalUserId).toBe("D1");
  expect(find(ofJoliet)?.onTime).toBeLessThanOrEqual(all?.onTime ?? 0);
  expect(find(elsewhere)).toMatchObject({ externalUserId: null, name: null, onTime: 0 });
});
