import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { type HazmatEntry, type HazmatTable, idNumberOf } from "@/lib/hazmat/hazmat-table";
import { properNames, sameName } from "@/lib/hazmat/proper-name";

/** One thing that is wrong with a hazardous line: its field, and a sentence with the way out. */
export interface HazmatFault {
  field: keyof HazmatLine | "labels";
  message: string;
}

/**
 * Judges ID number, proper shipping name, class, subsidiary classes, packing group and quantity against the Hazardous
 * Materials Table and each other, 49 CFR 172.101 and 172.202(a). What is not known is no fault: see `hazmatMissing`.
 * @param labels as they are on the packages, where somebody wrote them down; 172.101 column 6
 */
export function hazmatFaults(
  line: HazmatLine,
  table: HazmatTable,
  labels?: readonly string[],
): HazmatFault[] {
  const quantity = quantityFaults(line);
  if (line.idNumber === null) return [...nameWithoutNumber(line, table), ...quantity];
  const ofNumber = table.byNumber(line.idNumber);
  if (idNumberOf(line.idNumber) === null)
    return [
      fault("idNumber", `${line.idNumber} is not an ID number: enter UN or NA and four digits.`),
      ...quantity,
    ];
  if (ofNumber.length === 0)
    return [fault("idNumber", `${line.idNumber} is not in the table of 49 CFR 172.101.`), ...quantity];
  if (!/^[A-Z]{2}\d{4}$/.test(line.idNumber))
    return [fault("idNumber", `Enter ${ofNumber[0]?.idNumber}, with its letters.`), ...quantity];
  return [...entryFaults(line, ofNumber, labels), ...quantity];
}

const fault = (field: HazmatFault["field"], message: string): HazmatFault => ({ field, message });

const listed = (values: Iterable<string>): string => [...new Set(values)].join(", or ");

/** A name that stands in the table under another number than none. */
function nameWithoutNumber({ name }: HazmatLine, table: HazmatTable): HazmatFault[] {
  if (name === null) return [];
  const same = table.entries.filter((entry) => properNames(entry.name).some((one) => sameName(one, name)));
  if (same.length > 0) return [];
  return [fault("name", `${name} is not a proper shipping name in 49 CFR 172.101.`)];
}

/** Narrows the entries of a number field by field: the first that none fits is at fault, and later ones are judged by the rest. */
function entryFaults(
  line: HazmatLine,
  ofNumber: readonly HazmatEntry[],
  labels: readonly string[] | undefined,
): HazmatFault[] {
  const { idNumber, name, hazardClass } = line;
  const faults: HazmatFault[] = [];
  let fitting = ofNumber;
  const narrow = (
    field: "name" | "hazardClass",
    fits: (entry: HazmatEntry) => boolean,
    message: () => string,
  ) => {
    const left = fitting.filter(fits);
    if (left.length > 0) fitting = left;
    else faults.push(fault(field, message()));
  };
  if (name !== null)
    narrow(
      "name",
      (entry) => properNames(entry.name).some((one) => sameName(one, name)),
      () => `${idNumber} is ${listed(ofNumber.map((entry) => entry.name))}.`,
    );
  if (hazardClass !== null)
    narrow(
      "hazardClass",
      (entry) => entry.hazardClass === hazardClass,
      () => `${idNumber} is class ${listed(fitting.map((entry) => entry.hazardClass))}.`,
    );
  return [...faults, ...groupFaults(line, fitting, labels)];
}

/** Packing group (172.202(a)(4)), then subsidiary classes (172.202(a)(3)) and labels by what is left. */
function groupFaults(
  { idNumber, packingGroup, subsidiaryClasses, hazardClass }: HazmatLine,
  fitting: readonly HazmatEntry[],
  labels: readonly string[] | undefined,
): HazmatFault[] {
  const all = fitting.flatMap(({ choices }) => choices);
  const ofGroup = packingGroup === null ? all : all.filter((choice) => choice.packingGroup === packingGroup);
  const faults: HazmatFault[] = [];
  if (ofGroup.length === 0) {
    const groups = all.map((choice) => choice.packingGroup).filter((group) => group !== "");
    const message =
      groups.length === 0
        ? `${idNumber} has no packing group.`
        : `${idNumber} has packing group ${listed(groups)}.`;
    faults.push(fault("packingGroup", message));
  }
  const left = ofGroup.length === 0 ? all : ofGroup;
  const [hasNone] = left.map((choice) => choice.labels.slice(1));
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.toSorted().join() === other.toSorted().join();
  if (hasNone !== undefined && !left.some((choice) => isSame(choice.labels.slice(1), subsidiaryClasses)))
    faults.push(
      fault(
        "subsidiaryClasses",
        subsidiaryMessage(
          idNumber,
          left.map((choice) => choice.labels.slice(1)),
        ),
      ),
    );
  if (labels !== undefined && !left.some((choice) => isSame(choice.labels, labels)))
    faults.push(
      fault(
        "labels",
        labelMessage(
          idNumber,
          hazardClass,
          left.map((choice) => choice.labels),
        ),
      ),
    );
  return faults;
}

function subsidiaryMessage(idNumber: string | null, choices: readonly (readonly string[])[]): string {
  const written = choices.map((classes) => (classes.length === 0 ? "none" : classes.join(" and ")));
  return `${idNumber} has ${listed(written)} as subsidiary class.`;
}

function labelMessage(
  idNumber: string | null,
  hazardClass: string | null,
  choices: readonly (readonly string[])[],
): string {
  const written = choices.map((labels) => (labels.length === 0 ? "no label" : labels.join(" and ")));
  return `${[idNumber, hazardClass].filter((part) => part !== null).join(", class ")}, is labeled ${listed(written)}.`;
}

const massUnits = ["lb", "lbs", "kg", "g", "oz", "mg", "ton", "tons"];

/** A quantity and its unit stand together (172.202(a)(5)); explosives are weighed, (a)(5)(i). */
function quantityFaults({ quantity, unit, hazardClass }: HazmatLine): HazmatFault[] {
  if (quantity !== null && unit === null)
    return [fault("unit", "A quantity needs its unit: gal, lb, L, kg, cylinders.")];
  if (quantity === null && unit !== null) return [fault("quantity", `How many ${unit}?`)];
  const isExplosive = hazardClass !== null && /^1\.\d/.test(hazardClass);
  if (isExplosive && unit !== null && !massUnits.includes(unit.toLowerCase()))
    return [fault("unit", "Explosives need the net mass: lb or kg.")];
  return [];
}

/**
 * The names of what a shipping paper must say of a line and nobody has said, 49 CFR 172.202(a) and 172.203(k); empty where
 * it is complete.
 */
export function hazmatMissing(line: HazmatLine, table: HazmatTable): string[] {
  const entries = table.meant(line);
  const hasGroup =
    entries.length > 0 && entries.every(({ choices }) => choices.every((one) => one.packingGroup !== ""));
  const isGeneric = entries.length > 0 && entries.every(({ symbols }) => symbols.includes("G"));
  const missing: [string, boolean][] = [
    ["UN number", line.idNumber === null],
    ["proper shipping name", line.name === null],
    ["technical name", isGeneric && line.technicalName === null],
    ["class", line.hazardClass === null],
    ["packing group", hasGroup && line.packingGroup === null],
    ["quantity", line.quantity === null || line.unit === null],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name);
}
