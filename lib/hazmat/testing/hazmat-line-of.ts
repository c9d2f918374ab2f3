import { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { HazmatEntry } from "@/lib/hazmat/hazmat-table";

/** 48 pails of paint, but for what is given. */
export const hazmatLineOf = (given: Partial<HazmatLine> = {}): HazmatLine =>
  HazmatLine.parse({
    idNumber: "UN1263",
    name: "Paint",
    hazardClass: "3",
    packingGroup: "II",
    quantity: 240,
    unit: "gal",
    ...given,
  });

/** The line that one choice of an entry makes, with nothing else on it. */
export const lineOfEntry = ({ idNumber, name, hazardClass, choices }: HazmatEntry, choice = 0): HazmatLine =>
  HazmatLine.parse({
    idNumber,
    name,
    hazardClass,
    packingGroup: choices[choice]?.packingGroup || null,
    subsidiaryClasses: choices[choice]?.labels.slice(1) ?? [],
    quantity: 10,
    unit: "lb",
  });
