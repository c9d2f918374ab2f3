import { afterAll, beforeAll, expect, test } from "vitest";
import { manifestEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { openRecordsRig } from "@/lib/desk/areas/freight/testing/records-rig";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let rig: ReturnType<typeof openRecordsRig>;
beforeAll(async () => {
  store = await openDeskStore();
  rig = openRecordsRig(store);
  const pickup = { shipmentType: "pickup", terminalCode: "KCK" };
  await rig.take(
    shipmentEvent(),
    shipmentEvent({ shipmentId: "S-2", proNumber: "shared" }),
    shipmentEvent({ ...pickup, shipmentId: "S-3", proNumber: "shared", refNumber: "REF-3" }),
    shipmentEvent({
      shipmentId: "S-4",
      proNumber: "old",
      status: "completed",
      completedOn: "2026-10-01T10:00:00Z",
    }),
    shipmentEvent({ shipmentId: "S-5", proNumber: "nobody's", terminalCode: undefined }),
    manifestEvent(),
  );
});
afterAll(() => store.close());

const ownersOf = async (...[kind, value]: Parameters<typeof rig.owners.ask>) =>
  (await rig.owners.ask(kind, value))?.owners;

test("until all was read, nobody can say that something is new", async () => {
  await expect(rig.owners.ask("pro", "never seen")).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  await rig.setReadToTheEnd();
  expect(await rig.owners.ask("pro", "never seen")).toBeNull();
});

test.each<[string, ...Parameters<typeof rig.owners.ask>, string[]]>([
  ["a delivery", "pro", "418220598", ["JOL"]],
  ["what is past", "pro", "old", ["JOL"]],
  ["all that carries a PRO number", "pro", "shared", ["JOL", "KCK"]],
  ["what is nobody's", "pro", "nobody's", []],
  ["a pickup request that has a PRO number too", "pickup", "REF-3", ["KCK"]],
  ["a manifest by its number", "manifest", "JOL-114", ["JOL"]],
  ["a manifest by the platform's id", "route", "R-1", ["JOL"]],
  ["a delivery that is sent", "shipmentRecord", { shipmentType: "delivery", proNumber: "shared" }, ["JOL"]],
  [
    "a delivery that is sent to another terminal",
    "shipmentRecord",
    { shipmentType: "delivery", proNumber: "418220598", destinationTerminalCode: "KCK" },
    ["JOL", "KCK"],
  ],
  [
    "a pickup that is sent, whatever PRO number it carries",
    "shipmentRecord",
    { shipmentType: "pickup", refNumber: "REF-9", proNumber: "418220598", originTerminalCode: "STL" },
    ["STL"],
  ],
])("%s is its terminals'", async (_, kind, value, owners) => {
  expect(await ownersOf(kind, value)).toEqual(owners);
});
