import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { HazmatTable } from "@/lib/hazmat/hazmat-table";
import { placardRows } from "@/lib/hazmat/placard-rows";

/** A hazardous line aboard. */
export interface PlacardLoad {
  line: HazmatLine;
  /** Pounds; null where nobody said. */
  grossPounds: number | null;
}

/** Placards that a vehicle bears on each side and each end, 49 CFR 172.504(a). */
export interface Placards {
  /** `FLAMMABLE`, each once, in the order of the tables. */
  needed: string[];
  /** Placards of `needed` in whose place one DANGEROUS may stand, 172.504(b); fewer than two are none. */
  dangerousMayReplace: string[];
  /** Materials of table 2 together. */
  tableTwoPounds: number;
  /** Weights of table 2 that nobody said: then its placards are asked for, as if it were over. */
  unknownWeights: number;
  /** Sentences on what somebody has to look at, such as a label of radioactive packages. */
  notes: string[];
}

/** 454 kg: below it table 2 materials need no placard by road, 172.504(c). */
const tableTwoLimitPounds = 1_001;
/** 1,000 kg of one category loaded at one place need their own placard, 172.504(b). */
const ownPlacardPounds = 2_205;

/**
 * Placards for non-bulk packages loaded at one place, 49 CFR 172.504(e) tables 1 and 2, 172.504(b), (c) and (f), 172.505.
 * Limited quantities (172.500(b)(3)) need none.
 */
export function placardsFor(loads: readonly PlacardLoad[], table: HazmatTable): Placards {
  const found = loads
    .filter(({ line }) => !line.isLimitedQuantity)
    .flatMap(({ line, grossPounds }) =>
      placardsOf(line, table).map((row) => ({ ...row, line, grossPounds })),
    );
  const inTable = (number: 1 | 2) => found.filter(({ table: of }) => of === number);
  const second = inTable(2);
  const weights = second.map(({ grossPounds }) => grossPounds);
  const tableTwoPounds = weights.reduce<number>((sum, pounds) => sum + (pounds ?? 0), 0);
  const unknownWeights = weights.filter((pounds) => pounds === null).length;
  const isOver = tableTwoPounds >= tableTwoLimitPounds || unknownWeights > 0;
  const names = (rows: typeof found) => inOrder(new Set(rows.map(({ placard }) => placard)));
  const wanted = new Set([...names(inTable(1)), ...(isOver ? names(second) : [])]);
  const needed = lowestExplosive(inOrder(wanted));
  const light = names(second).filter((name) => needed.includes(name) && isBelowOwn(second, name));
  return {
    needed,
    dangerousMayReplace: light.length > 1 ? light : [],
    tableTwoPounds,
    unknownWeights,
    notes: loads.some(({ line }) => line.hazardClass === "7")
      ? ["RADIOACTIVE only where a package bears the Yellow-III label (172.504(e))."]
      : [],
  };
}

/** In the order of the tables, whatever was loaded first. */
const inOrder = (names: ReadonlySet<string>): string[] =>
  [...new Set(placardRows.map(({ placard }) => placard))].filter((placard) => names.has(placard));

function isBelowOwn(rows: readonly { placard: string; grossPounds: number | null }[], name: string): boolean {
  const ofName = rows.filter(({ placard }) => placard === name);
  const isKnown = ofName.every(({ grossPounds }) => grossPounds !== null);
  return isKnown && ofName.reduce((sum, { grossPounds }) => sum + (grossPounds ?? 0), 0) < ownPlacardPounds;
}

/** Takes the lowest number of several divisions of Class 1, which is enough, 172.504(f)(1). */
function lowestExplosive(names: readonly string[]): string[] {
  const explosives = names.filter((name) => name.startsWith("EXPLOSIVES")).sort();
  return names.filter((name) => !explosives.includes(name) || name === explosives[0]);
}

/** The rows of tables 1 and 2 that a line falls under, and what 172.505 adds. */
function placardsOf(line: HazmatLine, table: HazmatTable): { placard: string; table: 1 | 2 }[] {
  const { hazardClass, subsidiaryClasses } = line;
  if (hazardClass === null) return [];
  const isInhalationHazard = table.zonesOf(line) !== null;
  const found = placardRows.filter((row) =>
    row.applies({ ...line, hazardClass }, { isInhalationHazard, labels: table.labelsOf(line) }),
  );
  const added: { placard: string; table: 1 | 2 }[] = [];
  // Poison by inhalation in any quantity beside the placard of its class, 172.505(a).
  if (isInhalationHazard && hazardClass !== "2.3" && hazardClass !== "6.1")
    added.push({ placard: "POISON INHALATION HAZARD", table: 1 });
  // 172.505(c).
  if (subsidiaryClasses.includes("4.3")) added.push({ placard: "DANGEROUS WHEN WET", table: 1 });
  return [...found, ...added];
}
