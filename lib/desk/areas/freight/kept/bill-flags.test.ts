import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import { BillFlags } from "@/lib/desk/areas/freight/kept/bill-flags";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

const nowMs = Date.UTC(2026, 10, 20, 15);
let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

function open() {
  const company = randomUUID();
  const kept = new KeptBills(store, company);
  const flags = new BillFlags({ store, company: { id: company }, clock: () => nowMs, log: quietLog });
  const changed: string[][] = [];
  flags.onChanged((pros) => changed.push([...pros]));
  const write = (pro: string, details: object, version = 0) =>
    kept.write(
      store.db,
      pro,
      { details: BillDetails.parse(details), changedBy: "Kim", changedAt: new Date(nowMs) },
      version,
    );
  return { kept, flags, changed, write };
}
const paint = { description: "Paint", hazmat: { idNumber: "UN1263" } };

test("a bill with a hazardous line or an amount to collect flags its freight, another one does not", async () => {
  const { flags, write } = open();
  await write("P-1", { lines: [{ description: "Tools" }, paint] });
  await write("P-2", { codAmount: 120.5, lines: [{ description: "Tools" }] });
  await write("P-3", { lines: [{ description: "Tools" }] });
  await flags.readNow();
  expect(["P-1", "P-2", "P-3", null].map(flags.of)).toEqual([["HAZ"], ["COD"], [], []]);
});

test("what a bill brings or takes away is notified of by its PRO, a changed number too", async () => {
  const { kept, flags, changed, write } = open();
  await write("P-1", { lines: [paint] });
  await flags.readNow();
  await flags.readNow();
  await kept.renumber(store.db, "P-1", "P-10");
  await flags.readNow();
  await write("P-10", { lines: [] }, 1);
  await flags.readNow();
  expect(changed).toEqual([["P-1"], ["P-1", "P-10"], ["P-10"]]);
  expect(flags.of("P-10")).toEqual([]);
});
