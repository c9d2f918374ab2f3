import { afterAll, beforeAll, expect, test } from "vitest";
import { AsOfQuery } from "@/lib/contract/desk/freight-records";
import { microsFromMs } from "@/lib/contract/instant";
import { Shipments } from "@/lib/desk/freight/shipments";
import { ReadModel } from "@/lib/desk/read-model/read-model";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let shipments: Shipments;
const noon = microsFromMs(Date.UTC(2026, 10, 20, 12));
const minuteMicros = 60_000_000;

const event = (id: string, minutes: number, data: object) => ({
  id,
  eventType: id.startsWith("done") ? "shipmentComplete" : "shipmentUpdated",
  uploadedMicros: noon + minutes * minuteMicros,
  data: {
    shipmentId: "s1",
    shipmentType: "delivery",
    status: "open",
    proNumber: "P-1",
    terminalCode: "JOL",
    ...data,
  },
});

beforeAll(async () => {
  store = await openDeskStore();
  const model = new ReadModel(store, "own");
  shipments = new Shipments(model);
  await store.db.transaction((tx) =>
    model.take(tx, [
      event("made", 0, { lastUpdated: "2026-11-20T12:00:00Z" }),
      event("done", 30, { status: "completed", completedOn: "2026-11-20T12:10:00Z" }),
      event("pickup", 0, { shipmentId: "s2", shipmentType: "pickup", terminalCode: "KCK" }),
      event("silent", 0, { shipmentId: "s3", proNumber: "P-3" }),
    ]),
  );
});
afterAll(() => store.close());

const read = (proNumber: string, query: object = {}, terminals: string[] = []) =>
  shipments.response(memberOf({ terminals }), proNumber, AsOfQuery.parse(query));

test("a PRO number brings all that goes by it", async () => {
  const response = await read("P-1");
  expect(response.shipments.map(({ shipmentId, shipment }) => [shipmentId, shipment?.status])).toEqual([
    ["s1", "completed"],
    ["s2", "open"],
  ]);
});

test("its history has both times of each event and what it changed", async () => {
  const { history } = (await read("P-1")).shipments[0] ?? { history: [] };
  expect(history.at(-1)).toMatchObject({
    eventType: "shipmentComplete",
    happenedAt: "2026-11-20T12:10:00.000Z",
    happenedAtIsKnown: true,
    knownAt: "2026-11-20T12:30:00.000Z",
  });
  expect(history.at(-1)?.changes).toContainEqual({ field: "status", before: "open", after: "completed" });
});

test("an event without a time of its own is marked", async () => {
  const { history } = (await read("P-3")).shipments[0] ?? { history: [] };
  expect(history[0]).toMatchObject({ happenedAtIsKnown: false, happenedAt: "2026-11-20T12:00:00.000Z" });
});

test.each([
  ["happened", "completed"],
  ["known", "open"],
])("as of an instant by what had %s it was %s", async (by, status) => {
  const { shipments } = await read("P-1", { asOf: "2026-11-20T12:20:00Z", by });
  expect(shipments[0]?.shipment?.status).toBe(status);
});

test("before its first event there was nothing of it", async () => {
  const { shipments } = await read("P-1", { asOf: "2026-11-20T11:00:00Z" });
  expect(shipments[0]?.shipment).toBeNull();
});

test("a member of some terminals sees theirs alone", async () => {
  const { shipments } = await read("P-1", {}, ["KCK"]);
  expect(shipments.map(({ shipmentId }) => shipmentId)).toEqual(["s2"]);
  await expect(read("P-3", {}, ["KCK"])).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("a PRO number that nobody knows is refused", async () => {
  await expect(read("P-0")).rejects.toMatchObject({ type: "NOT_FOUND" });
});
