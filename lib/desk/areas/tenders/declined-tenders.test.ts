import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DeclinedTenders } from "@/lib/desk/areas/tenders/declined-tenders";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const clock = () => Date.UTC(2026, 10, 24, 15);
const dana = memberOf({ id: randomUUID(), name: "Dana Whitlock", role: "dispatcher" });
const karl = memberOf({ id: randomUUID(), name: "Karl Brandt", role: "dispatcher" });

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

/** Those of a company of its own. */
function open() {
  const company = randomUUID();
  const trail = new AuditTrail(store, company, clock);
  return { trail, tenders: new DeclinedTenders({ store, company, clock, trail }) };
}

const load = { sender: "ACMEBROKER", shipmentNumber: "L-1" };
const tender = { ...load, controlNumbers: "000000101 / 0001" };
const declined = { ...tender, reason: "No truck", by: "Dana Whitlock", at: "2026-11-24T15:00:00.000Z" };

test("a decline is found by its load, with who, when and why", async () => {
  const { tenders } = open();
  expect(await tenders.decline(dana, { ...tender, reason: "No truck" }, randomUUID())).toEqual(declined);
  const others = [
    { ...load, shipmentNumber: "L-2" },
    { ...load, sender: "OTHER" },
  ];
  expect(await tenders.of([load])).toEqual([declined]);
  expect([await tenders.of(others), await tenders.of([])]).toEqual([[], []]);
});

test("of two who decline a tender the first stands", async () => {
  const { tenders } = open();
  await tenders.decline(dana, { ...tender, reason: "No truck" }, randomUUID());
  expect(await tenders.decline(karl, { ...tender, reason: "Rate" }, randomUUID())).toEqual(declined);
});

test("a decline that is taken back is gone, and both stand in the trail", async () => {
  const { tenders, trail } = open();
  const offeredAnew = { ...tender, controlNumbers: "000000102 / 0001" };
  await tenders.decline(dana, { ...tender, reason: "No truck" }, randomUUID());
  await tenders.decline(dana, { ...offeredAnew, reason: "Rate" }, randomUUID());
  await tenders.reopen(karl, tender, randomUUID());
  expect((await tenders.of([load])).map(({ reason }) => reason)).toEqual(["Rate"]);
  const entries = await trail.ofObject("tender", "ACMEBROKER L-1", 10);
  expect(entries.map(({ who, what }) => `${who} ${what}`).sort()).toEqual([
    "Dana Whitlock declined load L-1 of ACMEBROKER",
    "Dana Whitlock declined load L-1 of ACMEBROKER",
    "Karl Brandt took back the decline of load L-1 of ACMEBROKER",
  ]);
});

test("another company knows nothing of it", async () => {
  await open().tenders.decline(dana, { ...tender, reason: "No truck" }, randomUUID());
  expect(await open().tenders.of([load])).toEqual([]);
});
