import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { HazmatTable } from "@/lib/hazmat/hazmat-table";
import {
  compatibilityGroups,
  compatibilityRules,
  compatibilityTable,
  segregationClasses,
  segregationTable,
} from "@/lib/hazmat/segregation-tables";

/** May two materials ride in one vehicle? `forbidden`, only kept `apart`, or under a `rule` of explosives that is to be read. */
export interface Segregation {
  verdict: "forbidden" | "apart" | "rule";
  /** `177.848(d)`. */
  paragraph: string;
  /** Sentence on what it asks, in words for who loads. */
  sentence: string;
}

const severity = { forbidden: 3, apart: 2, rule: 1 } as const;

/**
 * Judges two materials in one vehicle by 49 CFR 177.848: the table of (d), explosives by their compatibility groups (f),
 * subsidiary hazards where they are stricter (e)(6), cyanides beside acids (c), ammonium nitrate (e)(5). Where the text asks
 * for a state or a zone that nobody gave, the stricter is taken and said. @returns null where no rule keeps them apart
 */
export function segregation(one: HazmatLine, other: HazmatLine, table: HazmatTable): Segregation | null {
  if (isCyanideBesideAcid(one, other) || isCyanideBesideAcid(other, one))
    return {
      verdict: "forbidden",
      paragraph: "177.848(c)",
      sentence: "Cyanides may not ride with acids: the two make hydrogen cyanide.",
    };
  if (isNitrateException(one, other) || isNitrateException(other, one)) return null;
  const sameClass = one.hazardClass !== null && one.hazardClass === other.hazardClass && !isExplosive(one);
  if (sameClass) return null;
  const found = keysOf(one, table).flatMap((a) => keysOf(other, table).map((b) => ofPair(a, b, one, other)));
  return found.reduce(
    (worst, now) =>
      now !== null && (worst === null || severity[now.verdict] > severity[worst.verdict]) ? now : worst,
    null,
  );
}

const isExplosive = ({ hazardClass }: HazmatLine) => hazardClass?.startsWith("1") === true;

/** Ammonium nitrate may ride with 1.1 and 1.5 despite the X, 177.848(e)(5), unless 177.835(c) forbids it. */
const isNitrateException = (one: HazmatLine, other: HazmatLine) =>
  (one.idNumber === "UN1942" || one.idNumber === "UN2067") && /^1\.[15]/.test(other.hazardClass ?? "");

const isCyanideBesideAcid = (one: HazmatLine, other: HazmatLine) =>
  /cyanide/i.test(one.name ?? "") &&
  one.hazardClass === "6.1" &&
  /\bacid\b/i.test(other.name ?? "") &&
  [other.hazardClass, ...other.subsidiaryClasses].includes("8");

/** A hazard as the segregation table has it. */
interface Key {
  row: number;
  name: string;
  /** `D` of `1.1D`; null for what is no explosive, or has none written. */
  group: string | null;
  /** Sentence on what was taken to be so because nobody said; null where nothing was. */
  taken: string | null;
}

/** The rows of a line's main and subsidiary hazards, (e)(6); none for classes without a row. */
function keysOf(line: HazmatLine, table: HazmatTable): Key[] {
  const classes = line.hazardClass === null ? [] : [line.hazardClass, ...line.subsidiaryClasses];
  return classes.flatMap((hazard) => keyOf(hazard, line, table) ?? []);
}

function keyOf(hazard: string, line: HazmatLine, table: HazmatTable): Key | null {
  const explosive = /^(1\.[1-6])([A-S])?$/.exec(hazard);
  if (explosive !== null) {
    const [, division = "", group = null] = explosive;
    const row = division === "1.1" || division === "1.2" ? "1.1/1.2" : division;
    return key(row, hazard, { group });
  }
  if (hazard === "2.3") return poisonGas(line, table);
  if (hazard === "6.1") return poisonLiquid(hazard, line, table);
  if (hazard === "8") return corrosive(line);
  return key(hazard, hazard);
}

function key(row: string, name: string, more: Partial<Key> = {}): Key | null {
  const index = segregationClasses.indexOf(row);
  return index === -1 ? null : { row: index, name, group: null, taken: null, ...more };
}

