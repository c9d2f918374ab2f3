import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";

interface PlacardFacts {
  isInhalationHazard: boolean;
  /** Labels of the package, by the table; null where its entry is not known. */
  labels: readonly string[] | null;
}

interface PlacardRow {
  /** 1: in any quantity. 2: from 1,001 lb together. */
  table: 1 | 2;
  placard: string;
  applies: (line: HazmatLine & { hazardClass: string }, facts: PlacardFacts) => boolean;
}

const division = (wanted: string): PlacardRow["applies"] => {
  return ({ hazardClass }) => hazardClass.replace(/[A-Z]$/, "") === wanted;
};
/** Organic peroxide type B, temperature controlled. */
const isTypeB = ({ idNumber }: HazmatLine) => idNumber === "UN3111" || idNumber === "UN3112";

/**
 * 49 CFR 172.504(e), tables 1 and 2. Without a row: 6.2 and combustible liquids in non-bulk packages (172.500(b)), class 9 in
 * domestic transport (172.504(f)(9)).
 */
export const placardRows: readonly PlacardRow[] = [
  { table: 1, placard: "EXPLOSIVES 1.1", applies: division("1.1") },
  { table: 1, placard: "EXPLOSIVES 1.2", applies: division("1.2") },
  { table: 1, placard: "EXPLOSIVES 1.3", applies: division("1.3") },
  { table: 1, placard: "POISON GAS", applies: division("2.3") },
  { table: 1, placard: "DANGEROUS WHEN WET", applies: division("4.3") },
  {
    table: 1,
    placard: "ORGANIC PEROXIDE",
    applies: (line) => line.hazardClass === "5.2" && isTypeB(line),
  },
  {
    table: 1,
    placard: "POISON INHALATION HAZARD",
    applies: ({ hazardClass }, { isInhalationHazard }) => hazardClass === "6.1" && isInhalationHazard,
  },
  { table: 1, placard: "RADIOACTIVE", applies: division("7") },
  {
    table: 2,
    placard: "EXPLOSIVES 1.4",
    // 172.504(f)(6): not for 1.4S that needs no 1.4S label.
    applies: ({ hazardClass }, { labels }) =>
      hazardClass.startsWith("1.4") && !(hazardClass === "1.4S" && labels?.length === 0),
  },
  { table: 2, placard: "EXPLOSIVES 1.5", applies: division("1.5") },
  { table: 2, placard: "EXPLOSIVES 1.6", applies: division("1.6") },
  { table: 2, placard: "FLAMMABLE GAS", applies: division("2.1") },
  { table: 2, placard: "NON-FLAMMABLE GAS", applies: division("2.2") },
  { table: 2, placard: "FLAMMABLE", applies: division("3") },
  { table: 2, placard: "FLAMMABLE SOLID", applies: division("4.1") },
  { table: 2, placard: "SPONTANEOUSLY COMBUSTIBLE", applies: division("4.2") },
  { table: 2, placard: "OXIDIZER", applies: division("5.1") },
  {
    table: 2,
    placard: "ORGANIC PEROXIDE",
    applies: (line) => line.hazardClass === "5.2" && !isTypeB(line),
  },
  {
    table: 2,
    placard: "POISON",
    applies: ({ hazardClass }, { isInhalationHazard }) => hazardClass === "6.1" && !isInhalationHazard,
  },
  { table: 2, placard: "CORROSIVE", applies: division("8") },
];
