import { expect, test } from "vitest";
import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";
import { segregation } from "@/lib/hazmat/segregation";
import { hazmatLineOf } from "@/lib/hazmat/testing/hazmat-line-of";

const table = await loadHazmatTable();

/** The line of an ID number with a class of its own, without its subsidiary hazards. */
const lineOf = (idNumber: string, given: Partial<HazmatLine> = {}): HazmatLine => {
  const [entry] = table.byNumber(idNumber);
  if (entry === undefined) throw new Error(`${idNumber} is not in the table`);
  const packingGroup = entry.choices[0]?.packingGroup || null;
  return hazmatLineOf({
    ...{ idNumber, packingGroup },
    name: entry.name,
    hazardClass: entry.hazardClass,
    ...given,
  });
};

/** A real material for each row of 177.848(d), in its order. */
const materials: readonly HazmatLine[] = [
  lineOf("UN0027"), // 1.1D
  lineOf("UN0161"), // 1.3C
  lineOf("UN0066"), // 1.4G
  lineOf("UN0331"), // 1.5D
  lineOf("UN0486"), // 1.6N
  lineOf("UN1978"), // propane
  lineOf("UN1066"), // nitrogen
  lineOf("UN1045", { subsidiaryClasses: [] }), // fluorine, zone A
  lineOf("UN1017", { subsidiaryClasses: [] }), // chlorine, zone B
  lineOf("UN1263"),
  lineOf("UN1350"), // sulfur
  lineOf("UN1381", { subsidiaryClasses: [] }),
  lineOf("UN1428"), // sodium
  lineOf("UN1495"), // sodium chlorate
  lineOf("UN3105"), // organic peroxide
  lineOf("UN1051", { subsidiaryClasses: [], name: "Hydrogen poison" }), // 6.1, I, zone A; its own name is of a cyanide
  lineOf("UN2915"), // radioactive
  lineOf("UN1830"), // sulfuric acid
];

/** 177.848(d), a letter a pair, read off the regulation apart from the table in use. */
const asPrinted = [
  "*****XXXXXXXXXXXXX",
  "*****X.XXX.XXXXX.X",
  "*****O.OOO.O...O.O",
  "*****XXXXXXXXXXXXX",
  "*****.............",
  "XXOX...XO......OO.",
  "X..X..............",
  "XXOX.X...XXXXXX..X",
  "XXOX.O...OOOOOO..O",
  "XXOX...XO....O.X..",
  "X..X...XO......X.O",
  "XXOX...XO......X.X",
  "XX.X...XO......X.O",
  "XX.X...XOO.....X.O",
  "XX.X...XO......X.O",
  "XXOX.O...XXXXXX..X",
  "X..X.O............",
  "XXOX...XO.OXOOOX..",
];

const pairs = asPrinted.flatMap((row, first) =>
  [...row].map((code, second) => [first, second, code] as const).filter(([, , one]) => one !== "*"),
);

test("every pair of classes that are not both explosives has the verdict that is printed", () => {
  const verdicts = { X: "forbidden", O: "apart", ".": undefined } as Record<string, string | undefined>;
  const wrong = pairs.flatMap(([first, second, code]) => {
    const [one, other] = [materials[first], materials[second]] as [HazmatLine, HazmatLine];
    const verdict = segregation(one, other, table)?.verdict;
    return verdict === verdicts[code]
      ? []
      : [`${one.hazardClass} ${other.hazardClass}: ${verdict}, not ${code}`];
  });
  expect(pairs).toHaveLength(18 * 18 - 25);
  expect(wrong).toEqual([]);
});

/** 177.848(f): groups A to S, likewise. */
const groups = "ABCDEFGHJKLNS";
const groupsAsPrinted = [
  ". X X X X X X X X X X X X",
  "X . X X(4) X X X X X X X X 4/5",
  "X X . 2 2 X 6 X X X X 3 4/5",
  "X X(4) 2 . 2 X 6 X X X X 3 4/5",
  "X X 2 2 . X 6 X X X X 3 4/5",
  "X X X X X . X X X X X X 4/5",
  "X X 6 6 6 X . X X X X X 4/5",
  "X X X X X X X . X X X X 4/5",
  "X X X X X X X X . X X X 4/5",
  "X X X X X X X X X . X X 4/5",
  "X X X X X X X X X X 1 X X",
  "X X 3 3 3 X X X X X X . 4/5",
  "X 4/5 4/5 4/5 4/5 4/5 4/5 4/5 4/5 4/5 X 4/5 .",
];

const divisions = ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6"];
/** Rule 1: group L rides with the identical explosive alone, and no two here are. */
const wantedOf = (code: string) => {
  if (code.startsWith("X") || code === "1") return "forbidden";
  return code === "." ? undefined : "rule";
};
const groupPairs = groupsAsPrinted.flatMap((row, first) =>
  row
    .split(" ")
    .map((code, second) => ({ first: groups[first], second: groups[second], wanted: wantedOf(code) })),
);

