import { expect, test } from "vitest";
import {
  command,
  eachWithLoad,
  type LinehaulCarrier,
  loadNumbered,
} from "@/lib/platform/testing/linehaul-carrier";

// Tests what commands report to the world, and what news from the road does to a manifest.
let carrier: LinehaulCarrier;
let { serial, load, hook, number, create, createMovement } = loadNumbered(0);
eachWithLoad((opened, own) => {
  carrier = opened;
  ({ serial, load, hook, number, create, createMovement } = own);
});

const typesOf = async () => (await carrier.newEvents()).map((event) => event.eventType);
const minutesAgo = (minutes: number) => new Date(carrier.at.clock.now - minutes * 60_000).toISOString();

test("every published type is raised where its change happens", async () => {
  const target = { load: `target-${serial}` };
  const outcomes = await carrier.run(
    create(),
    command("CreateManifest", target),
    command("UpdateManifestDetails", load, { tags: ["hot"] }),
    createMovement(),
    command("UpdateMovementDetails", hook, { scheduledDepartureTime: "2026-11-20T20:00:00Z" }),
    command("AssignDriverToMovement", hook, { driverCode: "D-2" }),
    command("UnassignDriverFromMovement", hook),
    command("ReassignMovementToManifest", hook, { manifestReferenceIds: target }),
    command("UnassignMovementFromManifest", hook),
    command("DepartMovement", hook),
    command("ArriveMovement", hook),
    command("DeleteMovement", hook),
    command("StartUnloadingManifest", load),
    command("FinishUnloadingManifest", load),
    command("CompleteManifest", load),
  );
  expect(outcomes.filter((outcome) => outcome !== null)).toEqual([]);
  expect(await typesOf()).toEqual([
    "manifestCreated",
    "manifestCreated",
    "manifestDetailsUpdated",
    "movementCreated",
    "movementDetailsUpdated",
    "movementAssignedToDriver",
    "movementUnassignedFromDriver",
    "movementReassignedToManifest",
    "movementUnassignedFromManifest",
    "movementDeparted",
    "movementArrived",
    "movementDeleted",
    "startedUnloadingManifest",
    "finishedUnloadingManifest",
    "manifestCompleted",
  ]);
});

test("closing is reported as a change of the header, loading as an update", async () => {
  await carrier.run(create(), command("LoadShipmentsOnManifest", load, { proNumbers: ["P1"] }));
  await carrier.newEvents();
  await carrier.run(
    command("LoadShipmentsOnManifest", load, { proNumbers: ["P2"] }),
    command("CloseManifest", load, { actualCloseTime: "2026-11-20T18:00:00Z" }),
    command("UpdateManifestDetails", load, { destinationLocationCode: "DEN" }),
  );
  const events = await carrier.newEvents();
  expect(events.map((event) => event.eventType)).toEqual(["manifestUpdated", "manifestDetailsUpdated"]);
  expect(events[1]?.data).toMatchObject({
    changedFields: { actualCloseTime: { previous: null, updated: "2026-11-20T18:00:00.000Z" } },
    currentManifest: { status: "CLOSED" },
  });
});

test("departures and arrivals carry the manifest along, and late news never sets it back", async () => {
  await carrier.run(create(), createMovement({ destinationDoorNumber: 7 }));
  await carrier.run(command("DepartMovement", hook, { actualDepartureTime: minutesAgo(90) }));
  expect(await carrier.manifest(number)).toMatchObject({
    status: "DEPARTED ORIGIN",
    currentLocationCode: "IN_TRANSIT",
    nextLocationCode: "DEN",
  });
  await carrier.run(command("ArriveMovement", hook, { actualArrivalTime: minutesAgo(10) }));
  await carrier.run(command("DepartMovement", hook, { actualDepartureTime: minutesAgo(80) }));
  expect(await carrier.manifest(number)).toMatchObject({
    status: "ARRIVED DESTINATION",
    currentLocationCode: "DEN",
    currentLocationDoorNumber: "7",
    actualArrivalTime: minutesAgo(10),
  });
  expect(await carrier.run(command("DepartMovement", hook, { actualDepartureTime: minutesAgo(5) }))).toEqual([
    [`The movement cannot arrive at ${minutesAgo(10)}, before it departed at ${minutesAgo(5)}.`],
  ]);
});

test("news from the road never sets a status back", async () => {
  await carrier.run(create(), createMovement(), command("StartUnloadingManifest", load));
  await carrier.run(command("DepartMovement", hook), command("ArriveMovement", hook));
  expect(await carrier.manifest(number)).toMatchObject({ status: "UNLOADING", currentLocationCode: "DEN" });
});

test("a relay point is not the destination", async () => {
  await carrier.run(create(), createMovement({ destinationLocationCode: "PLANT-9" }));
  await carrier.run(command("DepartMovement", hook), command("ArriveMovement", hook));
  expect(await carrier.manifest(number)).toMatchObject({
    status: "DEPARTED ORIGIN",
    currentLocationCode: "PLANT-9",
  });
});
