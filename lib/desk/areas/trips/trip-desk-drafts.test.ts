import { beforeEach, expect, test } from "vitest";
import type { DraftTrip } from "@/lib/contract/desk/trips-plan";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { memberOf } from "@/lib/desk/testing/member-of";

// Tests what is planned and ranked for a form that is not saved, and what a trailer blocks.
const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const stopOf = (fields: Partial<DraftTrip["stops"][number]> = {}) => ({
  number: 1,
  latitude: 41.55,
  longitude: -88.12,
  serviceMinutes: 30,
  windowStart: null,
  windowEnd: rig.hoursFromNow(30),
  ...fields,
});
const draftOf = (fields: Partial<DraftTrip> = {}): DraftTrip => ({
  tripId: null,
  externalUserId: null,
  vehicle: null,
  trailer: null,
  departAt: null,
  stops: [stopOf()],
  ...fields,
});

test("a draft with a vehicle or a driver of another terminal is refused, as with an unknown one", async () => {
  const ofKansas = memberOf({ role: "dispatcher", terminals: ["KC"] });
  for (const vehicle of ["T-1", "T-99"]) {
    const refusal = { type: "BAD_REQUEST", fields: [{ path: "vehicle" }] };
    await expect(rig.desk.draftPlan(ofKansas, draftOf({ vehicle }), rig.signal)).rejects.toMatchObject(
      refusal,
    );
    await expect(rig.desk.draftCandidates(ofKansas, draftOf({ vehicle }), rig.signal)).rejects.toMatchObject(
      refusal,
    );
  }
  const withDriver = draftOf({ externalUserId: "D1" });
  const unknown = { type: "NOT_FOUND" };
  await expect(rig.desk.draftPlan(ofKansas, withDriver, rig.signal)).rejects.toMatchObject(unknown);
  await expect(rig.desk.draftCandidates(ofKansas, withDriver, rig.signal)).rejects.toMatchObject(unknown);
  const ofJoliet = memberOf({ role: "dispatcher", terminals: ["JOL"] });
  const plan = await rig.desk.draftPlan(ofJoliet, { ...withDriver, vehicle: "T-1" }, rig.signal);
  expect(plan.basis.positionAt).not.toBeNull();
});

async function pulling(trailer: string): Promise<void> {
  for (const trailerNumber of ["TR-1", "TR-2"])
    await rig.carrier.at.client.call("createTrailer", { body: { trailerNumber } });
  const underway = await rig.trip({
    externalUserIds: ["D1"],
    externalVehicleIds: ["T-1"],
    externalTrailerIds: [trailer],
  });
  await rig.move({ move: "dispatch" }, [underway]);
  await rig.settle();
}

test("a driver who pulls another trailer is blocked by its number", async () => {
  await pulling("TR-1");
  const tripId = await rig.trip({ externalTrailerIds: ["TR-2"] });
  const { candidates } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  expect(candidates.find(({ externalUserId }) => externalUserId === "D1")).toMatchObject({
    state: "blocked",
    blocks: ["hooked to trailer TR-1, not TR-2"],
  });
});

test("a form's trailer blocks who pulls another one", async () => {
  await pulling("TR-1");
  const statesFor = async (trailer: string | null) => {
    const draft = draftOf({ trailer });
    const { candidates } = await rig.desk.draftCandidates(rig.dispatcher, draft, rig.signal);
    return candidates.find(({ externalUserId }) => externalUserId === "D1")?.state;
  };
  expect(await statesFor("TR-2")).toBe("blocked");
  expect(await statesFor("TR-1")).not.toBe("blocked");
  expect(await statesFor(null)).not.toBe("blocked");
});

test("a form's plan needs no saved trip", async () => {
  const draft = draftOf({ externalUserId: "D1", stops: [stopOf({ windowEnd: rig.hoursFromNow(2) })] });
  expect(await rig.desk.draftPlan(rig.dispatcher, draft, rig.signal)).toMatchObject({ verdict: "on-time" });
});

