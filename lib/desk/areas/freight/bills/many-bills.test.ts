import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import { freightEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { openRecordsRig } from "@/lib/desk/areas/freight/testing/records-rig";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let rig: ReturnType<typeof openRecordsRig>;

const shipment = (id: string, proNumber: string, terminalCode: string) =>
  freightEvent("shipmentCreated", {
    ...shipmentEvent().data,
    ...{ shipmentId: id, proNumber, terminalCode },
  });

beforeAll(async () => {
  store = await openDeskStore();
  rig = openRecordsRig(store);
  await rig.take(
    ...["1", "2", "3", "4"].map((number) => shipment(`S-${number}`, `P-${number}`, "JOL")),
    shipment("S-9", "P-9", "KCK"),
  );
});
afterAll(() => store.close());

const dana = memberOf({ id: randomUUID(), name: "Dana Wells", role: "dispatcher", terminals: ["JOL"] });
const ofKck = memberOf({ id: randomUUID(), name: "Ed Cole", role: "dispatcher", terminals: ["KCK"] });
const bill = (proNumber: string, line: object = {}, version = 0) => ({
  ...{ proNumber, version },
  details: BillDetails.parse({ lines: [{ description: `Freight of ${proNumber}`, ...line }] }),
});
const save = (bills: ReturnType<typeof bill>[], member = dana, key: string = randomUUID()) =>
  rig.manyBills.save(member, { bills }, key);
const keptOf = async (proNumber: string) => (await rig.kept.of([proNumber])).get(proNumber);

test("good bills are kept, and each bad one says why, at its field", async () => {
  const acid = { hazmat: { idNumber: "UN1830", name: "Sulfuric acid", hazardClass: "3" } };
  const { results } = await save([bill("P-1"), bill("P-2", acid), bill("P-77"), bill("P-9"), bill("P-3")]);
  expect(results.map(({ outcome }) => outcome)).toEqual(["done", "refused", "refused", "refused", "done"]);
  expect(results[1]?.fields).toMatchObject([
    { path: "details.lines.0.hazmat.hazardClass", message: "UN1830 is class 8." },
  ]);
  expect(results[2]?.message).toBe("No shipment with this PRO is known");
  expect((await keptOf("P-3"))?.details.lines[0]?.description).toBe("Freight of P-3");
  expect([await keptOf("P-2"), await keptOf("P-9")]).toEqual([undefined, undefined]);
});

test("a bill that somebody changed since it was read is refused, a request that comes again is made once", async () => {
  const key = randomUUID();
  const first = await save([bill("P-4")], dana, key);
  expect(await save([bill("P-4")], dana, key)).toEqual(first);
  expect((await keptOf("P-4"))?.version).toBe(1);
  const { results } = await save([bill("P-4", { description: "Other" })]);
  expect(results).toMatchObject([{ outcome: "refused", fields: [] }]);
  expect((await keptOf("P-4"))?.details.lines[0]?.description).toBe("Freight of P-4");
});

test("bills of many PROs are read, without those of terminals that the member does not see", async () => {
  const asked = ["P-2", "P-9", "P-77", "P-2"];
  const pros = async (member: typeof dana) =>
    (await rig.manyBills.read(member, asked)).bills.map(({ proNumber }) => proNumber);
  expect([await pros(dana), await pros(ofKck)]).toEqual([["P-2"], ["P-9"]]);
});
