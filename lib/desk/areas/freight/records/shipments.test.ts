import { afterAll, beforeAll, expect, test } from "vitest";
import { AsOfQuery } from "@/lib/contract/desk/freight-records";
import { freightEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { openRecordsRig } from "@/lib/desk/areas/freight/testing/records-rig";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let rig: ReturnType<typeof openRecordsRig>;

const shipment = (data: object) => ({ ...shipmentEvent().data, proNumber: "P-1", ...data });

beforeAll(async () => {
  store = await openDeskStore();
  rig = openRecordsRig(store);
  await rig.take(
    freightEvent("shipmentCreated", shipment({ shipmentId: "S-6", proNumber: "P-6" })),
    freightEvent("shipmentUpdated", shipment({ shipmentId: "S-6", proNumber: "P-66" }), 5),
    freightEvent("shipmentCreated", shipment({ lastUpdated: "2026-11-20T15:00:00Z" })),
    freightEvent(
      "shipmentComplete",
      shipment({
        status: "completed",
        completedOn: "2026-11-20T15:10:00Z",
        documents: [
          {
            documentType: "delivery-receipt",
            status: "uploaded",
            images: [{ url: "https://images.example/1.png" }],
          },
          { documentType: "shipment-photo", status: "pending", images: [{ url: "javascript:alert(1)" }] },
        ],
      }),
      30,
    ),
    freightEvent(
      "shipmentCreated",
      shipment({ shipmentId: "S-2", shipmentType: "pickup", terminalCode: "KCK" }),
    ),
    freightEvent("shipmentCreated", shipment({ shipmentId: "S-3", proNumber: "P-3" })),
    freightEvent(
      "shipmentComplete",
      shipment({
        shipmentId: "S-4",
        proNumber: "P-4",
        status: "completed",
        completedOn: "2026-10-30T15:10:00Z",
      }),
      -21 * 24 * 60,
    ),
  );
});
afterAll(() => store.close());

const read = (proNumber: string, query: object = {}, terminals: string[] = []) =>
  rig.shipmentsOf(proNumber, AsOfQuery.parse(query), terminals);

test("a PRO number brings all that goes by it, as the board shows it", async () => {
  const { shipments, terminals } = await read("P-1");
  expect(shipments.map(({ row }) => [row.shipmentId, row.status])).toEqual([
    ["S-1", "completed"],
    ["S-2", "open"],
  ]);
  expect(terminals.map(({ code }) => code)).toEqual(["JOL", "KCK"]);
});

test("by a number that it had before a shipment is still there, under the one that it has now", async () => {
  const { shipments } = await read("P-6");
  expect(shipments.map(({ row }) => [row.shipmentId, row.proNumber])).toEqual([["S-6", "P-66"]]);
});

test("who does not see its terminal finds it by none of its numbers", async () => {
  await expect(read("P-6", {}, ["OMA"])).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("what is long completed is read from the store", async () => {
  const { shipments } = await read("P-4");
  expect(shipments[0]?.row).toMatchObject({ shipmentId: "S-4", status: "completed", terminal: "JOL" });
});

test("documents come with their images, but for addresses that are none of the web", async () => {
  const { documents } = (await read("P-1")).shipments[0] ?? {};
  expect(documents?.map(({ type, status, images }) => [type, status, images.length])).toEqual([
    ["delivery-receipt", "uploaded", 1],
    ["shipment-photo", "pending", 0],
  ]);
});

const theImage = () => rig.imageOf("S-1", 0, 0);

test("an image is read from where the platform keeps it, and named after its shipment", async () => {
  expect((await theImage()).name).toBe("P-1 1-1.jpg");
  expect(rig.asked).toEqual(["https://images.example/1.png"]);
});

test.each([
  ["at an address that is none of the web", 1, 0, []],
  ["that there is not", 0, 1, []],
  ["of a terminal that the member does not see", 0, 0, ["NOWHERE"]],
])("an image %s is not known", async (_, document, image, terminals) => {
  await expect(rig.imageOf("S-1", document, image, terminals)).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
});

test("its history has both times of each event and what it changed", async () => {
  const { history } = (await read("P-1")).shipments[0] ?? { history: [] };
  expect(history.at(-1)).toMatchObject({
    eventType: "shipmentComplete",
    happenedAt: "2026-11-20T15:10:00.000Z",
    happenedAtIsKnown: true,
    knownAt: "2026-11-20T15:30:00.000Z",
  });
  expect(history.at(-1)?.changes).toContainEqual({ field: "status", before: "open", after: "completed" });
});

test("an event without a time of its own is marked", async () => {
  const { history } = (await read("P-3")).shipments[0] ?? { history: [] };
  expect(history[0]).toMatchObject({ happenedAtIsKnown: false, happenedAt: "2026-11-20T15:00:00.000Z" });
});

test.each([
  ["happened", "completed"],
  ["known", "open"],
])("as of an instant by what had %s it was %s", async (by, status) => {
  const { shipments } = await read("P-1", { asOf: "2026-11-20T15:20:00Z", by });
  expect(shipments[0]?.shipment?.status).toBe(status);
});

test("before its first event there was nothing of it", async () => {
  const { shipments } = await read("P-1", { asOf: "2026-11-20T11:00:00Z" });
  expect(shipments[0]?.shipment).toBeNull();
});

test("a member of some terminals sees theirs alone", async () => {
  const { shipments } = await read("P-1", {}, ["KCK"]);
  expect(shipments.map(({ shipmentId }) => shipmentId)).toEqual(["S-2"]);
  await expect(read("P-3", {}, ["KCK"])).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("a PRO number that nobody knows is refused", async () => {
  await expect(read("P-0")).rejects.toMatchObject({ type: "NOT_FOUND" });
});
