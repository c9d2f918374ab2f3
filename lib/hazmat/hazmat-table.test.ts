import { expect, test } from "vitest";
import { idNumberOf, loadHazmatTable } from "@/lib/hazmat/hazmat-table";
import { lineOfEntry } from "@/lib/hazmat/testing/hazmat-line-of";

const table = await loadHazmatTable();

test("the table is whole: entries, ID numbers, and classes as its source counts them", () => {
  const ofClass = (hazardClass: string) =>
    table.entries.filter((entry) => entry.hazardClass.replace(/[A-Z]$/, "") === hazardClass).length;
  expect([table.entries.length, new Set(table.entries.map(({ idNumber }) => idNumber)).size]).toEqual([
    2403, 2368,
  ]);
  expect(["1.1", "1.4", "2.1", "3", "5.2", "6.1", "8", "9"].map(ofClass)).toEqual([
    144, 109, 79, 417, 21, 532, 292, 55,
  ]);
});

test("every row is found by its number and by its name, and is meant by the line that it makes", () => {
  const faults = table.entries.flatMap((entry) => {
    const line = lineOfEntry(entry);
    const isFound = table.byNumber(entry.idNumber).includes(entry);
    const isMeant = table.meant(line).includes(entry);
    return isFound && isMeant ? [] : [entry.idNumber];
  });
  expect(faults).toEqual([]);
  const lost = table.entries.filter((entry) => !table.find(entry.name, table.entries.length).includes(entry));
  expect(lost.map(({ idNumber, name }) => `${idNumber} ${name}`)).toEqual([]);
});

test("every label of every row is of its class first, but for emptied radioactive packages", () => {
  const other = table.entries.filter(({ hazardClass, choices }) =>
    choices.some(({ labels: [first = hazardClass] }) => first !== hazardClass),
  );
  expect(other.map(({ idNumber }) => idNumber)).toEqual(["UN2908"]);
});

test.each([
  ["UN1263", ["UN1263", "UN1263"]],
  ["un 1263", ["UN1263", "UN1263"]],
  ["1845", ["UN1845"]],
  ["NA1993", ["NA1993", "NA1993", "NA1993", "NA1993", "NA1993"]],
  ["UN9999", []],
  ["paint", []],
])("%s as a number", (typed, numbers) => {
  expect(table.byNumber(typed).map(({ idNumber }) => idNumber)).toEqual(numbers);
});

test.each([
  ["paint", "UN1263 Paint"],
  ["sulf acid", "UN1830 Sulfuric acid"],
  ["hypochlorite sol", "UN1791 Hypochlorite solutions"],
  ["isopropyl alc", "UN1219 Isopropanol or Isopropyl alcohol"],
  ["flammable liquids nos", "UN1993 Flammable liquids, n.o.s."],
  ["128", "UN1280 Propylene oxide"],
])("typing %s finds %s first", (typed, first) => {
  const [entry] = table.find(typed, 8);
  expect(`${entry?.idNumber} ${entry?.name}`).toBe(first);
});

test("nothing typed finds nothing, and a limit is kept", () => {
  expect(table.find("  ", 8)).toEqual([]);
  expect(table.find("acid", 3)).toHaveLength(3);
});

test.each([
  [" un1263 ", "UN1263"],
  ["1263", "1263"],
  ["UN 126", null],
])("%s is the ID number %s", (typed, number) => {
  expect(idNumberOf(typed)).toBe(number);
});

test("zones of what is poisonous by inhalation: by number, and by the shipper where several may be", () => {
  const line = (idNumber: string) => lineOfEntry(table.byNumber(idNumber)[0] ?? (table.entries[0] as never));
  expect([table.zonesOf(line("UN1017")), table.zonesOf(line("UN1263"))]).toEqual(["B", null]);
  expect(table.zonesOf({ ...line("UN1953"), zone: "C" })).toBe("C");
});
