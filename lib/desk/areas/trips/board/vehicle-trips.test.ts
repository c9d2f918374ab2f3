import { beforeEach, expect, test } from "vitest";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { memberOf } from "@/lib/desk/testing/member-of";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const tripsOf = (number: string, member = rig.dispatcher) =>
  rig.desk.ofVehicle(member, number).trips.map(({ tripId }) => tripId);
const inHours = (hours: number) => new Date(rig.now + hours * 3_600_000).toISOString();
const ofD1 = { externalUserIds: ["D1"], externalVehicleIds: ["T-1"] };
async function report(tripId: number, times: Record<string, string>): Promise<void> {
  await rig.write(`/truckload/trips/status?tripId=${tripId}`, { trips: [times] });
  await rig.settle();
}

test("a vehicle's open trips come in the order in which they begin, the one under way first", async () => {
  const later = await rig.trip({ ...ofD1, scheduledStartTime: inHours(30) });
  const soon = await rig.trip({ ...ofD1, scheduledStartTime: inHours(20) });
  const underWay = await rig.trip({ ...ofD1, scheduledStartTime: inHours(40) });
  await report(underWay, { actualStartTime: inHours(-1) });
  await rig.trip({ externalUserIds: ["D2"], externalVehicleIds: ["T-2"] });
  expect(tripsOf("T-1")).toEqual([underWay, soon, later]);
});

test("a trip that is over is none of them", async () => {
  const done = await rig.trip(ofD1);
  await report(done, { actualStartTime: inHours(-5), actualEndTime: inHours(-1) });
  expect(rig.row(done).state).toBe("done");
  expect(tripsOf("T-1")).toEqual([]);
});

test("a member of other terminals sees none", async () => {
  await rig.trip(ofD1);
  expect(tripsOf("T-1", memberOf({ role: "dispatcher", terminals: ["KC"] }))).toEqual([]);
  expect(tripsOf("T-1", memberOf({ role: "viewer", terminals: ["JOL"] }))).toHaveLength(1);
});
