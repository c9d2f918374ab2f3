/** A hazardous material as shippers write it into a line's text, and what a gallon or a pound of it is sold in. */
interface HazardousGoods {
  /** The description in the sequence of 49 CFR 172.202: a test reads each against the table. */
  readonly description: string;
  readonly unit: "gal" | "lb";
  readonly poundsPerUnit: number;
  /** Kind of packages, 49 CFR 172.202(a)(7). */
  readonly packages: string;
}

/** Goods that coatings makers, pool suppliers and chemical dealers send by less than a truckload. */
export const hazardousGoods: readonly HazardousGoods[] = [
  { description: "UN1263, Paint, 3, II", unit: "gal", poundsPerUnit: 11, packages: "pails" },
  { description: "UN1263, Paint related material, 3, II", unit: "gal", poundsPerUnit: 8, packages: "pails" },
  { description: "UN1133, Adhesives, 3, III", unit: "gal", poundsPerUnit: 9, packages: "pails" },
  { description: "UN1090, Acetone, 3, II", unit: "gal", poundsPerUnit: 7.5, packages: "drums" },
  { description: "UN1219, Isopropanol, 3, II", unit: "gal", poundsPerUnit: 7.4, packages: "drums" },
  {
    description: "UN1791, Hypochlorite solutions, 8, III",
    unit: "gal",
    poundsPerUnit: 10.5,
    packages: "drums",
  },
  { description: "UN1830, Sulfuric acid, 8, II", unit: "gal", poundsPerUnit: 16, packages: "drums" },
  {
    description: "UN1824, Sodium hydroxide solution, 8, II",
    unit: "gal",
    poundsPerUnit: 13,
    packages: "drums",
  },
  {
    description: "UN2794, Batteries, wet, filled with acid, 8",
    unit: "lb",
    poundsPerUnit: 1,
    packages: "boxes",
  },
  { description: "UN1495, Sodium chlorate, 5.1, II", unit: "lb", poundsPerUnit: 1, packages: "bags" },
];
