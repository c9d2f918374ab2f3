import { expect, test } from "vitest";
import { readBillFile } from "@/components/freight/import/bill-rows";
import { shipmentColumns } from "@/components/freight/import/shipment-columns";
import { UnusableFile } from "@/components/list-page/import/table-file";
import { readSample } from "@/lib/x12/testing/read-sample";

const nowMs = Date.UTC(2026, 10, 28, 15);
const read = (name: string, text = readSample(name)) => readBillFile(name, text, nowMs);
const rowsOf = (name: string, text?: string) =>
  read(name, text)?.lines.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(
      cells.flatMap((cell, at) => (cell === "" ? [] : [[shipmentColumns[at]?.key ?? "", cell]])),
    ),
  }));
const leftOver = (name: string, text?: string) => read(name, text)?.leftOver?.map((one) => one.text) ?? [];

test("a bill with a PRO is a pickup and a delivery, each with its day and its freight", () => {
  const [pickup, delivery] = rowsOf("211-two-lines.edi") ?? [];
  expect(pickup).toMatchObject({
    ...{ line: 3, shipmentType: "pickup", refNumber: "SBW-3310", proNumber: "7710442", day: "2026-11-30" },
    ...{ shipperName: "Silverbrook Woodworks", shipperCity: "Madison", shipperContactPhone: "608-555-0110" },
    ...{ consigneeName: "Homestead Furnishings", customerOrderNumber: "PO-661" },
    ...{ shipmentTotalWeight: "1730", shipmentTotalPieces: "40", shipmentTotalHandlingUnits: "6" },
    instructions: "Liftgate at delivery · Call before delivery",
  });
  expect(delivery).toMatchObject({
    ...{ line: 4, shipmentType: "delivery", proNumber: "7710442", day: "2026-12-02" },
    consigneeAddress2: "Suite B",
  });
});

test("a bill without a PRO is a pickup alone", () => {
  expect(rowsOf("211-hazmat-5010.edi")).toMatchObject([
    { shipmentType: "pickup", refNumber: "CRS-77", day: "2026-12-01", shipmentTotalWeight: "1322.8" },
  ]);
});

test("what a shipment has no place for is shown: unknown segments, classes, hazardous materials, who pays", () => {
  const shown = leftOver("211-unknown-segments.edi");
  expect(shown).toEqual(
    expect.arrayContaining([
      ...["ZZQ*1*2", "W6*00*1", "FOB*PP", "Oak tables, set up: class 150", "Party BT: Freightpay Partners"],
      "Line 5, ZZQ: is no segment of a 211.",
    ]),
  );
  expect(leftOver("211-hazmat-5010.edi")).toContain("Hazardous material: UN1263 Paint class 3");
});

test("a refused bill gives no row and says why; the acknowledgment refuses it too", () => {
  const [, one = ""] = /(ST\*211[\s\S]*?SE\*\d+\*0001~\s*)/.exec(readSample("211-two-lines.edi")) ?? [];
  const second = one
    .replaceAll("0001", "0002")
    .replace("BOL*HLBD*PP*SBW-3310", "BOL*HLBD*PP*SBW-3399")
    .replace("20261130*1400*7710442", "20261399*1400*7710443");
  const text = readSample("211-two-lines.edi").replace(one, `${one}${second}`).replace("GE*1*", "GE*2*");
  expect(rowsOf("two.edi", text)?.map((row) => (row as { refNumber?: string }).refNumber)).toEqual([
    ...["SBW-3310", "SBW-3310"],
  ]);
  expect(leftOver("two.edi", text)).toEqual(
    expect.arrayContaining([
      "Bill 0002 is refused",
      expect.stringMatching(/^Line \d+, BOL-04 "20261399": must be a day/),
    ]),
  );
  expect(read("two.edi", text)?.replies?.[0]?.text).toContain("AK9*P*2*2*1~");
});

test("a bill that its shipper cancels is not taken over", () => {
  const text = readSample("211-two-lines.edi").replace("B2A*00", "B2A*01");
  expect(() => read("cancel.edi", text)).toThrow(UnusableFile);
  expect(() => read("cancel.edi", text)).toThrow("SBW-3310 is cancelled by its shipper: cancel its pickup");
});

test("the acknowledgment is numbered by its time, and named by the interchange", () => {
  const [reply] = read("211-two-lines.edi")?.replies ?? [];
  expect(reply?.name).toBe("997-000000900.edi");
  expect(reply?.text).toContain(
    `*${String(Math.floor(nowMs / 1_000) % 1_000_000_000).padStart(9, "0")}*0*P*>~`,
  );
});

test("each interchange of a file has an acknowledgment under a name and a number of its own", () => {
  const one = readSample("211-two-lines.edi");
  const replies = read("two.edi", `${one}${one}`)?.replies ?? [];
  expect(replies.map(({ name }) => name)).toEqual(["997-000000900.edi", "997-000000900-2.edi"]);
  // The second stands twice: its envelope is refused.
  expect(replies.map(({ text }) => /TA1\*\d+\*\d+\*\d+\*R\*025/.test(text))).toEqual([false, true]);
  const numbers = replies.map(({ text }) => /\*(\d{9})\*0\*P/.exec(text)?.[1]);
  expect(new Set(numbers).size).toBe(2);
});

test("a table is none, and a broken file says what is wrong with it", () => {
  expect(read("list.csv", "PRO,Terminal\n1,STL\n")).toBeNull();
  expect(() => read("cut.edi", "ISA*00*")).toThrow(UnusableFile);
  expect(() => read("tender.edi", readSample("204-original.edi"))).toThrow("No bill of lading (211)");
});