test("a form's plan names a stop by its number in the form, though stops before it are over", async () => {
  const draft = draftOf({
    externalUserId: "D1",
    stops: [stopOf({ number: 3, latitude: 39.74, longitude: -104.99, windowEnd: rig.hoursFromNow(4) })],
  });
  const { sentence } = await rig.desk.draftPlan(rig.dispatcher, draft, rig.signal);
  expect(sentence).toMatch(/^\d+:\d\d late at stop 3$/);
});

const joliet = { latitude: 41.55, longitude: -88.12 };
const peoria = { latitude: 40.69, longitude: -89.59 };
const davenport = { latitude: 41.52, longitude: -90.58 };

test("a better order of a form's deliveries is found by lawful plans, and says what it gains", async () => {
  // Out past the second one to Davenport, back to Peoria, and out again.
  const stops = [joliet, davenport, peoria, davenport].map((place, index) =>
    stopOf({ ...place, number: index + 1, windowEnd: rig.hoursFromNow(60) }),
  );
  const draft = { ...draftOf({ externalUserId: "D1", stops }), stopTypes: Array(4).fill("Delivery") };
  const { order, before, after } = await rig.desk.draftOrder(rig.dispatcher, draft, rig.signal);
  expect(Math.abs((order?.indexOf(1) ?? 0) - (order?.indexOf(3) ?? 0))).toBe(1);
  expect(after?.miles).toBeLessThan((before?.miles ?? 0) - 50);
  expect(Date.parse(after?.endAt ?? "")).toBeLessThan(Date.parse(before?.endAt ?? ""));
});

test("nothing is delivered before it is picked up, whatever that would save", async () => {
  const stops = [davenport, joliet].map((place, index) => stopOf({ ...place, number: index + 1 }));
  const ordered = (stopTypes: string[]) =>
    rig.desk.draftOrder(
      rig.dispatcher,
      { ...draftOf({ externalUserId: "D1", stops }), stopTypes },
      rig.signal,
    );
  expect((await ordered(["Delivery", "Delivery"])).order).toEqual([1, 0]);
  expect((await ordered(["Pickup", "Delivery"])).order).toBeNull();
});

test("no order is proposed where nothing is known of the driver, and one of another terminal is refused", async () => {
  const draft = { ...draftOf(), stopTypes: ["Delivery"] };
  const nothing = { order: null, before: null, after: null };
  expect(await rig.desk.draftOrder(rig.dispatcher, draft, rig.signal)).toEqual(nothing);
  const ofKansas = memberOf({ role: "dispatcher", terminals: ["KC"] });
  const withDriver = { ...draft, externalUserId: "D1" };
  await expect(rig.desk.draftOrder(ofKansas, withDriver, rig.signal)).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
});

test("a form's stop without a place is said, not guessed", async () => {
  const draft = draftOf({ externalUserId: "D1", stops: [stopOf({ latitude: null, longitude: null })] });
  const plan = await rig.desk.draftPlan(rig.dispatcher, draft, rig.signal);
  expect(plan).toMatchObject({ verdict: "unknown", sentence: "Unknown: Stop 1 has no place on the map" });
});

test.each([
  ["departAt", () => draftOf({ departAt: "9999-12-31T23:59:59Z" })],
  ["stops.0.windowStart", () => draftOf({ stops: [stopOf({ windowStart: "0001-01-01T00:00:00Z" })] })],
  ["stops.0.windowEnd", () => draftOf({ stops: [stopOf({ windowEnd: rig.hoursFromNow(401 * 24) })] })],
])("a draft's %s that plans do not reach is refused by its name", async (path, make) => {
  const message = "must be between 30 days ago and 400 days ahead";
  const refusal = { type: "BAD_REQUEST", fields: [{ path, message }] };
  await expect(rig.desk.draftPlan(rig.dispatcher, make(), rig.signal)).rejects.toMatchObject(refusal);
  await expect(rig.desk.draftCandidates(rig.dispatcher, make(), rig.signal)).rejects.toMatchObject(refusal);
});
