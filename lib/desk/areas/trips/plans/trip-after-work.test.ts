import { beforeEach, expect, test } from "vitest";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { workOf } from "@/lib/desk/planning/testing/driver-work";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const hourMs = 3_600_000;
const joliet = { latitude: 41.53, longitude: -88.08 };

/** A leg of Ada's, on duty for so many hours from now, that ends in Joliet. */
function leg(fromHours: number, toHours: number, isUnderway = false) {
  const work = workOf(rig.now + fromHours * hourMs, rig.now + toHours * hourMs, {
    driverId: "D1",
    isUnderway,
  });
  return { ...work, plan: work.plan && { ...work.plan, place: joliet } };
}
const leavesFirst = (tripId: number) => Date.parse(rig.row(tripId).stops[0]?.arriveAt ?? "") - rig.now;

test("a trip begins where and when the leg before it ends", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const alone = rig.row(tripId).stops.at(-1)?.arriveAt;
  rig.works.take("leg", [leg(0, 3, true)]);
  await rig.settle();
  expect(leavesFirst(tripId)).toBeGreaterThanOrEqual(3 * hourMs);
  expect(Date.parse(rig.row(tripId).stops.at(-1)?.arriveAt ?? "")).toBeGreaterThan(Date.parse(alone ?? ""));
  rig.works.take("leg", []);
  await rig.settle();
  expect(rig.row(tripId).stops.at(-1)?.arriveAt).toBe(alone);
});

test("a leg that comes after the trip leaves it as it is", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const alone = rig.row(tripId).stops.at(-1)?.arriveAt;
  rig.works.take("leg", [leg(30, 36)]);
  await rig.settle();
  expect(rig.row(tripId).stops.at(-1)?.arriveAt).toBe(alone);
});

test("a second trip is planned after the first and the leg between them", async () => {
  const stops = (hours: number) => [rig.stop("Joliet", 41.55, -88.12, hours, hours + 40)];
  const first = await rig.trip({ externalUserIds: ["D1"], stops: stops(0) });
  const second = await rig.trip({ externalUserIds: ["D1"], externalTripId: "LOAD-B", stops: stops(8) });
  rig.works.take("leg", [leg(4, 12)]);
  await rig.settle();
  expect(leavesFirst(first)).toBeLessThan(4 * hourMs);
  expect(leavesFirst(second)).toBeGreaterThanOrEqual(12 * hourMs);
});

test("whose hours a leg uses until then is late for a trip that they would make alone", async () => {
  const tripId = await rig.trip();
  const stateOfAda = async () => {
    const { candidates } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
    return candidates.find(({ externalUserId }) => externalUserId === "D1")?.state;
  };
  expect(await stateOfAda()).toBe("on-time");
  rig.works.take("leg", [leg(-1, 13, true)]);
  expect(await stateOfAda()).toBe("late");
});

test("whoever is on a leg meanwhile is blocked, with which and from when", async () => {
  const tripId = await rig.trip();
  rig.works.take("leg", [leg(3, 9)]);
  await rig.settle();
  const { candidates } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  const ada = candidates.find(({ externalUserId }) => externalUserId === "D1");
  expect(ada?.state).toBe("blocked");
  expect(ada?.reason).toBe("is on leg JOL–GRR from Wed 21:00 CST");
});

test("trips are handed in for who plans other works of their drivers", async () => {
  const tripId = await rig.trip({ externalTripId: "LOAD-A", externalUserIds: ["D1"] });
  await rig.settle();
  const [work] = rig.works.of("D1");
  expect(work).toMatchObject({ kind: "trip", id: String(tripId), label: "trip LOAD-A", isUnderway: false });
  expect(work?.plan?.spans.some(({ status }) => status === "D")).toBe(true);
});
