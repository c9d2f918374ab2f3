import { expect, test } from "vitest";
import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import { billLineOf, describedBillOf, hazmatOf } from "@/lib/contract/testing/bill-samples";
import { billsOfLading } from "@/lib/paper/bill-of-lading";
import type { PaperBlock, PaperItem } from "@/lib/paper/paper-block";
import { manifestDetailOf, manifestRowOf, manifestShipmentOf } from "@/lib/paper/testing/manifest-detail";

const shipment = manifestShipmentOf({
  shipmentId: "S-1",
  title: "690118842",
  proNumber: "690118842",
  pieces: null,
  weight: null,
});
const other = { name: "Vesper Coatings", place: "4100 Enterprise Court, Columbus, OH 43207" };

const billOf = (bill: Partial<DescribedBill>, fields = {}) => {
  const ladings = [{ shipmentId: "S-1", other, bill: describedBillOf(bill) }];
  const [paper] = billsOfLading(
    manifestDetailOf({ shipments: [{ ...shipment, ...fields }], ladings }),
    "Test Carrier",
  );
  if (paper === undefined) throw new Error("There is no bill");
  return paper;
};

const textOf = (item: PaperItem): string => {
  if (item.kind === "text") return item.text;
  if (item.kind === "blank") return `____ ${item.label}`;
  return item.kind === "checks"
    ? item.checks.map((one) => `${one.isMarked ? "[X]" : "[ ]"} ${one.text}`).join(" ")
    : "";
};
const tableOf = (blocks: readonly PaperBlock[]) =>
  blocks.flatMap((block) =>
    block.kind === "table" ? block.rows.map((row) => row.map((items) => items.map(textOf).join(" / "))) : [],
  );
const cellsOf = (blocks: readonly PaperBlock[]) =>
  Object.fromEntries(
    blocks.flatMap((block) =>
      block.kind === "cells"
        ? block.cells.map(({ label, items }) => [label ?? items.map(textOf)[0], items.map(textOf)] as const)
        : [],
    ),
  );

const paint = billLineOf({
  handlingUnits: 2,
  handlingUnitType: "PLT",
  pieces: 48,
  packaging: "pails",
  description: "Basecoat",
  weight: 2640,
  nmfcItem: "149980-2",
  freightClass: "55",
  hazmat: hazmatOf(),
});
const filters = billLineOf({
  pieces: 10,
  packaging: "cartons",
  description: "Filters",
  weight: 210,
  nmfcItem: "69095",
  freightClass: "150",
});

test("a typed signature is the name after /s/, and without one there is a line to sign on", () => {
  const certified = (certifiedBy: string | null) =>
    cellsOf(billOf({ lines: [paint], certifiedBy }).blocks)["Shipper's certification (172.204)"]?.slice(1);
  expect(certified("J. Meyers, Vesper Coatings")).toEqual([
    "/s/ J. Meyers, Vesper Coatings",
    "____ Shipper's typed signature; date and time",
  ]);
  expect(certified(null)).toEqual(["____ Shipper's name and signature, date and time"]);
});

test("FOB is marked at the end that the bill says, the master bill where it lies under one", () => {
  const boxes = (bill: Partial<DescribedBill>) => {
    const cells = cellsOf(billOf(bill).blocks);
    const terms = cells["Freight charge terms (prepaid unless marked otherwise)"]?.slice(1);
    return [cells["Ship from"]?.at(-1), cells["Ship to"]?.at(-1), terms];
  };
  const master = "Master bill with underlying bills attached";
  expect(boxes({})).toEqual(["[ ] FOB", "[ ] FOB", [`[ ] ${master}`]]);
  expect(boxes({ fob: "destination", masterBill: "MB-77" })).toEqual([
    "[ ] FOB",
    "[X] FOB",
    [`[X] ${master}`, "Master bill MB-77"],
  ]);
});

test("hazardous lines come first, marked X, with nothing between the four of their description", () => {
  const { blocks } = billOf({ lines: [filters, paint] });
  expect(tableOf(blocks)).toEqual([
    [
      "2",
      "PLT",
      "48",
      "pails",
      "X",
      "UN1263, Paint, 3, II / Total quantity 240 gal. 48 pails. Basecoat",
      "2,640",
      "149980-2",
      "55",
    ],
    ["", "", "10", "cartons", "", "Filters", "210", "69095", "150"],
    ["3", "", "58", "", "", "Totals  ·  hazardous materials 48 packages, 2,640 lb gross", "2,850", "", ""],
  ]);
});

