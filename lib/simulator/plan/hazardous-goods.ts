/** A hazardous material as shippers write it into a line's text, and what a gallon or a pound of it is sold in. */
interface HazardousGoods {
  /** The description in the sequence of 49 CFR 172.202: a test reads each against the table. */
  readonly description: string;
  readonly unit: "gal" | "lb";
  readonly poundsPerUnit: number;
}

/** Goods that coatings makers, pool suppliers and chemical dealers send by less than a truckload. */
export const hazardousGoods: readonly HazardousGoods[] = [
  { description: "UN1263, Paint, 3, II", unit: "gal", poundsPerUnit: 11 },
  { description: "UN1263, Paint related material, 3, II", unit: "gal", poundsPerUnit: 8 },
  { description: "UN1133, Adhesives, 3, III", unit: "gal", poundsPerUnit: 9 },
  { description: "UN1090, Acetone, 3, II", unit: "gal", poundsPerUnit: 7.5 },
  { description: "UN1219, Isopropanol, 3, II", unit: "gal", poundsPerUnit: 7.4 },
  { description: "UN1791, Hypochlorite solutions, 8, III", unit: "gal", poundsPerUnit: 10.5 },
  { description: "UN1830, Sulfuric acid, 8, II", unit: "gal", poundsPerUnit: 16 },
  { description: "UN1824, Sodium hydroxide solution, 8, II", unit: "gal", poundsPerUnit: 13 },
  { description: "UN2794, Batteries, wet, filled with acid, 8", unit: "lb", poundsPerUnit: 1 },
  { description: "UN1495, Sodium chlorate, 5.1, II", unit: "lb", poundsPerUnit: 1 },
];
