import { expect, test } from "vitest";
import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";
import { type PlacardLoad, placardsFor } from "@/lib/hazmat/placards";
import { hazmatLineOf, lineOfEntry } from "@/lib/hazmat/testing/hazmat-line-of";

const table = await loadHazmatTable();
const load = (grossPounds: number | null, given: Partial<HazmatLine> = {}): PlacardLoad => ({
  line: hazmatLineOf(given),
  grossPounds,
});
const acid = { idNumber: "UN1830", name: "Sulfuric acid", hazardClass: "8" };

/** 172.504(e) by class, 1,001 lb aboard: read off the regulation. */
const byClass: Record<string, string[]> = {
  "1.1": ["EXPLOSIVES 1.1"],
  "1.2": ["EXPLOSIVES 1.2"],
  "1.3": ["EXPLOSIVES 1.3"],
  "1.4": ["EXPLOSIVES 1.4"],
  "1.5": ["EXPLOSIVES 1.5"],
  "1.6": ["EXPLOSIVES 1.6"],
  "2.1": ["FLAMMABLE GAS"],
  "2.2": ["NON-FLAMMABLE GAS"],
  "2.3": ["POISON GAS"],
  "3": ["FLAMMABLE"],
  "Comb liq": [],
  "4.1": ["FLAMMABLE SOLID"],
  "4.2": ["SPONTANEOUSLY COMBUSTIBLE"],
  "4.3": ["DANGEROUS WHEN WET"],
  "5.1": ["OXIDIZER"],
  "5.2": ["ORGANIC PEROXIDE"],
  "6.1": ["POISON"],
  "6.2": [],
  "7": ["RADIOACTIVE"],
  "8": ["CORROSIVE"],
  "9": [],
};
const firstTable = ["1.1", "1.2", "1.3", "2.3", "4.3", "7"];

test("every row of the table has the placards of its class, of table 1 from the first pound", () => {
  const wrong = table.entries.flatMap((entry) => {
    const line = lineOfEntry(entry);
    const division = entry.hazardClass.replace(/[A-Z]$/, "");
    const isPoison = table.zonesOf(line) !== null;
    const isFirst = firstTable.includes(division) || ["UN3111", "UN3112"].includes(entry.idNumber);
    const noLabel = entry.hazardClass === "1.4S" && entry.choices[0]?.labels.length === 0;
    const own = noLabel ? [] : (byClass[division] ?? ["no such class"]);
    const ofClass = division === "6.1" && isPoison ? ["POISON INHALATION HAZARD"] : own;
    const added = [
      ...(isPoison && division !== "6.1" && division !== "2.3" ? ["POISON INHALATION HAZARD"] : []),
      ...(line.subsidiaryClasses.includes("4.3") ? ["DANGEROUS WHEN WET"] : []),
    ];
    const whole = new Set([...ofClass, ...added]);
    const light = new Set([...(isFirst || (division === "6.1" && isPoison) ? ofClass : []), ...added]);
    const isRight = (pounds: number, wanted: Set<string>) => {
      const { needed } = placardsFor([{ line, grossPounds: pounds }], table);
      return needed.length === wanted.size && needed.every((name) => wanted.has(name));
    };
    return isRight(1_001, whole) && isRight(1_000, light) ? [] : [`${entry.idNumber} ${entry.hazardClass}`];
  });
  expect(wrong).toEqual([]);
});

test("materials of table 2 are weighed together: 3 and 8 of 1,001 lb need both placards", () => {
  const placards = placardsFor([load(800), load(201, acid)], table);
  expect([placards.needed, placards.tableTwoPounds]).toEqual([["FLAMMABLE", "CORROSIVE"], 1001]);
  expect(placardsFor([load(800), load(200, acid)], table).needed).toEqual([]);
});

test("one DANGEROUS may replace several categories, not for one of 2,205 lb or more", () => {
  expect(placardsFor([load(800), load(400, acid)], table).dangerousMayReplace).toEqual([
    "FLAMMABLE",
    "CORROSIVE",
  ]);
  expect(placardsFor([load(2_205), load(400, acid)], table).dangerousMayReplace).toEqual([]);
  expect(placardsFor([load(2_204), load(400, acid)], table).dangerousMayReplace).toHaveLength(2);
  expect(placardsFor([load(1_200)], table).dangerousMayReplace).toEqual([]);
});

test("a weight that nobody said asks for placards, and stands for no DANGEROUS", () => {
  const placards = placardsFor([load(null), load(100, acid)], table);
  expect([placards.needed, placards.unknownWeights]).toEqual([["FLAMMABLE", "CORROSIVE"], 1]);
  expect(placards.dangerousMayReplace).toEqual([]);
});

test("limited quantities need none, and of several explosives the lowest division is enough", () => {
  expect(placardsFor([load(5_000, { isLimitedQuantity: true })], table).needed).toEqual([]);
  const explosive = (idNumber: string, name: string, hazardClass: string) =>
    load(10, { idNumber, name, hazardClass, packingGroup: null });
  const loads = [
    explosive("UN0161", "Powder, smokeless", "1.3C"),
    explosive("UN0027", "Black powder", "1.1D"),
  ];
  expect(placardsFor(loads, table).needed).toEqual(["EXPLOSIVES 1.1"]);
});

test("radioactive packages are looked at for their label", () => {
  const [entry] = table.byNumber("UN2915");
  if (entry === undefined) throw new Error("UN2915 is not in the table");
  const { notes } = placardsFor([{ line: lineOfEntry(entry), grossPounds: 10 }], table);
  expect(notes).toEqual(["RADIOACTIVE only where a package bears the Yellow-III label (172.504(e))."]);
});
