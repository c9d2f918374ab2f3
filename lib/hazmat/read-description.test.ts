import { expect, test } from "vitest";
import { hazmatDescription } from "@/lib/hazmat/description";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";
import { readDescription, readPackaging } from "@/lib/hazmat/read-description";
import { lineOfEntry } from "@/lib/hazmat/testing/hazmat-line-of";

const table = await loadHazmatTable();

test("what every row is described by is read back as it was", () => {
  const wrong = table.entries.flatMap((entry) =>
    entry.choices.flatMap((_, index) => {
      const described = hazmatDescription(lineOfEntry(entry, index), null);
      const read = readDescription(described, table);
      return read !== null && hazmatDescription(read, null) === described ? [] : [described];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["UN1263, Paint, 3, II, 240 gal", { idNumber: "UN1263", packingGroup: "II", quantity: 240, unit: "gal" }],
  ["un1263, paint, 3, iii", { packingGroup: "III", quantity: null }],
  ["RQ, UN1830, Sulfuric acid, 8, II, 1,200 lb", { isReportableQuantity: true, quantity: 1200, unit: "lb" }],
  ["UN1230, Methanol, 3 (6.1), II", { subsidiaryClasses: ["6.1"] }],
])("%s", (text, line) => {
  expect(readDescription(text, table)).toMatchObject(line);
});

test.each([
  "Coatings and cleaners",
  "UN1263",
  "UN1263, Paint, 8, II",
  "UN1263, Paint, 3, IV",
  "UN9999, Paint, 3, II",
  "Paint, UN1263, 3, II",
])("nothing is read of %s", (text) => {
  expect(readDescription(text, table)).toBeNull();
});

test.each([
  ["UN1263, Paint, 3, II, 240 gal, pails", "pails"],
  ["UN1830, Sulfuric acid, 8, II, 1,200 lb in 4 drums", "drums"],
  ["UN1263, Paint, 3, II, 240 gal", null],
  ["UN2794, Batteries, wet, filled with acid, 8", null],
])("%s comes in %s", (text, kind) => {
  expect(readPackaging(text)).toBe(kind);
});
