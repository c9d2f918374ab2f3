import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { Loop } from "@/lib/x12/loops";
import { numberOf } from "@/lib/x12/read-measures";
import type { Segment } from "@/lib/x12/segment";
import type { TakenElements } from "@/lib/x12/taken-elements";

/** Units of element 355 as shipping papers write them. */
const units: Readonly<Record<string, string>> = {
  GA: "gal",
  KG: "kg",
  LB: "lb",
  LT: "L",
  CY: "cylinders",
  DR: "drums",
  PC: "pieces",
};
const packingGroups = ["I", "II", "III"] as const;
const zones = ["A", "B", "C", "D"] as const;
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;
const orNull = (text: string): string | null => (text === "" ? null : text);

/** Reads an LH1 loop: one hazardous material as its shipper describes it. Nothing is made up. */
export function readMaterial({ head, members }: Loop, taken: TakenElements): HazmatLine {
  const all = (tag: string) => members.filter((segment) => segment.tag === tag);
  const classes = all("LH2").map((segment) => ({
    name: taken.take(segment, 1),
    isSubsidiary: taken.take(segment, 2) === "S",
    isReportable: taken.take(segment, 5) === "RQ",
  }));
  // A name that is longer than an element goes on in the next segment.
  const named = all("LH3").map((segment) => ({
    text: taken.take(segment, 1),
    isTechnical: taken.take(segment, 2) === "T",
  }));
  const nameOf = (isTechnical: boolean) =>
    orNull(named.flatMap((one) => (one.isTechnical === isTechnical ? [one.text] : [])).join(" "));
  const free = all("LFH");
  const saysOf = (qualifier: string) => free.filter((segment) => saysFree(segment, qualifier, taken));
  const technical = saysOf("TEC").map((segment) => joined(segment, taken));
  const isLimited = saysOf("LQY").map((segment) => taken.take(segment, 2)).length > 0;
  const group = oneOf(packingGroups, taken.take(head, 10));
  if (group === null) taken.giveBack(head, 10);
  const subsidiary = classes.filter(({ isSubsidiary }) => isSubsidiary).map(({ name }) => name);
  return {
    idNumber: orNull(taken.take(head, 3)),
    name: nameOf(false),
    technicalName: nameOf(true) ?? orNull(technical.join(" ")),
    hazardClass: orNull(classes.find(({ isSubsidiary }) => !isSubsidiary)?.name ?? ""),
    subsidiaryClasses: subsidiary,
    packingGroup: group,
    ...quantityOf(head, taken),
    responseGuide: null,
    zone: zoneOf(free, taken),
    isLimitedQuantity: isLimited,
    isReportableQuantity: classes.some(({ isReportable }) => isReportable),
    isMarinePollutant: false,
  };
}

function saysFree(segment: Segment, qualifier: string, taken: TakenElements): boolean {
  if (segment.elements[0]?.trim() !== qualifier) return false;
  taken.take(segment, 1);
  return true;
}

const joined = (segment: Segment, taken: TakenElements): string =>
  [taken.take(segment, 2), taken.take(segment, 3)].filter((text) => text !== "").join(" ");

/** The mass or volume where it is written (LH1-06, -07), else the count of packages (LH1-01, -02). */
function quantityOf(head: Segment, taken: TakenElements): Pick<HazmatLine, "quantity" | "unit"> {
  const mass = numberOf(taken.take(head, 7));
  const count = numberOf(taken.take(head, 2));
  const [quantity, code] = mass === null ? [count, taken.take(head, 1)] : [mass, taken.take(head, 6)];
  if (mass !== null) taken.giveBack(head, 2);
  return quantity === null || quantity <= 0
    ? { quantity: null, unit: null }
    : { quantity, unit: orNull(units[code] ?? code) };
}

function zoneOf(free: readonly Segment[], taken: TakenElements): HazmatLine["zone"] {
  for (const segment of free) {
    const zone = oneOf(zones, taken.take(segment, 4));
    if (zone !== null) return zone;
    taken.giveBack(segment, 4);
  }
  return null;
}
