import { expect, test } from "vitest";
import { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { hazmatFaults, hazmatMissing } from "@/lib/hazmat/check-line";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";
import { sameName } from "@/lib/hazmat/proper-name";
import { hazmatLineOf, lineOfEntry } from "@/lib/hazmat/testing/hazmat-line-of";

const table = await loadHazmatTable();
const faultsOf = (given: Partial<HazmatLine>, labels?: string[]) =>
  hazmatFaults(hazmatLineOf(given), table, labels).map(({ field, message }) => `${field}: ${message}`);

test("every choice of every row agrees with itself, labels included, and lacks nothing but technical names", () => {
  const faults = table.entries.flatMap((entry) =>
    entry.choices.flatMap(({ labels }, index) => {
      const line = lineOfEntry(entry, index);
      const found = hazmatFaults(line, table, labels);
      const missing = hazmatMissing(line, table).filter((name) => name !== "technical name");
      return found.length + missing.length === 0
        ? []
        : [`${entry.idNumber} ${JSON.stringify([found, missing])}`];
    }),
  );
  expect(faults).toEqual([]);
});

test("every row with another's class, or a packing group that it lacks, is at fault in that field", () => {
  const passed = table.entries.filter((entry) => {
    const line = lineOfEntry(entry);
    const others = table.byNumber(entry.idNumber);
    const wrongClass =
      ["3", "8", "9"].find((one) => others.every(({ hazardClass }) => hazardClass !== one)) ?? "";
    const ofName = others.filter(
      ({ name, hazardClass }) => sameName(name, entry.name) && hazardClass === entry.hazardClass,
    );
    const wrongGroup = (["I", "II", "III"] as const).find((one) =>
      ofName.every(({ choices }) => choices.every(({ packingGroup }) => packingGroup !== one)),
    );
    const fieldsOf = (changed: HazmatLine) => hazmatFaults(changed, table).map(({ field }) => field);
    const byClass = fieldsOf({ ...line, hazardClass: wrongClass }).includes("hazardClass");
    const byGroup =
      wrongGroup === undefined || fieldsOf({ ...line, packingGroup: wrongGroup }).includes("packingGroup");
    return !byClass || !byGroup;
  });
  expect(passed.map(({ idNumber, name }) => `${idNumber} ${name}`)).toEqual([]);
});

test.each<[string, Partial<HazmatLine>, string[]]>([
  ["a right line", {}, []],
  [
    "no number at all",
    { idNumber: "paint" },
    ["idNumber: paint is not an ID number: enter UN or NA and four digits."],
  ],
  [
    "a number that is not there",
    { idNumber: "UN9999" },
    ["idNumber: UN9999 is not in the table of 49 CFR 172.101."],
  ],
  ["a number without letters", { idNumber: "1263" }, ["idNumber: Enter UN1263, with its letters."]],
  ["another's name", { name: "Acetone" }, ["name: UN1263 is Paint, or Paint related material."]],
  ["another class", { hazardClass: "8" }, ["hazardClass: UN1263 is class 3."]],
  [
    "a packing group too many",
    { idNumber: "UN2794", name: "Batteries, wet, filled with acid", hazardClass: "8" },
    ["packingGroup: UN2794 has no packing group."],
  ],
  [
    "a packing group that it lacks",
    { idNumber: "UN1203", name: "Gasoline", packingGroup: "I" },
    ["packingGroup: UN1203 has packing group II."],
  ],
  [
    "a subsidiary class too many",
    { subsidiaryClasses: ["8"] },
    ["subsidiaryClasses: UN1263 has none as subsidiary class."],
  ],
  [
    "a subsidiary class that is missing",
    { idNumber: "UN1017", name: "Chlorine", hazardClass: "2.3", packingGroup: null },
    ["subsidiaryClasses: UN1017 has 5.1 and 8 as subsidiary class."],
  ],
  [
    "a quantity without unit",
    { unit: null },
    ["unit: A quantity needs its unit: gal, lb, L, kg, cylinders."],
  ],
  ["a unit without quantity", { quantity: null }, ["quantity: How many gal?"]],
  [
    "explosives by the gallon",
    { idNumber: "UN0027", name: "Black powder", hazardClass: "1.1D", packingGroup: null },
    ["unit: Explosives need the net mass: lb or kg."],
  ],
  [
    "no number, and a name that is none",
    { idNumber: null, name: "Nice paint" },
    ["name: Nice paint is not a proper shipping name in 49 CFR 172.101."],
  ],
])("%s", (_, given, faults) => {
  expect(faultsOf(given)).toEqual(faults);
});

test("labels on the packages are those of the table", () => {
  expect(faultsOf({}, ["3"])).toEqual([]);
  expect(faultsOf({}, ["8"])).toEqual(["labels: UN1263, class 3, is labeled 3."]);
});

test.each(["PAINT", "Paints", "Waste paint", "paint (acrylic)"])("%s is the name Paint", (name) => {
  expect(faultsOf({ name })).toEqual([]);
});

test("one of the names that the table offers is enough", () => {
  expect(faultsOf({ idNumber: "UN1219", name: "Isopropyl alcohol" })).toEqual([]);
});

test("what a shipping paper must say and nobody has said is named", () => {
  expect(hazmatMissing(hazmatLineOf(), table)).toEqual([]);
  expect(hazmatMissing(HazmatLine.parse({}), table)).toEqual([
    "UN number",
    "proper shipping name",
    "class",
    "quantity",
  ]);
  expect(hazmatMissing(hazmatLineOf({ packingGroup: null }), table)).toEqual(["packing group"]);
  expect(
    hazmatMissing(hazmatLineOf({ idNumber: "UN1993", name: "Flammable liquids, n.o.s." }), table),
  ).toEqual(["technical name"]);
});
