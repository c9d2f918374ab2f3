import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreight } from "@/lib/desk/areas/freight/records/find-freight";
import { unknownEvents } from "@/lib/desk/areas/freight/records/unknown-events";
import {
  customerEvent,
  freightEvent,
  legEvent,
  manifestEvent,
  shipmentEvent,
} from "@/lib/desk/areas/freight/testing/freight-events";
import { openRecordsRig } from "@/lib/desk/areas/freight/testing/records-rig";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let rig: ReturnType<typeof openRecordsRig>;
beforeAll(async () => {
  store = await openDeskStore();
  rig = openRecordsRig(store);
  await rig.take(
    shipmentEvent({ consigneeName: "Brandt Tool & Die", consigneeCity: "Maryland Hts" }),
    shipmentEvent({ shipmentId: "S-2", proNumber: "598", consigneeName: "Acme" }),
    shipmentEvent({
      shipmentId: "S-3",
      proNumber: "77_1",
      status: "completed",
      completedOn: "2026-10-01T10:00:00Z",
    }),
    shipmentEvent({
      shipmentId: "S-4",
      proNumber: "7711",
      status: "completed",
      completedOn: "2026-10-01T10:00:00Z",
    }),
    customerEvent({ customerNumber: "C-7", customerName: "Northwind", addressCity: "Peoria" }),
    shipmentEvent({
      ...{ shipmentId: "S-7", proNumber: "8811", consigneeCustomerNumber: "C-7" },
      ...{ status: "completed", completedOn: "2026-10-01T10:00:00Z" },
    }),
    shipmentEvent({ shipmentId: "S-5", proNumber: "6000" }),
    freightEvent("shipmentUpdated", { ...shipmentEvent().data, shipmentId: "S-5", proNumber: "9000" }, 5),
    manifestEvent(),
    legEvent(),
    freightEvent("shipmentVanished", { some: 1 }),
    freightEvent("shipmentCreated", { shipmentId: "S-9" }),
    freightEvent("movementArrived", {}),
  );
});
afterAll(() => store.close());

const find = async (text: string, terminals: string[] = []) =>
  (await findFreight(rig, memberOf({ terminals }), text)).found;
const ids = async (text: string, terminals: string[] = []) =>
  (await find(text, terminals)).map(({ id }) => id);

test("a whole number comes before a part of one", async () => {
  expect(await ids("598")).toEqual(["S-2", "S-1"]);
});

test("past freight that names its customer by number alone is found with their name", async () => {
  expect((await find("8811")).map(({ detail }) => detail)).toEqual(["Northwind, Peoria · completed"]);
});

test("manifests and legs are found by their numbers", async () => {
  expect([await ids("jol-1"), await ids("KCK-9")]).toEqual([["R-1"], ["L-1"]]);
});

test("consignees are found by parts of their name, with where the freight is", async () => {
  expect(await find("die brandt")).toEqual([
    {
      kind: "shipment",
      id: "S-1",
      number: "418220598",
      title: "418220598",
      detail: "Brandt Tool & Die, Maryland Hts · Closed at KCK",
    },
  ]);
});

test("what is past is found by the beginning of its number, taken letter by letter", async () => {
  expect(await ids("77_")).toEqual(["S-3"]);
});

test("by the number that it had before it is found under the one that it has now", async () => {
  expect(await find("6000")).toMatchObject([{ id: "S-5", number: "9000", detail: "was 6000" }]);
});

test("what is on the board is found without the store, and what is past apart from it", async () => {
  const dead = new Proxy({} as typeof rig.model, {
    get: () => () => new Promise<never>(() => undefined),
  });
  const here = await findFreight({ ...rig, model: dead }, memberOf({}), "598", "board");
  expect(here.found.map(({ id }) => id)).toEqual(["S-2", "S-1"]);
  const past = async (text: string) =>
    (await findFreight(rig, memberOf({}), text, "past")).found.map(({ id }) => id);
  expect([await past("77_"), await past("598")]).toEqual([["S-3"], []]);
});

test("who does not see the terminal finds nothing", async () => {
  expect(await ids("598", ["OMA"])).toEqual([]);
  expect(await ids("771", ["OMA"])).toEqual([]);
});

test("events of no known type or shape say what is unknown about them", async () => {
  const { total, events } = await unknownEvents(rig.model);
  expect(total).toBe(3);
  expect(Object.fromEntries(events.map(({ eventType, because }) => [eventType, because]))).toEqual({
    shipmentVanished: "Its type is not known",
    shipmentCreated: "Its shipment cannot be read: shipmentType, status",
    movementArrived: "It is not what an event of linehaul carries",
  });
});
