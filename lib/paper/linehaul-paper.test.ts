import { expect, test } from "vitest";
import type { LinehaulPaperDetail } from "@/lib/contract/desk/linehaul";
import { billLineOf, describedBillOf, hazmatOf, noHazards } from "@/lib/contract/testing/bill-samples";
import { linehaulPaper } from "@/lib/paper/linehaul-paper";
import type { PaperItem } from "@/lib/paper/paper-block";
import { manifestShipmentOf } from "@/lib/paper/testing/manifest-detail";

const detailOf = (fields: Partial<LinehaulPaperDetail> = {}): LinehaulPaperDetail => ({
  number: "LH-40218",
  trailer: "8411",
  seal: { out: null, in: null },
  origin: { code: "CHI", name: "Chicago", door: "42", zone: "America/Chicago" },
  destination: { code: "CMH", name: "Columbus", door: null, zone: "America/New_York" },
  plannedCloseAt: "2026-11-24T05:55:00Z",
  closedAt: "2026-11-24T06:43:00Z",
  departAt: "2026-11-24T06:30:00Z",
  departedAt: null,
  arriveAt: "2026-11-24T11:40:00Z",
  driver: "K. Okafor",
  vehicle: "4107",
  pulledWith: [{ trailer: "8527", number: "LH-40219" }],
  shipments: [],
  unknownPros: [],
  ladings: [],
  hazards: noHazards(),
  knownAt: "2026-11-24T06:50:00Z",
  ...fields,
});
const factOf = (label: string, fields: Partial<LinehaulPaperDetail> = {}) =>
  linehaulPaper(detailOf(fields), "Test Carrier").facts.find((fact) => fact.label === label)?.value;

const textOf = (item: PaperItem): string => (item.kind === "text" ? item.text : "");
const rowsOf = (fields: Partial<LinehaulPaperDetail>) => {
  const table = linehaulPaper(detailOf(fields), "Test Carrier").blocks.at(-1);
  if (table?.kind !== "table") throw new Error("There is no table of freight");
  return table.rows.map((row) => row.map((items) => items.map(textOf).join(" / ")));
};

test("each end's times are in its own zone, what was before what is planned", () => {
  expect(["Day", "Closed", "Leaves", "Arrives"].map((label) => factOf(label))).toEqual([
    "Tue Nov 24, 2026",
    "00:43 CST",
    "planned 00:30 CST",
    "planned 06:40 EST",
  ]);
  expect(factOf("Closed", { closedAt: null })).toBe("planned 23:55 CST");
  expect(factOf("Leaves", { departedAt: "2026-11-24T07:18:00Z" })).toBe("01:18 CST");
  expect(factOf("From")).toBe("CHI Chicago, door 42");
  expect(factOf("To")).toBe("CMH Columbus");
});

test("a seal that was written down is on the paper, and at its destination whether it is another one", () => {
  const seal = { out: "QF 774120", in: "QF 774121" };
  expect(factOf("Seal", { seal })).toBe("QF 774120");
  expect(factOf("Seal at destination", { seal })).toBe("QF 774121, differs");
  expect(factOf("Seal at destination", { seal: { ...seal, in: seal.out } })).toBe("QF 774120");
});

test("seals, dolly and odometers are lines to write on", () => {
  const { facts } = linehaulPaper(detailOf(), "Test Carrier");
  expect(facts.filter(({ value }) => value === null).map(({ label }) => label)).toEqual([
    "Seal",
    "Seal at destination",
    "Dolly",
    "Odometer out",
    "Odometer in",
  ]);
});

test("what is not known is said, and the other trailers of the train", () => {
  expect(factOf("Driver", { driver: null })).toBe("not known");
  expect(factOf("Trailer", { trailer: null })).toBe("not known");
  expect(factOf("Pulled with")).toBe("8527 (LH-40219)");
  expect(factOf("Pulled with", { pulledWith: [] })).toBeUndefined();
});

const plain = manifestShipmentOf({ shipmentId: "S-1", title: "418220640", flags: [], dueDay: null });
const hazardous = manifestShipmentOf({
  shipmentId: "S-2",
  title: "690118842",
  flags: ["HAZ"],
  pieces: 48,
  weight: 2_640,
});
const bill = describedBillOf({
  emergencyPhone: "800-555-0199",
  lines: [billLineOf({ pieces: 48, packaging: "pails", hazmat: hazmatOf() })],
});

test("hazardous freight is first and marked, with its description in the lawful order and its emergency number", () => {
  const [first, second, totals] = rowsOf({
    shipments: [plain, hazardous],
    ladings: [{ shipmentId: "S-2", other: null, bill }],
  });
  expect(first?.slice(0, 2)).toEqual(["690118842", "X"]);
  expect(first?.[2]).toContain(hazmatOf().description);
  expect(first?.[2]).toContain("Emergency\u00a0800-555-0199");
  expect(second?.slice(0, 3)).toEqual(["418220640", "", "Hartwell Supply, Collinsville IL 62234"]);
  expect(totals?.[2]).toBe("65 pcs, 4,750 lb");
});

test("a flag without a description is marked and said", () => {
  const [first] = rowsOf({ shipments: [hazardous] });
  expect(first?.slice(1, 3)).toEqual([
    "X",
    "Hartwell Supply, Collinsville IL 62234 / Hazardous, description not known",
  ]);
});

test("a PRO of which nothing is known is a row, and the sums say at least", () => {
  const rows = rowsOf({ shipments: [plain], unknownPros: ["555000111"] });
  expect(rows[1]?.slice(0, 3)).toEqual(["555000111", "", "not known"]);
  expect(rows[2]?.[2]).toBe("at least 17 pcs, at least 2,110 lb");
  expect(factOf("PROs", { shipments: [plain], unknownPros: ["555000111"] })).toBe("2");
});

test("a trailer without freight is said to be empty", () => {
  expect(linehaulPaper(detailOf(), "Test Carrier").notes).toEqual(["Empty: no PRO is known to be aboard."]);
  expect(linehaulPaper(detailOf({ unknownPros: ["1"] }), "Test Carrier").notes).toEqual([]);
});

test("papers that are incomplete are named before the freight", () => {
  const incomplete = [{ shipmentId: "S-2", title: "690118842", missing: ["packing group"] }];
  expect(
    linehaulPaper(
      detailOf({ shipments: [hazardous], hazards: { ...noHazards(), incomplete } }),
      "Test Carrier",
    ).notes,
  ).toEqual(["690118842: not known about its hazardous materials packing group."]);
});

test("classes aboard have a column of stops only where there are stops", () => {
  const headsOf = (stops: number[]) => {
    const paint = { hazardClass: "3", names: ["Paint"], pounds: 2_640, guides: ["128"], stops };
    const hazards = { ...noHazards(), classes: [paint] };
    const table = linehaulPaper(detailOf({ hazards }), "Test Carrier").blocks[1];
    if (table?.kind !== "table") throw new Error("There is no table of classes");
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    return table.columns.map(({ head }) => head);
  };
  expect(headsOf([])).toEqual([...["Class", "Hazardous materials aboard", "Gross, lb"], "Response guide"]);
  expect(headsOf([3])).toEqual([
    "Class",
    "Hazardous materials aboard",
    "Gross, lb",
    "Stops",
    "Response guide",
  ]);
});
