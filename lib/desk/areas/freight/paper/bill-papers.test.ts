import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ShipmentBills } from "@/lib/desk/areas/freight/bills/shipment-bills";
import { BillPapers } from "@/lib/desk/areas/freight/paper/bill-papers";
import { ManifestPrinting } from "@/lib/desk/areas/freight/paper/manifest-printing";
import { PrintedCopies } from "@/lib/desk/areas/freight/paper/printed-copies";
import { pageTexts } from "@/lib/desk/areas/freight/paper/testing/pdf-text";
import {
  manifestEvent,
  nowMs,
  shipmentEvent,
  stopEvent,
} from "@/lib/desk/areas/freight/testing/freight-events";
import { openRecordsRig } from "@/lib/desk/areas/freight/testing/records-rig";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let rig: ReturnType<typeof openRecordsRig>;
beforeAll(async () => {
  store = await openDeskStore();
});
beforeEach(() => {
  rig = openRecordsRig(store);
});
afterAll(() => store.close());

const dana = memberOf({ name: "Dana Wells" });
const printed = () => new PrintedCopies(store, "c-bills", "Haul Co");

function openPapers({ shipments, manifests, terminals, kept, keptService, set }: typeof rig) {
  const common = { carrier: "Haul Co", clock: () => nowMs, terminals, settings: () => set.now };
  return new BillPapers({
    ...common,
    shipmentOf: (member, id) => shipments.one(member, id),
    bills: new ShipmentBills(kept, common.settings),
    service: keptService,
    printing: new ManifestPrinting({
      ...common,
      detailOf: (member, id) => manifests.detail(member, id, { by: "happened" }),
      printed: printed(),
    }),
  });
}

const textOf = async (file: File) => pageTexts(new Uint8Array(await file.arrayBuffer())).join(" ");

test("freight on no manifest has its bill, named after the PRO", async () => {
  await rig.take(shipmentEvent());
  const file = await openPapers(rig).print(dana, "S-1", "letter");
  expect(file.name).toBe("418220598, bill of lading.pdf");
  const text = await textOf(file);
  expect(text).toContain("PRO 418220598");
  expect(text).toContain("Haul Co");
  expect(text).toContain("by Dana Wells");
  expect(text).not.toContain("JOL-114");
});

test("freight on a manifest has it on its bill, and the copy is kept with the manifest", async () => {
  await rig.take(manifestEvent(), stopEvent(), shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1" }));
  const text = await textOf(await openPapers(rig).print(dana, "S-1", "letter"));
  expect(text).toContain("JOL-114, 1");
  const copies = await printed().of(await rig.detailOf("R-1"));
  expect(copies.map(({ copy, by }) => [copy, by])).toEqual([["bill-of-lading", "Dana Wells"]]);
});

test("it is read with terminal and lines, and refused to those who do not see its terminal", async () => {
  await rig.take(shipmentEvent());
  const paper = await openPapers(rig).of(dana, "S-1");
  expect(paper).toMatchObject({ manifest: null, appointment: null, terminal: { code: "JOL" } });
  expect(paper.lading?.bill.lines).toEqual([]);
  const stranger = memberOf({ terminals: ["KCK"] });
  const refusal = { message: "No such shipment is known" };
  await expect(openPapers(rig).of(stranger, "S-1")).rejects.toMatchObject(refusal);
  await expect(openPapers(rig).print(stranger, "S-1", "letter")).rejects.toMatchObject(refusal);
});
