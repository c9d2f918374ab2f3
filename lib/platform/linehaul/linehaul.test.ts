import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import { command, startLinehaulCarrier } from "@/lib/platform/testing/linehaul-carrier";
import { openedOnce } from "@/lib/platform/testing/opened";

const carrier = openedOnce(startLinehaulCarrier);
beforeEach(async () => {
  await carrier.newEvents();
});

const manifest = (manifestNumber: string, more: Partial<Body<"upsertLinehaulManifest">> = {}) =>
  carrier.at.client.call("upsertLinehaulManifest", { body: { manifestNumber, ...more } });
const trip = (externalTripId: string, more: Partial<Body<"upsertLinehaulTrip">> = {}) =>
  carrier.at.client.call("upsertLinehaulTrip", { body: { externalTripId, ...more } });
const typesOf = async () => (await carrier.newEvents()).map((event) => event.eventType);

async function storedTrip(externalTripId: string) {
  const { rows } = await carrier.at.store.db.execute<{ fields: Record<string, unknown> }>(sql`
    select fields from platform.linehaul_trips
    where company_id = ${carrier.at.companyId} and external_trip_id = ${externalTripId}`);
  return rows[0]?.fields;
}

test("a manifest answers 202 without a body and comes back as a created linehaul manifest", async () => {
  const body = {
    manifestNumber: "L-1",
    status: "LOADING",
    originLocationCode: "JOL",
    originDoorNumber: 12,
    destinationLocationCode: "PLANT-9",
    plannedCloseTime: "2026-11-20T18:00:00",
    associatedProNumbers: ["P1", "P2", "P1"],
    hazmat: true,
  };
  const response = await carrier.at.send("POST", "/linehaul/manifests", { body });
  expect([response.status, await response.text()]).toEqual([202, ""]);
  const [event, ...rest] = await carrier.newEvents();
  expect(rest).toEqual([]);
  expect(event).toMatchObject({
    eventType: "manifestCreated",
    data: {
      manifestType: "LINEHAUL",
      manifestNumber: "L-1",
      status: "LOADING",
      originDoorNumber: "12",
      scheduledCloseTime: "2026-11-20T18:00:00.000Z",
      associatedProNumbers: [
        { proNumber: "P1", status: "planned" },
        { proNumber: "P2", status: "planned" },
      ],
      hazmat: true,
      version: 1,
    },
  });
});

test.each([
  ["DEPARTED ORIGIN", "DEPARTED ORIGIN"],
  ["departed origin", "OTHER: departed origin"],
  ["AT THE BORDER", "OTHER: AT THE BORDER"],
  ["OTHER: AT THE BORDER", "OTHER: AT THE BORDER"],
])("status %s is kept as %s", async (sent, kept) => {
  await manifest("L-status", { status: sent });
  expect(await carrier.manifest("L-status")).toMatchObject({ status: kept });
});

test("keys left out keep their value, null and blanks clear it", async () => {
  await manifest("L-2", { trailerNumber: "T-1", originLocationCode: "JOL", food: true, status: "CLOSED" });
  await manifest("L-2", { trailerNumber: " ", food: null });
  const state = await carrier.manifest("L-2");
  expect(state).toMatchObject({ originLocationCode: "JOL", status: "CLOSED" });
  expect(Object.keys(state ?? {})).not.toEqual(expect.arrayContaining(["trailerNumber"]));
  expect(state).not.toHaveProperty("food");
});

test("a change of header fields is reported by field, with null for what is gone", async () => {
  await manifest("L-3", { trailerNumber: "T-1", originDoorNumber: "4" });
  await carrier.newEvents();
  await manifest("L-3", { trailerNumber: "T-2", originDoorNumber: null });
  const [event] = await carrier.newEvents();
  expect(event).toMatchObject({
    eventType: "manifestDetailsUpdated",
    data: {
      changedFields: {
        trailerNumber: { previous: "T-1", updated: "T-2" },
        originDoorNumber: { previous: "4", updated: null },
      },
      currentManifest: { manifestNumber: "L-3", manifestType: "LINEHAUL", trailerNumber: "T-2" },
    },
  });
});

test("statuses that have an event of their own raise it, others report the update, a repeat of nothing", async () => {
  await manifest("L-4");
  await manifest("L-4", { status: "UNLOADING" });
  await manifest("L-4", { status: "UNLOADING" });
  await manifest("L-4", { status: "SPOTTED" });
  await manifest("L-4", { status: "COMPLETED" });
  expect(await typesOf()).toEqual([
    "manifestCreated",
    "startedUnloadingManifest",
    "manifestUpdated",
    "manifestCompleted",
  ]);
});

test("a sent list of PROs replaces the old one and keeps what the remaining ones became", async () => {
  await manifest("L-5", { associatedProNumbers: ["P1", "P2"] });
  await carrier.run(command("LoadShipmentsOnManifest", { manifestNumber: "L-5" }, { proNumbers: ["P2"] }));
  await manifest("L-5", { associatedProNumbers: ["P2", "P3"] });
  expect(await carrier.manifest("L-5")).toMatchObject({
    associatedProNumbers: [
      { proNumber: "P2", status: "loaded" },
      { proNumber: "P3", status: "planned" },
    ],
  });
});