test("the totals are those of the lines, and where the shipment's are others the paper says so", () => {
  const { blocks, notes } = billOf(
    { lines: [{ ...filters, pieces: 12, weight: 260 }] },
    { pieces: 58, weight: 2850 },
  );
  expect(tableOf(blocks).at(-1)?.slice(2, 7)).toEqual(["12", "", "", "Totals", "260"]);
  expect(notes).toContain("The bill's lines total 260 lb, the shipment 2,850; 12 pieces, the shipment 58.");
  const { blocks: open } = billOf(
    { lines: [{ ...filters, pieces: null, weight: null }] },
    { pieces: 58, weight: 2850 },
  );
  expect(tableOf(open).at(-1)?.slice(2, 7)).toEqual(["58", "", "", "Totals", "2,850"]);
});

test("a line whose text is its hazardous description says it once", () => {
  const carried = { ...paint, description: `${hazmatOf().description}, 240 gal` };
  expect(tableOf(billOf({ lines: [carried] }).blocks)[0]?.[5]).toBe(
    "UN1263, Paint, 3, II / Total quantity 240 gal. 48 pails",
  );
});

test("the seal that was put on is printed, and the window says whose clock it is by and its day", () => {
  const [sealed] = billsOfLading(
    manifestDetailOf({
      row: manifestRowOf({ seals: { out: "QF 774120", back: null, stops: {} } }),
      shipments: [{ ...shipment, day: "2026-11-24", windowStart: "22:00", windowEnd: "02:00" }],
    }),
    "Test Carrier",
  );
  const cells = cellsOf(sealed?.blocks ?? []);
  expect(cells.Seal).toEqual(["QF 774120"]);
  expect(cells["Special instructions"]).toEqual(["Window 22:00–02:00 next day CST, Tue Nov 24, 2026"]);
  const byNoon = billOf({}, { day: "2026-11-24", windowStart: null, windowEnd: "12:00" });
  expect(cellsOf(byNoon.blocks)["Special instructions"]).toEqual(["Window by 12:00 CST, Tue Nov 24, 2026"]);
});

test("one package is one", () => {
  const paper = billOf({ lines: [billLineOf({ pieces: 1, packaging: null, hazmat: hazmatOf() })] });
  const cells = tableOf(paper.blocks).flat().join(" ");
  expect(cells).toContain("1 package");
  expect(cells).not.toContain("1 packages");
});

test("what nobody knows of a hazardous line is said there and at the head, never made up", () => {
  const unknown = billLineOf({
    pieces: 3,
    hazmat: hazmatOf({ description: "", amount: null, missing: ["UN number", "class"] }),
  });
  const paper = billOf({
    lines: [unknown],
    incomplete: ["UN number, line 1", "class, line 1", "emergency phone"],
  });
  expect(tableOf(paper.blocks)[0]?.[5]).toBe(
    "Hazardous, description not known / 3 packages / Not known: UN number, class",
  );
  expect(paper.notes).toEqual([
    "Not known about its hazardous materials: UN number, line 1; class, line 1; emergency phone.",
  ]);
  expect(cellsOf(paper.blocks)["24-hour emergency"]).toBeDefined();
  expect(Object.values(cellsOf(paper.blocks)).flat()).toContain("NOT KNOWN");
});

test("a total of lines that do not all say theirs is not known", () => {
  const rows = tableOf(billOf({ lines: [paint, billLineOf({ description: "Loose" })] }).blocks);
  expect(rows.at(-1)?.[6]).toBe("");
});

test("terms, references, COD amount and who answers in an emergency stand in their cells", () => {
  const cells = cellsOf(
    billOf({
      ...{ terms: "collect", billNumber: "VC-1123", customerOrder: "PO 88214-K", references: "S-40118" },
      ...{ codAmount: 1284.6, emergencyPhone: "+1 800 555 0144", emergencyContact: "Larkfield Response" },
      lines: [paint],
      placards: ["FLAMMABLE"],
    }).blocks,
  );
  expect(cells["Freight charge terms (prepaid unless marked otherwise)"]).toEqual([
    "[ ] Prepaid [X] Collect [ ] Third party",
    "[ ] Master bill with underlying bills attached",
  ]);
  expect([cells["Bill of lading number"], cells["Customer order number"], cells.References]).toEqual([
    ["VC-1123"],
    ["PO 88214-K"],
    ["S-40118"],
  ]);
  expect(cells["COD amount"]?.[0]).toBe("$1,284.60");
  expect(cells["800-555-0144"]).toEqual(["800-555-0144"]);
  expect(cells["Placards (172.504, 172.506)"]?.[0]).toBe("FLAMMABLE");
  expect(cells["Shipper's certification (172.204)"]?.[0]).toContain("This is to certify");
});

