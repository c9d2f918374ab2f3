import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import { besideFood } from "@/lib/hazmat/food";
import type { HazmatTable } from "@/lib/hazmat/hazmat-table";
import { placardsFor } from "@/lib/hazmat/placards";
import { segregation } from "@/lib/hazmat/segregation";

/** Freight of a load, with where it gets on or off. */
export interface LoadedFreight {
  shipmentId: string;
  title: string;
  isPickup: boolean;
  /** In driving order; null for what is on no stop: it rides all the way. */
  stopNumber: number | null;
  flags: readonly string[];
  bill: DescribedBill;
}

interface HazmatAboard {
  line: HazmatLine;
  freight: LoadedFreight;
  grossPounds: number | null;
}

type Finding = LoadHazards["findings"][number];

const aboardOf = (load: readonly LoadedFreight[]): HazmatAboard[] =>
  load.flatMap((freight) =>
    freight.bill.lines.flatMap(({ hazmat, weight }) =>
      hazmat === null || hazmat.hazardClass === null ? [] : [{ line: hazmat, freight, grossPounds: weight }],
    ),
  );

/** Judges a load: placards over its stops, what may not ride together, and which papers are incomplete. */
export function loadHazards(load: readonly LoadedFreight[], table: HazmatTable): LoadHazards {
  const aboard = aboardOf(load);
  return {
    classes: classesOf(aboard),
    placards: placardSpans(load, aboard, table),
    findings: together([
      ...pairsOf(aboard, table),
      ...besideFoodOf(load, aboard, table),
      ...load.filter(isNotDescribed).map(notDescribed),
    ]),
    incomplete: load
      .filter(({ bill }) => bill.incomplete.length > 0)
      .map(({ shipmentId, title, bill }) => ({ shipmentId, title, missing: bill.incomplete })),
  };
}

/** Pairs of freight that may not ride in one trailer, or only kept apart; each names its two PROs. */
export function apartPairs(load: readonly LoadedFreight[], table: HazmatTable): Finding[] {
  const aboard = aboardOf(load);
  return [...pairsOf(aboard, table), ...besideFoodOf(load, aboard, table)].filter(
    ({ titles: [one, other] }) => one !== other,
  );
}

/** Deliveries are aboard until their stop, pickups from theirs on. */
const isAboardAfter = ({ isPickup, stopNumber }: LoadedFreight, stop: number): boolean =>
  stopNumber === null || (isPickup ? stopNumber <= stop : stopNumber > stop);

/** Freight that gets on after the other got off never rides with it. */
function meet(one: LoadedFreight, other: LoadedFreight): boolean {
  if (one.isPickup === other.isPickup || one.stopNumber === null || other.stopNumber === null) return true;
  const [pickup, delivery] = one.isPickup ? [one, other] : [other, one];
  return (pickup.stopNumber ?? 0) < (delivery.stopNumber ?? 0);
}

function classesOf(aboard: readonly HazmatAboard[]): LoadHazards["classes"] {
  const classes = new Map<string, HazmatAboard[]>();
  for (const one of aboard) {
    const hazardClass = one.line.hazardClass ?? "";
    classes.set(hazardClass, [...(classes.get(hazardClass) ?? []), one]);
  }
  return [...classes]
    .map(([hazardClass, of]) => {
      const known = of.flatMap(({ grossPounds }) => grossPounds ?? []);
      return {
        hazardClass,
        names: [...new Set(of.flatMap(({ line }) => line.name ?? []))],
        pounds: known.length === 0 ? null : known.reduce((sum, pounds) => sum + pounds, 0),
        guides: [...new Set(of.flatMap(({ line }) => line.responseGuide ?? []))].sort(),
        stops: [...new Set(of.flatMap(({ freight }) => freight.stopNumber ?? []))].sort((a, b) => a - b),
      };
    })
    .sort((a, b) => (b.pounds ?? 0) - (a.pounds ?? 0));
}

