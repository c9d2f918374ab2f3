import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { freightEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { openRecordsRig } from "@/lib/desk/areas/freight/testing/records-rig";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let rig: ReturnType<typeof openRecordsRig>;
const paintItems = [
  { description: "Paint", pieces: 48, weight: 2640, hazmat: true },
  { description: "Brushes", pieces: 6, weight: 90, hazmat: false },
];

const shipment = (id: string, proNumber: string, data: object = {}) =>
  freightEvent("shipmentCreated", {
    ...shipmentEvent().data,
    ...{ shipmentId: id, proNumber, shipperName: "Vesper Coatings", shipmentItems: paintItems },
    ...data,
  });

beforeAll(async () => {
  store = await openDeskStore();
  rig = openRecordsRig(store);
  await rig.take(
    shipment("S-1", "P-1"),
    shipment("S-2", "P-2"),
    shipment("S-3", "P-3", { terminalCode: "KCK" }),
    shipment("S-4", "P-4"),
    shipment("S-5", "P-5"),
    shipment("S-6", "P-6"),
    shipment("S-8", "P-8", {
      shipmentItems: [
        { description: "UN1830, Sulfuric acid, 8, II, 40 gal, drums", pieces: 8, weight: 640, hazmat: true },
      ],
    }),
    shipment("S-7", "P-7", { shipmentItems: [], totalHazmat: true }),
  );
});
afterAll(() => store.close());

const dana = memberOf({ id: randomUUID(), name: "Dana Wells", role: "dispatcher" });
const paint = {
  idNumber: "UN1263",
  name: "Paint",
  hazardClass: "3",
  packingGroup: "II",
  quantity: 240,
  unit: "gal",
};
const billOf = (hazmat: object, more: object = {}) =>
  BillDetails.parse({
    terms: "prepaid",
    emergencyPhone: "+1 800 555 0144",
    emergencyContact: "Larkfield Response, contract 40187",
    lines: [
      {
        description: "Basecoat",
        pieces: 48,
        packaging: "pails",
        weight: 2640,
        nmfcItem: "149980-2",
        freightClass: "55",
        hazmat,
      },
    ],
    ...more,
  });
const save = (pro: string, details: BillDetails, version = 0, member = dana, key: string = randomUUID()) =>
  rig.bills.save(member, pro, { version, details }, key);

test("before anything is entered the lines are the platform's, and what papers lack is named", async () => {
  const { version, bill, sentBefore } = await rig.bills.of(dana, "P-1");
  expect([version, sentBefore]).toEqual([0, []]);
  expect(
    bill.lines.map(({ description, pieces, weight, hazmat }) => [
      description,
      pieces,
      weight,
      hazmat !== null,
    ]),
  ).toEqual([
    ["Paint", 48, 2640, true],
    ["Brushes", 6, 90, false],
  ]);
  expect(bill.incomplete).toEqual([
    ...["UN number", "proper shipping name", "class", "quantity", "kind of packages"].map(
      (name) => `${name}, line 1`,
    ),
    "emergency phone",
    "who answers the emergency phone",
  ]);
});

test("a line of the platform that is described in the lawful sequence is read as such", async () => {
  const { bill } = await rig.bills.of(dana, "P-8");
  expect(bill.lines[0]?.hazmat).toMatchObject({
    idNumber: "UN1830",
    description: "UN1830, Sulfuric acid, 8, II",
    amount: "40 gal",
    missing: [],
  });
  expect(bill.lines[0]?.packaging).toBe("drums");
  expect(bill.incomplete).toEqual(["emergency phone", "who answers the emergency phone"]);
});

test("what is entered is kept with who did, described in the lawful sequence, and complete", async () => {
  const saved = await save("P-2", billOf(paint));
  expect(await rig.bills.of(dana, "P-2")).toEqual(saved);
  expect([saved.version, saved.changedBy, saved.bill.incomplete]).toEqual([1, "Dana Wells", []]);
  expect(saved.bill.lines[0]?.hazmat).toMatchObject({
    description: "UN1263, Paint, 3, II",
    amount: "240 gal",
    labels: ["3"],
  });
  expect(rig.changed).toContain("S-2");
});

test("fields that contradict each other are refused at the field, and nothing is kept", async () => {
  const wrong = billOf({ ...paint, hazardClass: "8", unit: null });
  await expect(save("P-4", wrong)).rejects.toMatchObject({
    type: "BAD_REQUEST",
    fields: [
      { path: "details.lines.0.hazmat.hazardClass", message: "UN1263 is class 3." },
      {
        path: "details.lines.0.hazmat.unit",
        message: "A quantity needs its unit: gal, lb, L, kg, cylinders.",
      },
    ],
  });
  expect((await rig.bills.of(dana, "P-4")).version).toBe(0);
});

test("who changes what somebody else has changed meanwhile is refused, one request is made once", async () => {
  const key = randomUUID();
  await save("P-5", billOf(paint), 0, dana, key);
  expect((await save("P-5", billOf(paint), 0, dana, key)).version).toBe(1);
  await expect(save("P-5", billOf(paint, { terms: "collect" }))).rejects.toMatchObject({ type: "CONFLICT" });
  expect((await save("P-5", billOf(paint, { terms: "collect" }), 1)).bill.terms).toBe("collect");
});

test("another terminal's bill is not seen, and a seen one of another terminal is not changed", async () => {
  const joliet = memberOf({ role: "dispatcher", terminals: ["JOL"] });
  await expect(rig.bills.of(joliet, "P-3")).rejects.toMatchObject({ type: "NOT_FOUND" });
  await expect(save("P-3", billOf(paint), 0, joliet)).rejects.toMatchObject({ type: "NOT_FOUND" });
  expect((await rig.bills.of(memberOf({ role: "viewer" }), "P-3")).mayChange).toBe(false);
});

test("what this shipper sent before is offered once, without this bill's own", async () => {
  const acetone = { idNumber: "UN1090", name: "Acetone", hazardClass: "3", packingGroup: "II" };
  await save("P-6", billOf(acetone));
  const { sentBefore } = await rig.bills.of(dana, "P-1");
  expect(sentBefore.map(({ description }) => description).sort()).toEqual([
    "UN1090, Acetone, 3, II",
    "UN1263, Paint, 3, II",
  ]);
  const own = await rig.bills.of(dana, "P-6");
  expect(own.sentBefore.map(({ description }) => description)).toEqual(["UN1263, Paint, 3, II"]);
});

test("a bill follows its PRO to another number, unless that has one", async () => {
  await rig.kept.renumber(store.db, "P-6", "P-60");
  await rig.kept.renumber(store.db, "P-60", "P-2");
  const kept = await rig.kept.of(["P-6", "P-60", "P-2"]);
  expect([...kept.keys()].sort()).toEqual(["P-2", "P-60"]);
});

test("where a bill names no emergency phone the company's stands, and the papers are whole", async () => {
  rig.set.now = FreightSettings.parse({
    emergencyPhone: "800-555-0144",
    emergencyContact: "Larkfield Response",
  });
  const company = (await rig.bills.of(dana, "P-8")).bill;
  const own = (await rig.bills.of(dana, "P-2")).bill;
  rig.set.now = FreightSettings.parse({});
  expect([company.emergencyPhone, company.emergencyContact, company.emergencyIsCompanys]).toEqual([
    ...["800-555-0144", "Larkfield Response"],
    true,
  ]);
  expect(company.incomplete).toEqual([]);
  expect([own.emergencyPhone, own.emergencyIsCompanys]).toEqual(["+1 800 555 0144", false]);
});

test("typing finds entries of the table, one choice for each packing group", async () => {
  const { choices } = await rig.bills.find("1263");
  expect(choices.map(({ description }) => description)).toEqual(
    ["Paint", "Paint related material"].flatMap((name) =>
      ["I", "II", "III"].map((group) => `UN1263, ${name}, 3, ${group}`),
    ),
  );
});

test("a NMFC item, a class and a phone that cannot be are refused by the rules of the form", () => {
  const read = BillDetails.safeParse({
    emergencyPhone: "hello",
    lines: [{ nmfcItem: "paint", freightClass: "56" }],
  });
  expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual([
    "emergencyPhone",
    "lines.0.nmfcItem",
    "lines.0.freightClass",
  ]);
});

test("figures that cannot be are refused in words, not in a validator's", () => {
  const hazmat = { idNumber: "UN1263", quantity: 0, subsidiaryClasses: ["flammable liquid"] };
  const read = BillDetails.safeParse({ codAmount: 1e9, lines: [{ pieces: 1e7, weight: 1e7, hazmat }] });
  expect(read.error?.issues.map(({ message }) => message).sort()).toEqual([
    "must be at most 1,000,000",
    "must be at most 1,000,000",
    "must be at most 10,000,000",
    "must be classes such as 6.1, 8",
    "must be more than 0",
  ]);
});
