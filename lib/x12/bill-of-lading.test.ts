import { expect, test } from "vitest";
import { readBill, type ShipperBill } from "@/lib/x12/bill-of-lading";
import { readInterchanges } from "@/lib/x12/read-interchanges";
import { readSample } from "@/lib/x12/testing/read-sample";

function billOf(text: string): ShipperBill {
  const [set] = readInterchanges(text).flatMap(({ groups }) => groups.flatMap(({ sets }) => sets));
  if (set === undefined) throw new Error("no set");
  return readBill(set);
}
const sample = readSample("211-two-lines.edi");

test("a bill says its numbers, its days, its firms", () => {
  expect(billOf(sample)).toMatchObject({
    purpose: "original",
    billNumber: "SBW-3310",
    proNumber: "7710442",
    payment: "PP",
    pickup: { day: "2026-11-30", time: "14:00", clock: "America/Chicago" },
    delivery: { day: "2026-12-02", time: "09:00", clock: "America/Chicago" },
    notes: ["Liftgate at delivery", "Call before delivery"],
    shipper: { name: "Silverbrook Woodworks", number: "SBW", city: "Madison", zip: "53704" },
    consignee: { name: "Homestead Furnishings", address2: "Suite B", contact: { phone: "309-555-0133" } },
    parties: [{ role: "BT", name: "Freightpay Partners" }],
  });
});

test("lines have their weight, units, pieces and class; a description goes on in the next segment", () => {
  expect(billOf(sample).lines).toEqual([
    {
      description: "Oak tables, set up",
      weightPounds: 1_250,
      handlingUnits: 4,
      packaging: "PLT",
      pieces: 16,
      freightClass: "150",
      materials: [],
    },
    {
      description: "Oak chairs, knocked down",
      weightPounds: 480,
      handlingUnits: 2,
      packaging: "PLT",
      pieces: 24,
      freightClass: "85",
      materials: [],
    },
  ]);
});

test("hazardous material belongs to its line", () => {
  const { lines, notes } = billOf(readSample("211-hazmat-5010.edi"));
  expect(lines[0]).toMatchObject({
    weightPounds: 1_322.8,
    materials: [
      { idNumber: "UN1263", name: "Paint", hazardClass: "3", quantity: 660, isReportableQuantity: true },
    ],
  });
  expect(notes).toEqual(["Emergency: CHEMAID 800-555-0199"]);
});

test("without a date of its own the pickup is on the day of the bill, by the shipper's clock", () => {
  const bill = billOf(sample.replace(/G62\*69[^~]*~/, "").replace("SE*26", "SE*25"));
  expect(bill.pickup).toEqual({ day: "2026-11-30", time: "14:00", clock: null });
});

test("a PRO that stands among the references is one", () => {
  const bill = billOf(sample.replace("*1400*7710442", "*1400").replace("L11*PO-661*PO", "L11*88123*CN"));
  expect(bill.proNumber).toBe("88123");
});

test("segments of another set are kept in their order", () => {
  const { leftOver } = billOf(readSample("211-unknown-segments.edi"));
  expect(leftOver.filter(({ element }) => element === null).map(({ text, line }) => [text, line])).toEqual([
    ["ZZQ*1*2", 5],
    ["W6*00*1", 6],
    ["FOB*PP", 31],
  ]);
});
