import { beforeEach, expect, test } from "vitest";
import type { MoveRequest } from "@/lib/contract/desk/trips-moves";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const platformTrip = async (tripId: number) => {
  const { trips } = await rig.carrier.at.client.call("listTrips", { query: { tripId } });
  return trips[0];
};
const undo = (id: string, member = rig.dispatcher) => rig.writes.undo(member, id);
const history = async (tripId: number) => (await rig.desk.detail(rig.dispatcher, tripId)).history;

/** D1 stands in Joliet with a load from Des Moines, D2 in Des Moines with one from Joliet. */
async function crossed() {
  const ours = await rig.trip({
    externalTripId: "LOAD-A",
    externalUserIds: ["D1"],
    stops: [rig.stop("Des Moines", 41.6, -93.6, 0, 2)],
  });
  const theirs = await rig.trip({
    externalTripId: "LOAD-B",
    externalUserIds: ["D2"],
    stops: [rig.stop("Joliet", 41.55, -88.12, 0, 2)],
  });
  return { ours, theirs };
}
const swapDrivers: [string, string] = ["D2", "D1"];

test("two trips change drivers in one move, each with its verdict kept", async () => {
  const { ours, theirs } = await crossed();
  const { results, undo: offer } = await rig.move({ move: "swap", swapDrivers }, [ours, theirs]);
  expect(results.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  expect(offer?.what).toBe("Swapped 2 trips");
  expect(await platformTrip(ours)).toMatchObject({ externalUserIds: ["D2"], externalVehicleIds: ["T-2"] });
  expect(await platformTrip(theirs)).toMatchObject({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  expect((await history(theirs))[0]).toMatchObject({ verdict: expect.stringContaining("On time") });
});

test("a swap is taken back whole by one call", async () => {
  const { ours, theirs } = await crossed();
  const moved = await rig.move({ move: "swap", swapDrivers }, [ours, theirs]);
  const { results } = await undo(moved.undo?.id ?? "");
  expect(results.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  expect((await platformTrip(ours))?.externalUserIds).toEqual(["D1"]);
  expect((await platformTrip(theirs))?.externalUserIds).toEqual(["D2"]);
});

test("a swap that will be late asks for a reason for both and writes nothing", async () => {
  const ours = await rig.trip({ externalUserIds: ["D1"] });
  const theirs = await rig.trip({
    externalUserIds: ["D2"],
    stops: [rig.stop("Des Moines", 41.6, -93.6, 0, 2)],
  });
  const { results } = await rig.move({ move: "swap", swapDrivers }, [ours, theirs]);
  expect(results.map(({ outcome }) => outcome)).toEqual(["needs-reason", "needs-reason"]);
  expect((await platformTrip(ours))?.externalUserIds).toEqual(["D1"]);
  const again = { move: "swap" as const, swapDrivers, overrideReason: "Both agreed" };
  const { results: then } = await rig.move(again, [ours, theirs]);
  expect(then.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
});

test("where the second trip has changed meanwhile the first is taken back", async () => {
  const { ours, theirs } = await crossed();
  const trips = [ours, theirs].map((tripId) => ({ tripId, version: rig.row(tripId).version }));
  await rig.carrier.at.client.call("updateTrip", {
    query: { tripId: theirs },
    body: { displayName: "changed" },
  });
  const request: MoveRequest = { move: "swap", swapDrivers, trips };
  const { results, undo: offer } = await rig.writes.move(rig.dispatcher, request);
  expect(results).toMatchObject([
    { outcome: "refused", message: "Not swapped, for LOAD-B: Someone changed it meanwhile" },
    { outcome: "conflict", present: { displayName: "changed" } },
  ]);
  expect(offer).toBeNull();
  expect((await platformTrip(ours))?.externalUserIds).toEqual(["D1"]);
  expect((await history(ours)).map(({ what }) => what)).toContainEqual(
    expect.stringContaining("instead of Ada Tester (taken back)"),
  );
});

test("a trip that somebody else has by now is not swapped", async () => {
  const { ours, theirs } = await crossed();
  await rig.move({ move: "unassign" }, [theirs]);
  const { results } = await rig.move({ move: "swap", swapDrivers }, [ours, theirs]);
  expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ["refused", "Not swapped, for LOAD-B: Somebody else has it by now"],
    ["refused", "Somebody else has it by now"],
  ]);
});