test("upsert and commands change one record", async () => {
  expect(await carrier.run(command("CreateManifest", { load: "one" }, { manifestNumber: "L-6" }))).toEqual([
    null,
  ]);
  await manifest("L-6", { trailerNumber: "T-6" });
  await carrier.run(command("UpdateManifestDetails", { load: "one" }, { tags: ["hot"] }));
  expect(await carrier.manifest("L-6")).toMatchObject({
    trailerNumber: "T-6",
    tags: ["hot"],
    referenceIds: { load: "one" },
  });
});

test.each([
  ["originLocationCode", { originLocationCode: "NOWHERE" }],
  ["currentLocationCode", { currentLocationCode: "NOWHERE" }],
  ["plannedCloseTime", { plannedCloseTime: "tonight" }],
  ["manifestNumber", { manifestNumber: " " }],
  ["trailerNumber", { trailerNumber: "a\u0000b" }],
])("a manifest with a bad %s is refused by its name and leaves nothing", async (path, more) => {
  const response = await carrier.at.send("POST", "/linehaul/manifest", {
    body: { manifestNumber: "L-bad", ...more },
  });
  expect(response.status).toBe(400);
  expect((await response.json()).fields[0].path).toBe(path);
  expect(await carrier.manifest("L-bad")).toBeNull();
});

test("a manifest on the road has no location code", async () => {
  await manifest("L-7", { currentLocationCode: "IN_TRANSIT", nextLocationCode: "DEN" });
  expect(await carrier.manifest("L-7")).toMatchObject({ currentLocationCode: "IN_TRANSIT" });
});

test("a trip is stored, reported, and merged key by key", async () => {
  await manifest("L-8");
  const attributes = { seal: { number: 7, broken: null } };
  await trip("T-1", {
    driverCode: ["D-1", "D-2"],
    manifestNumbers: ["L-8"],
    instructions: "Call",
    attributes,
  });
  await trip("T-1", { status: "started", originLocationCode: "PLANT-9", instructions: "" });
  await trip("T-1", { vehicleNumber: "V-1" });
  expect(await storedTrip("T-1")).toMatchObject({
    externalTripId: "T-1",
    vehicleNumber: "V-1",
    status: "started",
    driverCode: ["D-1", "D-2"],
    manifestNumbers: ["L-8"],
    originLocationCode: "PLANT-9",
    attributes,
  });
  expect(await storedTrip("T-1")).not.toHaveProperty("instructions");
  expect(await typesOf()).toEqual([
    "manifestCreated",
    "linehaulTripUpserted",
    "linehaulTripUpserted",
    "linehaulTripUpserted",
  ]);
});

test("the older page's manifestNumber is read as the list", async () => {
  await manifest("L-9");
  const body = { externalTripId: "T-2", manifestNumber: ["L-9"] };
  expect((await carrier.at.send("POST", "/linehaul/trips", { body })).status).toBe(202);
  expect(await storedTrip("T-2")).toMatchObject({ manifestNumbers: ["L-9"], status: "pending" });
});

test.each([
  ["driverCode.1", { driverCode: ["D-1", "D-404"] }, "D-404"],
  ["manifestNumbers.0", { manifestNumbers: ["L-404"] }, "L-404"],
  ["manifestNumber.0", { manifestNumber: ["L-404"] }, "L-404"],
  ["destinationLocationCode", { destinationLocationCode: "NOWHERE" }, "NOWHERE"],
  ["status", { status: "departed_origin" }, "status"],
])("a trip with an unknown %s is refused by its name", async (path, more, named) => {
  const response = await carrier.at.send("POST", "/linehaul/trip", {
    body: { externalTripId: "T-bad", ...more },
  });
  const error = await response.json();
  expect([response.status, error.fields[0].path]).toEqual([400, path]);
  expect(error.message).toContain(named);
  expect(await storedTrip("T-bad")).toBeUndefined();
});

test("writers of one manifest and of one trip at once lose nothing", async () => {
  await Promise.all([
    manifest("L-race", { trailerNumber: "T-1" }),
    manifest("L-race", { originDoorNumber: "7" }),
    manifest("L-race", { hazmat: true }),
    trip("T-race", { vehicleNumber: "V-1" }),
    trip("T-race", { instructions: "Call" }),
  ]);
  expect(await carrier.manifest("L-race")).toMatchObject({
    trailerNumber: "T-1",
    originDoorNumber: "7",
    hazmat: true,
  });
  expect(await storedTrip("T-race")).toMatchObject({ vehicleNumber: "V-1", instructions: "Call" });
});

test("another company's manifest of the same number is another manifest, and its codes are unknown", async () => {
  await manifest("L-shared", { trailerNumber: "mine" });
  const other = await carrier.at.otherCompany();
  await other.call("upsertLinehaulManifest", {
    body: { manifestNumber: "L-shared", trailerNumber: "theirs" },
  });
  expect(await carrier.manifest("L-shared")).toMatchObject({ trailerNumber: "mine" });
  await expect(
    other.call("upsertLinehaulTrip", { body: { externalTripId: "T-1", driverCode: ["D-1"] } }),
  ).rejects.toMatchObject({ status: 400 });
});
