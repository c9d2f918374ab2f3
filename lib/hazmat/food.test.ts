import { expect, test } from "vitest";
import { besideFood } from "@/lib/hazmat/food";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";
import { hazmatLineOf, lineOfEntry } from "@/lib/hazmat/testing/hazmat-line-of";

const table = await loadHazmatTable();

test("every row of the table is kept from food where a label of it says poison, and no other is", () => {
  const wrong = table.entries.flatMap((entry) =>
    entry.choices.flatMap(({ labels }, index) => {
      const line = lineOfEntry(entry, index);
      const isPoison =
        labels.some((label) => label === "6.1" || label === "2.3") || table.zonesOf(line) !== null;
      return (besideFood(line, table) !== null) === isPoison ? [] : [entry.idNumber];
    }),
  );
  // Infectious waste, emptied poison and the like bear no label, but their class says it.
  expect(wrong).toEqual([]);
});

test("poison of packing group III may be kept apart, of group II it may not ride", () => {
  const toxic = { idNumber: "UN2810", name: "Toxic, liquids, organic, n.o.s.", hazardClass: "6.1" };
  expect(besideFood(hazmatLineOf({ ...toxic, packingGroup: "III" }), table)?.verdict).toBe("apart");
  expect(besideFood(hazmatLineOf({ ...toxic, packingGroup: "II" }), table)?.verdict).toBe("forbidden");
});

test("paint may ride with food", () => {
  expect(besideFood(hazmatLineOf(), table)).toBeNull();
});