/** Zones A and B have rows, C and D none; with no zone known it counts as A. */
function poisonGas(line: HazmatLine, table: HazmatTable): Key | null {
  const zones = table.zonesOf(line) ?? "?";
  const row = zones === "?" || zones.includes("A") ? "2.3A" : zones.includes("B") ? "2.3B" : null;
  if (row === null) return null;
  const taken = /^[AB]$/.test(zones) ? null : "the hazard zone is not stated and treated as A";
  return key(row, `2.3 zone ${row.at(-1)}`, { taken });
}

/** Poison of packing group I, zone A: the only one that has a row. */
function poisonLiquid(hazard: string, line: HazmatLine, table: HazmatTable): Key | null {
  const zones = table.zonesOf(line) ?? "";
  const isFirst = line.hazardClass === "6.1" && line.packingGroup === "I";
  return isFirst && zones.includes("A") ? key("6.1A", `${hazard} packing group I, zone A`) : null;
}

/** Liquids alone have a row: a corrosive whose name says no state counts as one. A gas that corrodes is none. */
function corrosive({ name, idNumber, hazardClass }: HazmatLine): Key | null {
  if (hazardClass?.startsWith("2.")) return null;
  const words = name ?? "";
  if (/\bsolids?\b|\bdry\b|\bpowder\b/i.test(words) && !/\bliquids?\b|\bsolutions?\b/i.test(words))
    return null;
  const saysLiquid = /\bliquids?\b|\bsolutions?\b|\bacid\b|\bwet\b|\bfluid\b/i.test(words);
  return key("8L", "8 liquid", {
    taken: saysLiquid ? null : `${idNumber ?? "class 8"} is treated as a liquid`,
  });
}

function ofPair(a: Key, b: Key, one: HazmatLine, other: HazmatLine): Segregation | null {
  const code = segregationTable[a.row]?.[b.row] ?? "";
  const taken = [a.taken, b.taken].filter((part) => part !== null);
  const note = taken.length === 0 ? "" : ` (${taken.join("; ")})`;
  if (code === "*") return ofExplosives(a, b, one.idNumber !== null && one.idNumber === other.idNumber);
  if (code === "X")
    return {
      verdict: "forbidden",
      paragraph: "177.848(d), (e)(2)",
      sentence: `${a.name} may not ride in one vehicle with ${b.name}${note}.`,
    };
  if (code === "") return null;
  const above =
    [a, b].some(({ name }) => name === "8 liquid") && [a, b].some(({ name }) => /^[45]\./.test(name));
  return {
    verdict: "apart",
    paragraph: "177.848(d), (e)(3)",
    sentence: `${a.name} may ride with ${b.name} only if kept so far apart that a leak cannot mix them${
      above ? ", the corrosive liquid never above or next to the other" : ""
    }${note}.`,
  };
}

/** Two explosives by their compatibility groups, 177.848(e)(4), (f) and (g). */
function ofExplosives(a: Key, b: Key, isIdentical: boolean): Segregation | null {
  const pair = `${a.name} and ${b.name}`;
  const indexOf = (group: string | null) => (group === null ? -1 : compatibilityGroups.indexOf(group));
  const [first, second] = [indexOf(a.group), indexOf(b.group)];
  if (first === -1 || second === -1)
    return {
      verdict: "forbidden",
      paragraph: "177.848(f)",
      sentence: `${pair} without a compatibility group may not be loaded together.`,
    };
  const code = compatibilityTable[first]?.[second] ?? "";
  const rules = [...code.matchAll(/\d/g)].map(([number]) => compatibilityRules[number] ?? "");
  if (code.startsWith("X") || (code === "1" && !isIdentical))
    return {
      verdict: "forbidden",
      paragraph: "177.848(f)",
      sentence: [`${pair} may not ride in one vehicle.`, ...rules].join(" "),
    };
  if (code === "" || code === "1") return null;
  return { verdict: "rule", paragraph: "177.848(f), (g)", sentence: [`${pair}:`, ...rules].join(" ") };
}