test("every pair of compatibility groups has the verdict that is printed, in every two divisions", () => {
  const explosive = (idNumber: string, hazardClass: string) =>
    hazmatLineOf({ idNumber, hazardClass, name: idNumber });
  const wrong = divisions.flatMap((one) =>
    divisions.flatMap((other) =>
      groupPairs.flatMap(({ first, second, wanted }) => {
        const [a, b] = [explosive("UN0001", one + first), explosive("UN0002", other + second)];
        const verdict = segregation(a, b, table)?.verdict;
        return verdict === wanted ? [] : [`${a.hazardClass} ${b.hazardClass}: ${verdict}, not ${wanted}`];
      }),
    ),
  );
  expect(groupPairs).toHaveLength(13 * 13);
  expect(wrong).toEqual([]);
});

test("the verdict does not depend on which of two is first, for one of each class and group in the table", () => {
  const seen = new Map(table.entries.map((entry) => [entry.hazardClass, entry]));
  const lines = [...seen.values()].map(({ idNumber, name, hazardClass, choices }) =>
    hazmatLineOf({
      ...{ idNumber, name, hazardClass },
      packingGroup: choices[0]?.packingGroup || null,
      subsidiaryClasses: [...(choices[0]?.labels.slice(1) ?? [])],
    }),
  );
  const uneven = lines.flatMap((one) =>
    lines.filter(
      (other) => segregation(one, other, table)?.verdict !== segregation(other, one, table)?.verdict,
    ),
  );
  expect(lines.length).toBeGreaterThan(40);
  expect(uneven).toEqual([]);
});

test("the sentence names both hazards and the paragraph, and what was taken because nobody said it", () => {
  expect(segregation(lineOf("UN1263"), lineOf("UN1017", { subsidiaryClasses: [] }), table)).toEqual({
    verdict: "apart",
    paragraph: "177.848(d), (e)(3)",
    sentence: "3 may ride with 2.3 zone B only if kept so far apart that a leak cannot mix them.",
  });
  const gas = lineOf("UN1953", { subsidiaryClasses: [] });
  expect(segregation(lineOf("UN1263"), gas, table)?.sentence).toBe(
    "3 may not ride in one vehicle with 2.3 zone A (the hazard zone is not stated and treated as A).",
  );
});

test("a corrosive liquid kept apart from an oxidizer is never above or next to it", () => {
  expect(segregation(lineOf("UN1830"), lineOf("UN1495"), table)?.sentence).toContain(
    "the corrosive liquid never above or next to the other",
  );
});

test("a corrosive solid has no rule, one whose state nobody knows counts as a liquid", () => {
  const oxidizer = lineOf("UN1495");
  expect(segregation(lineOf("UN1823"), oxidizer, table)).toBeNull();
  expect(
    segregation(hazmatLineOf({ idNumber: null, name: "Something", hazardClass: "8" }), oxidizer, table)
      ?.sentence,
  ).toContain("class 8 is treated as a liquid");
});

test("a subsidiary hazard is judged where it is stricter, but not between packages of one class", () => {
  const corrosivePaint = lineOf("UN3469", { subsidiaryClasses: ["8"] });
  expect(segregation(corrosivePaint, lineOf("UN1495"), table)?.verdict).toBe("apart");
  expect(segregation(corrosivePaint, lineOf("UN1263"), table)).toBeNull();
});

test("cyanides may not ride with acids", () => {
  expect(segregation(lineOf("UN1689"), lineOf("UN1830"), table)).toMatchObject({
    verdict: "forbidden",
    paragraph: "177.848(c)",
  });
});

test("ammonium nitrate may ride with explosives 1.1 and 1.5, other oxidizers may not", () => {
  expect(segregation(lineOf("UN1942"), lineOf("UN0027"), table)).toBeNull();
  expect(segregation(lineOf("UN1942"), lineOf("UN0331"), table)).toBeNull();
  expect(segregation(lineOf("UN1495"), lineOf("UN0027"), table)?.verdict).toBe("forbidden");
  expect(segregation(lineOf("UN1942"), lineOf("UN0161"), table)?.verdict).toBe("forbidden");
});

test("of group L the identical explosive alone rides together, without a group nothing does", () => {
  const group = (idNumber: string, hazardClass: string) =>
    hazmatLineOf({ idNumber, hazardClass, name: "One" });
  expect(segregation(group("UN0248", "1.2L"), group("UN0248", "1.2L"), table)).toBeNull();
  expect(segregation(group("UN0248", "1.2L"), group("UN0249", "1.3L"), table)?.verdict).toBe("forbidden");
  expect(segregation(group("UN0248", "1.2"), group("UN0027", "1.1D"), table)?.sentence).toBe(
    "1.2 and 1.1D without a compatibility group may not be loaded together.",
  );
});