function placardSpans(
  load: readonly LoadedFreight[],
  aboard: readonly HazmatAboard[],
  table: HazmatTable,
): LoadHazards["placards"] {
  if (aboard.length === 0) return [];
  const stops = [...new Set(load.flatMap(({ stopNumber }) => stopNumber ?? []))].sort((a, b) => a - b);
  const spans: LoadHazards["placards"] = [];
  for (const stop of [0, ...stops]) {
    const { needed, dangerousMayReplace, tableTwoPounds, unknownWeights } = placardsFor(
      aboard.filter(({ freight }) => isAboardAfter(freight, stop)),
      table,
    );
    const last = spans.at(-1);
    if (last !== undefined && last.needed.join() === needed.join()) continue;
    if (last !== undefined) last.untilStop = stop;
    spans.push({ untilStop: null, needed, dangerousMayReplace, tableTwoPounds, unknownWeights });
  }
  return spans;
}

function pairsOf(aboard: readonly HazmatAboard[], table: HazmatTable): Finding[] {
  return aboard.flatMap((one, index) =>
    aboard.slice(index + 1).flatMap((other): Finding[] => {
      if (!meet(one.freight, other.freight)) return [];
      const found = segregation(one.line, other.line, table);
      if (found === null) return [];
      const { verdict, sentence, paragraph } = found;
      return [
        {
          verdict,
          sentence: `${sentence} (${paragraph})`,
          titles: [one.freight.title, other.freight.title],
        },
      ];
    }),
  );
}

/** Poison beside food, also where only the platform's flag says poison. */
function besideFoodOf(
  load: readonly LoadedFreight[],
  aboard: readonly HazmatAboard[],
  table: HazmatTable,
): Finding[] {
  const food = load.filter(({ flags }) => flags.includes("FOOD"));
  const described = aboard.flatMap((one) => {
    const found = besideFood(one.line, table);
    return found === null ? [] : [{ freight: one.freight, ...found }];
  });
  const flagged = load
    .filter(({ flags, shipmentId }) => {
      const isJudged = aboard.some(({ freight }) => freight.shipmentId === shipmentId);
      return flags.includes("POI") && !isJudged;
    })
    .map((freight) => ({
      freight,
      verdict: "forbidden" as const,
      sentence: "Poison may not ride with food unless overpacked in a metal drum (177.841(e)(1)).",
    }));
  return [...described, ...flagged].flatMap(({ freight, verdict, sentence }) =>
    food
      .filter((one) => one.shipmentId !== freight.shipmentId && meet(one, freight))
      .map((one) => ({ verdict, sentence, titles: [freight.title, one.title] })),
  );
}

const isNotDescribed = ({ flags, bill }: LoadedFreight): boolean => {
  const hazardous = bill.lines.flatMap(({ hazmat }) => hazmat ?? []);
  const isDescribed = hazardous.length > 0 && hazardous.every(({ hazardClass }) => hazardClass !== null);
  return !isDescribed && (hazardous.length > 0 || flags.includes("HAZ") || flags.includes("POI"));
};

const notDescribed = ({ title }: LoadedFreight): Finding => ({
  verdict: "not-known",
  sentence: "Hazardous, but its class is not known: segregation and placards cannot be judged.",
  titles: [title],
});

const gravity = { forbidden: 0, "not-known": 1, apart: 2, rule: 3 } as const;

/** Findings of one sentence are one, with all PROs that it is about. */
function together(findings: readonly Finding[]): Finding[] {
  const bySentence = new Map<string, Finding>();
  for (const { verdict, sentence, titles } of findings) {
    const known = bySentence.get(sentence);
    bySentence.set(sentence, {
      ...{ verdict, sentence },
      titles: [...new Set([...(known?.titles ?? []), ...titles])],
    });
  }
  return [...bySentence.values()].sort((a, b) => gravity[a.verdict] - gravity[b.verdict]);
}
