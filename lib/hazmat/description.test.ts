import { expect, test } from "vitest";
import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { hazmatDescription, hazmatQuantity } from "@/lib/hazmat/description";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";
import { hazmatLineOf, lineOfEntry } from "@/lib/hazmat/testing/hazmat-line-of";

const table = await loadHazmatTable();

test.each<[string, Partial<HazmatLine>, string | null]>([
  ["UN1263, Paint, 3, II", {}, null],
  [
    "UN1230, Methanol, 3 (6.1), II",
    { idNumber: "UN1230", name: "Methanol", subsidiaryClasses: ["6.1"] },
    null,
  ],
  [
    "UN2794, Batteries, wet, filled with acid, 8",
    { idNumber: "UN2794", name: "Batteries, wet, filled with acid", hazardClass: "8", packingGroup: null },
    null,
  ],
  [
    "UN1993, Flammable liquids, n.o.s., 3, II (xylene, acetone)",
    { idNumber: "UN1993", name: "Flammable liquids, n.o.s.", technicalName: "xylene, acetone" },
    null,
  ],
  [
    "RQ, UN1263, Paint, 3, II Limited Quantity Marine Pollutant",
    { isReportableQuantity: true, isLimitedQuantity: true, isMarinePollutant: true },
    null,
  ],
  [
    "UN1017, Chlorine, 2.3 (5.1, 8) Poison-Inhalation Hazard, Zone B",
    {
      idNumber: "UN1017",
      name: "Chlorine",
      hazardClass: "2.3",
      packingGroup: null,
      subsidiaryClasses: ["5.1", "8"],
    },
    "B",
  ],
  [
    "NA1993, Combustible liquid, n.o.s., Combustible liquid, III",
    { idNumber: "NA1993", name: "Combustible liquid, n.o.s.", hazardClass: "Comb liq", packingGroup: "III" },
    null,
  ],
])("%s", (description, given, zones) => {
  expect(hazmatDescription(hazmatLineOf(given), zones)).toBe(description);
});

test("every row begins with number, name and class, with nothing between", () => {
  const wrong = table.entries.filter((entry) => {
    const described = hazmatDescription(lineOfEntry(entry));
    const hazardClass = entry.hazardClass === "Comb liq" ? "Combustible liquid" : entry.hazardClass;
    return !described.startsWith(`${entry.idNumber}, ${entry.name}, ${hazardClass}`);
  });
  expect(wrong).toEqual([]);
});

test("a quantity has its unit, and one that nobody said is not made up", () => {
  expect([
    hazmatQuantity(hazmatLineOf({ quantity: 1240 })),
    hazmatQuantity(hazmatLineOf({ quantity: null })),
  ]).toEqual(["1,240 gal", null]);
});
