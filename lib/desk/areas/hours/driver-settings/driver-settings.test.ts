import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { SplitSetting } from "@/lib/contract/desk/settings/company-settings";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { memberOf } from "@/lib/desk/testing/member-of";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const read = (member = rig.dispatcher) => rig.kept.driverSettings.of(member, "D1");
const change = (splits: SplitSetting | null, version = 0, member = rig.dispatcher, call?: string) =>
  rig.kept.driverSettings.change(member, "D1", { splits, version }, call);

/** Eight hours until the pickup opens, ten on the road: delivered in time only if the wait is half of a split. */
const tripWithWait = (fields = {}) =>
  rig.trip({
    stops: [rig.stop("Joliet", 41.55, -88.12, 8, 9), rig.stop("Grand Island", 40.92, -98.34, 0, 25)],
    ...fields,
  });
const candidateFor = async (tripId: number) => {
  const { candidates } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  return candidates.find(({ externalUserId }) => externalUserId === "D1");
};
const stateOf = async (tripId: number) => (await candidateFor(tripId))?.state;
const splitOfPlan = (tripId: number) => {
  const known = rig.truckload.plans.get(tripId);
  if (!known || "because" in known) throw new Error(known?.because ?? "no plan");
  return known.outcome.plan.split;
};

test("nothing is decided at first: the company's setting holds", async () => {
  expect(await read()).toEqual({
    settings: { splits: null },
    company: { splits: "to-keep-a-window" },
    version: 0,
    changed: null,
    mayChange: true,
  });
});

test("what is decided stands with who did and when", async () => {
  expect(await change("never")).toMatchObject({
    settings: { splits: "never" },
    version: 1,
    changed: { by: "Dana", atMs: rig.now },
  });
  expect(await change(null, 1)).toMatchObject({ settings: { splits: null }, version: 2 });
});

test("a driver's setting counts before the company's, in rankings and in plans of what they drive", async () => {
  const [open, theirs] = [await tripWithWait(), await tripWithWait({ externalUserIds: ["D1"] })];
  expect(splitOfPlan(theirs)).not.toBeNull();
  await change("never");
  await rig.settle();
  expect(splitOfPlan(theirs)).toBeNull();
  expect(await stateOf(open)).not.toBe("on-time");
});

test("with the company's setting the drivers are planned who have none of their own", async () => {
  rig.settings = { ...rig.settings, splits: "never" };
  const tripId = await tripWithWait();
  expect(await stateOf(tripId)).toBe("late");
  await change("to-keep-a-window");
  expect(await stateOf(tripId)).toBe("on-time");
});

test("a driver who is on time only with a split says so in the list, and by which rest", async () => {
  expect(await candidateFor(await tripWithWait())).toMatchObject({
    state: "on-time",
    needsSplit: true,
    reason: expect.stringContaining("needs a split: 7:52 in the berth before Joliet"),
  });
  expect(await candidateFor(await rig.trip())).toMatchObject({ state: "on-time", needsSplit: false });
});

test("of two who change the same version the second is refused", async () => {
  await change("never");
  await expect(change("earliest")).rejects.toMatchObject({ type: "CONFLICT" });
  await change("earliest", 1);
  await expect(change("never", 1)).rejects.toMatchObject({ type: "CONFLICT" });
  expect((await read()).settings).toEqual({ splits: "earliest" });
});

test("a viewer reads and is told that they may not change it", async () => {
  expect((await read(memberOf({ role: "viewer" }))).mayChange).toBe(false);
});

test("a member of another terminal sees no such driver", async () => {
  const other = memberOf({ role: "dispatcher", terminals: ["KC"] });
  await expect(read(other)).rejects.toMatchObject({ type: "NOT_FOUND" });
  await expect(change("never", 0, other)).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("a request that comes again is carried out once", async () => {
  const call = randomUUID();
  for (const _ of [1, 2]) await change("never", 0, rig.dispatcher, call);
  expect((await read()).version).toBe(1);
});

test("every change is announced and stands in the trail with what was before", async () => {
  await change("never");
  expect(rig.announced).toContain("driver-settings of D1");
  const [entry] = await rig.trail.ofObject("driver", "D1", 10);
  expect(entry).toMatchObject({
    who: "Dana",
    what: "changed the driver's settings",
    before: { splits: null },
    after: { splits: "never" },
    state: "done",
  });
});
