interface RecipeMaterial {
  readonly id: string;
  readonly name: string;
  /** As on the wire: natural resin, regrind, colour, additive. */
  readonly type: "NAT" | "REG" | "COL" | "ADD";
  /** Per cent of the batch. */
  readonly part: number;
  /** By how many parts it may be off. */
  readonly tolerance: number;
}

export interface Recipe {
  readonly number: number;
  readonly name: string;
  /** Kilograms. */
  readonly batchWeight: number;
  /** In the order in which they are fed; parts add up to 100. */
  readonly materials: readonly RecipeMaterial[];
}

const resin = (id: string, name: string, part: number): RecipeMaterial => ({
  ...{ id, name, part },
  type: "NAT",
  tolerance: 1.5,
});
const regrind = (id: string, part: number): RecipeMaterial => ({
  ...{ id, part },
  name: "Regrind",
  type: "REG",
  tolerance: 2,
});
const colour = (id: string, name: string, part: number): RecipeMaterial => ({
  ...{ id, name, part },
  type: "COL",
  tolerance: 0.3,
});
const additive = (id: string, name: string, part: number): RecipeMaterial => ({
  ...{ id, name, part },
  type: "ADD",
  tolerance: 0.2,
});

/** Recipes that the plants blend. */
export const recipes: readonly Recipe[] = [
  {
    ...{ number: 4010, name: "Stretch film clear", batchWeight: 453.592 },
    materials: [
      resin("LL-118", "LLDPE butene", 78),
      resin("LD-220", "LDPE film", 18.5),
      additive("SA-5", "Slip", 2),
      additive("AB-3", "Antiblock", 1.5),
    ],
  },
  {
    ...{ number: 4022, name: "Pallet cover black", batchWeight: 453.592 },
    materials: [
      resin("LD-220", "LDPE film", 62),
      regrind("RG-LD", 33),
      colour("MB-BK40", "Black 40", 4),
      additive("UV-2", "UV stabiliser", 1),
    ],
  },
  {
    ...{ number: 5107, name: "Crate grey", batchWeight: 226.796 },
    materials: [
      resin("HD-560", "HDPE injection", 70),
      regrind("RG-HD", 26),
      colour("MB-GY12", "Grey 12", 3),
      additive("AS-1", "Antistatic", 1),
    ],
  },
  {
    ...{ number: 5120, name: "Tote blue", batchWeight: 226.796 },
    materials: [
      resin("PP-330", "PP copolymer", 81),
      regrind("RG-PP", 15),
      colour("MB-BL07", "Blue 07", 2.5),
      additive("NU-4", "Nucleator", 1.5),
    ],
  },
  {
    ...{ number: 6031, name: "Pipe compound", batchWeight: 453.592 },
    materials: [
      resin("HD-100", "HDPE PE100", 92),
      colour("MB-BK40", "Black 40", 5),
      additive("PA-8", "Processing aid", 2),
      additive("AO-6", "Antioxidant", 1),
    ],
  },
];
