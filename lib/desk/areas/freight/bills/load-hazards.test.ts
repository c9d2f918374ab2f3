import { expect, test } from "vitest";
import { billLineOf, describedBillOf, hazmatOf } from "@/lib/contract/testing/bill-samples";
import { type LoadedFreight, loadHazards } from "@/lib/desk/areas/freight/bills/load-hazards";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";

const table = await loadHazmatTable();
const acid = hazmatOf({ idNumber: "UN1830", name: "Sulfuric acid", hazardClass: "8" });
const chlorate = hazmatOf({ idNumber: "UN1495", name: "Sodium chlorate", hazardClass: "5.1" });
const toxic = hazmatOf({ idNumber: "UN2811", name: "Toxic solids, organic, n.o.s.", hazardClass: "6.1" });

const freight = (
  stopNumber: number,
  hazmat: ReturnType<typeof hazmatOf> | null,
  weight: number | null = 500,
  more: Partial<LoadedFreight> = {},
): LoadedFreight => ({
  shipmentId: `S-${stopNumber}`,
  title: `P-${stopNumber}`,
  isPickup: false,
  stopNumber,
  flags: [],
  bill: describedBillOf({ lines: [billLineOf({ hazmat, weight })] }),
  ...more,
});

test("placards are said for as long as they stay: until the stop after which less than 1,001 lb is aboard", () => {
  const hazards = loadHazards(
    [freight(2, acid, 212), freight(6, hazmatOf(), 3_036), freight(11, acid, 640)],
    table,
  );
  expect(hazards.placards.map(({ needed, untilStop }) => [needed, untilStop])).toEqual([
    [["FLAMMABLE", "CORROSIVE"], 6],
    [[], null],
  ]);
  expect(hazards.classes).toEqual([
    { hazardClass: "3", names: ["Paint"], pounds: 3_036, guides: [], stops: [6] },
    { hazardClass: "8", names: ["Sulfuric acid"], pounds: 852, guides: [], stops: [2, 11] },
  ]);
});

test("what is picked up asks for its placard from its stop on", () => {
  const hazards = loadHazards([freight(1, null), freight(3, hazmatOf(), 2_000, { isPickup: true })], table);
  expect(hazards.placards.map(({ needed, untilStop }) => [needed, untilStop])).toEqual([
    [[], 3],
    [["FLAMMABLE"], null],
  ]);
});

test("what may not ride together is named with its PROs, once for all", () => {
  const { findings } = loadHazards([freight(1, acid), freight(2, chlorate), freight(3, chlorate)], table);
  expect(findings).toEqual([
    {
      verdict: "apart",
      sentence: expect.stringContaining("8 liquid may ride with 5.1 only"),
      titles: ["P-1", "P-2", "P-3"],
    },
  ]);
});

test("freight that gets on after the other got off is not judged beside it", () => {
  const early = loadHazards([freight(1, acid), freight(2, chlorate, 500, { isPickup: true })], table);
  const late = loadHazards([freight(3, acid), freight(2, chlorate, 500, { isPickup: true })], table);
  expect([early.findings.length, late.findings.length]).toEqual([0, 1]);
});

test("food beside poison is a finding, also where only the flag says poison", () => {
  const food = freight(5, null, 500, { flags: ["FOOD"] });
  const described = loadHazards([food, freight(1, toxic)], table).findings;
  const flagged = loadHazards([food, freight(1, null, 500, { flags: ["POI"] })], table).findings;
  expect(described.map(({ verdict, titles }) => [verdict, titles])).toEqual([["forbidden", ["P-1", "P-5"]]]);
  expect(flagged.map(({ verdict }) => verdict)).toEqual(["forbidden", "not-known"]);
});

test("hazardous freight whose class nobody knows cannot be judged, and is said", () => {
  const unknown = hazmatOf({ hazardClass: null });
  const { findings, placards } = loadHazards(
    [freight(1, unknown), freight(2, null, 1, { flags: ["HAZ"] })],
    table,
  );
  expect(findings).toEqual([
    {
      verdict: "not-known",
      sentence: "Hazardous, but its class is not known: segregation and placards cannot be judged.",
      titles: ["P-1", "P-2"],
    },
  ]);
  expect(placards).toEqual([]);
});

test("papers that lack something are named by PRO", () => {
  const bill = describedBillOf({ incomplete: ["emergency phone"] });
  const { incomplete } = loadHazards([freight(1, null, 1, { bill }), freight(2, null)], table);
  expect(incomplete).toEqual([{ shipmentId: "S-1", title: "P-1", missing: ["emergency phone"] }]);
});