test("a code, a guide and pallets that nobody stated are blanks, what is stated is printed", () => {
  const carrierOf = (scac: string | null) => {
    const [paper] = billsOfLading(manifestDetailOf({ shipments: [shipment], scac }), "Test Carrier");
    return cellsOf(paper?.blocks ?? []).Carrier?.[1];
  };
  expect([carrierOf("QWFR"), carrierOf(null)]).toEqual(["SCAC QWFR", "____ SCAC, not known"]);
  const saidOf = (line: ReturnType<typeof billLineOf>) => {
    const cells = cellsOf(billOf({ lines: [line] }).blocks);
    return [
      cells["24-hour emergency"],
      cells["On pallets"]?.[0],
      JSON.stringify(cells).match(/guide [^"]*/)?.[0],
    ];
  };
  expect(saidOf(paint).slice(1)).toEqual(["[X] yes [ ] no", "guide not known, ____"]);
  const guided = billLineOf({ ...paint, handlingUnitType: null, hazmat: hazmatOf({ responseGuide: "128" }) });
  expect(saidOf(guided).slice(1)).toEqual(["[ ] yes [ ] no", "guide 128"]);
});

test("freight that is not hazardous has neither emergency number nor certification", () => {
  const cells = cellsOf(billOf({ lines: [filters] }).blocks);
  expect(cells["Shipper's certification (172.204)"]).toBeUndefined();
});

test("of hazardous freight without a class nobody says that it needs no placard", () => {
  const unknown = billLineOf({ hazmat: hazmatOf({ hazardClass: null }) });
  expect(cellsOf(billOf({ lines: [unknown] }).blocks)["Placards (172.504, 172.506)"]?.[0]).toBe("Not known");
});

test("a delivery's party receives, a pickup's ships; who is not named is a line to write on", () => {
  const delivery = cellsOf(billOf({}).blocks);
  expect([delivery["Ship from"]?.[0], delivery["Ship to"]?.[0]]).toEqual([
    "Vesper Coatings",
    "Hartwell Supply",
  ]);
  expect(delivery["Ship to"]?.[2]).toBe("Collinsville IL 62234");
  const pickup = billsOfLading(
    manifestDetailOf({ shipments: [manifestShipmentOf({ type: "pickup", shipmentId: "S-9" })] }),
    "Test Carrier",
  );
  const cells = cellsOf(pickup[0]?.blocks ?? []);
  expect([cells["Ship from"]?.[0], cells["Ship to"]?.[0]]).toEqual(["Hartwell Supply", "____ Name"]);
});

test("bills of lading lie in the sequence of the stops, those of no stop last", () => {
  const detail = manifestDetailOf();
  const stops = detail.row.stops.filter(({ shipmentIds }) => !shipmentIds.includes("S-1")).toReversed();
  const papers = billsOfLading({ ...detail, row: { ...detail.row, stops } }, "Test Carrier");
  const ids = stops.flatMap(({ shipmentIds }) => shipmentIds);
  const titleOf = (id: string) => detail.shipments.find(({ shipmentId }) => shipmentId === id)?.title;
  expect(papers.map(({ title }) => title)).toEqual(
    [...ids, "S-1"].map((id) => `Straight bill of lading ${titleOf(id)}`),
  );
});

test("a bill of lading is printed for each shipment, or for the one that is asked for", () => {
  expect(billsOfLading(manifestDetailOf(), "Test Carrier")).toHaveLength(4);
  expect(billsOfLading(manifestDetailOf(), "Test Carrier", "S-3").map(({ title }) => title)).toEqual([
    "Straight bill of lading 418220811",
  ]);
});

test("poison is kept apart from food, in words", () => {
  expect(billOf({}, { flags: ["POI"] }).notes).toEqual(["Poison: keep apart from food."]);
});

test("the bill says the terminal's phone and the appointment", () => {
  const appointment = {
    ...{ day: "2026-11-24", windowStart: "12:00", windowEnd: "16:00" },
    ...{ number: "RA-5571", givenBy: "P. Reed", how: "phone" as const },
  };
  const detail = manifestDetailOf({ shipments: [shipment] });
  const [paper] = billsOfLading(
    { ...detail, appointments: [{ shipmentId: "S-1", appointment }] },
    "Test Carrier",
  );
  const cells = cellsOf(paper?.blocks ?? []);
  expect(cells.Carrier).toEqual([
    "Test Carrier",
    "SCAC TEST",
    "St. Louis",
    "900 Produce Row, St. Louis MO 63102",
    "314-555-0190",
  ]);
  expect(cells["Special instructions"]).toContain("Appointment RA-5571, Tue Nov 24, 2026 12:00–16:00");
});
