import { beforeEach, expect, test } from "vitest";
import { command, startLinehaulCarrier } from "@/lib/platform/testing/linehaul-carrier";
import { openedOnce } from "@/lib/platform/testing/opened";

const carrier = openedOnce(startLinehaulCarrier);
let serial = 0;
let hook = { hook: "" };
beforeEach(async () => {
  serial += 1;
  hook = { hook: `hook-${serial}` };
  const load = { load: `load-${serial}` };
  await carrier.run(
    command("CreateManifest", load, { manifestNumber: `M-${serial}`, destinationLocationCode: "DEN" }),
    command("CreateMovement", hook, { manifestReferenceIds: load, destinationLocationCode: "DEN" }),
  );
  await carrier.newEvents();
});

const minutesAgo = (minutes: number) => new Date(carrier.at.clock.now - minutes * 60_000).toISOString();
const item = (id: string, progress: "departed" | "arrived", minutes: number, more: object = {}) => ({
  id: `${id}-${serial}`,
  progress,
  referenceIds: hook,
  eventTime: minutesAgo(minutes),
  ...more,
});
const record = (items: object[]) => carrier.at.device.call("recordMovementProgress", { body: { items } });

test("departures and arrivals are carried out in the order in which they happened, as the driver app's", async () => {
  const result = await record([
    item("b", "arrived", 5, { driverCode: "D-1", driverName: "Driver, Ada" }),
    item("a", "departed", 60),
  ]);
  expect(result).toMatchObject({ accepted: 2, repeated: 0, refused: [] });
  const events = await carrier.newEvents();
  expect(events.map((event) => event.eventType)).toEqual([
    "movementDeparted",
    "manifestDetailsUpdated",
    "movementArrived",
    "manifestDetailsUpdated",
  ]);
  expect(events[2]?.data).toMatchObject({
    eventSource: { userId: "D-1", displayName: "Driver, Ada", system: "Driver app" },
    currentMovement: { status: "arrived", actualDepartureTime: minutesAgo(60) },
    currentManifest: { status: "ARRIVED DESTINATION" },
  });
});

test("an item that is handed in again changes nothing", async () => {
  await record([item("a", "departed", 60)]);
  await carrier.newEvents();
  const again = await record([item("a", "departed", 30), item("b", "arrived", 5), item("b", "arrived", 4)]);
  expect(again).toMatchObject({ accepted: 1, repeated: 2, refused: [] });
  expect((await carrier.newEvents())[0]?.data).toMatchObject({
    currentMovement: { actualDepartureTime: minutesAgo(60), actualArrivalTime: minutesAgo(5) },
  });
});

test("what cannot be used is refused by its place and costs its neighbours nothing", async () => {
  const result = await record([
    item("a", "departed", 60),
    item("b", "arrived", 90, { referenceIds: {} }),
    item("c", "arrived", 5, { referenceIds: { hook: "unknown" } }),
    item("d", "arrived", -10),
    item("e", "arrived", 60 * 24 * 40),
    item("f", "arrived", 5, { locationCode: "NOWHERE" }),
    "nonsense" as unknown as object,
  ]);
  expect(result.accepted).toBe(1);
  expect(result.refused.map(({ index, fields }) => [index, fields[0]?.path])).toEqual([
    [1, ""],
    [2, ""],
    [3, "eventTime"],
    [4, "eventTime"],
    [5, "locationCode"],
    [6, ""],
  ]);
});

test("a refused item may be put right and handed in again", async () => {
  await record([item("a", "arrived", 5, { locationCode: "NOWHERE" })]);
  expect(await record([item("a", "arrived", 5, { locationCode: "PLANT-9" })])).toMatchObject({ accepted: 1 });
  expect(await carrier.manifest(`M-${serial}`)).toMatchObject({ currentLocationCode: "PLANT-9" });
});

test("the same item in two batches at once is carried out once", async () => {
  const responses = await Promise.all(Array.from({ length: 4 }, () => record([item("a", "departed", 60)])));
  expect(responses.map((result) => result.accepted).sort()).toEqual([0, 0, 0, 1]);
  const events = await carrier.newEvents();
  expect(events.filter((event) => event.eventType === "movementDeparted")).toHaveLength(1);
});

test("an interface key does not open the channel", async () => {
  const response = await carrier.at.send("POST", "/device/movement-progress", { body: { items: [{}] } });
  expect(response.status).toBe(403);
});
