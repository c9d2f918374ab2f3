/** Rows and columns of the table of 49 CFR 177.848(d). What has no row has no rule there. */
export const segregationClasses: readonly string[] = [
  "1.1/1.2", // Explosives 1.1 and 1.2
  "1.3", // Explosives 1.3
  "1.4", // Explosives 1.4
  "1.5", // Very insensitive explosives 1.5
  "1.6", // Extremely insensitive explosives 1.6
  "2.1", // Flammable gas
  "2.2", // Non-flammable, non-toxic gas
  "2.3A", // Poison gas, hazard zone A
  "2.3B", // Poison gas, hazard zone B
  "3", // Flammable liquid
  "4.1", // Flammable solid
  "4.2", // Spontaneously combustible
  "4.3", // Dangerous when wet
  "5.1", // Oxidizer
  "5.2", // Organic peroxide
  "6.1A", // Poisonous liquid, packing group I, inhalation hazard zone A only
  "7", // Radioactive
  "8L", // Corrosive liquid only (not solids)
];

/**
 * 49 CFR 177.848(d), text of 2026-08-07. `X`: never in one vehicle, (e)(2). `O`: only kept apart so that a leak could not let the
 * two mix, (e)(3). `*`: both are Class 1, by their compatibility groups. Empty: no rule.
 */
export const segregationTable: readonly (readonly ("" | "X" | "O" | "*")[])[] = [
  ["*", "*", "*", "*", "*", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X"],
  ["*", "*", "*", "*", "*", "X", "", "X", "X", "X", "", "X", "X", "X", "X", "X", "", "X"],
  ["*", "*", "*", "*", "*", "O", "", "O", "O", "O", "", "O", "", "", "", "O", "", "O"],
  ["*", "*", "*", "*", "*", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X"],
  ["*", "*", "*", "*", "*", "", "", "", "", "", "", "", "", "", "", "", "", ""],
  ["X", "X", "O", "X", "", "", "", "X", "O", "", "", "", "", "", "", "O", "O", ""],
  ["X", "", "", "X", "", "", "", "", "", "", "", "", "", "", "", "", "", ""],
  ["X", "X", "O", "X", "", "X", "", "", "", "X", "X", "X", "X", "X", "X", "", "", "X"],
  ["X", "X", "O", "X", "", "O", "", "", "", "O", "O", "O", "O", "O", "O", "", "", "O"],
  ["X", "X", "O", "X", "", "", "", "X", "O", "", "", "", "", "O", "", "X", "", ""],
  ["X", "", "", "X", "", "", "", "X", "O", "", "", "", "", "", "", "X", "", "O"],
  ["X", "X", "O", "X", "", "", "", "X", "O", "", "", "", "", "", "", "X", "", "X"],
  ["X", "X", "", "X", "", "", "", "X", "O", "", "", "", "", "", "", "X", "", "O"],
  ["X", "X", "", "X", "", "", "", "X", "O", "O", "", "", "", "", "", "X", "", "O"],
  ["X", "X", "", "X", "", "", "", "X", "O", "", "", "", "", "", "", "X", "", "O"],
  ["X", "X", "O", "X", "", "O", "", "", "", "X", "X", "X", "X", "X", "X", "", "", "X"],
  ["X", "", "", "X", "", "O", "", "", "", "", "", "", "", "", "", "", "", ""],
  ["X", "X", "O", "X", "", "", "", "X", "O", "", "O", "X", "O", "O", "O", "X", "", ""],
];

export const compatibilityGroups: readonly string[] = [
  "A",
  "B",
  "C",
  "D",
  "E",
  "F",
  "G",
  "H",
  "J",
  "K",
  "L",
  "N",
  "S",
];

/** 49 CFR 177.848(f). `X`: not on one vehicle. Figures: allowed under those rules; `X(4)`: not allowed, and see rule 4. */
export const compatibilityTable: readonly (readonly string[])[] = [
  ["", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X", "X"],
  ["X", "", "X", "X(4)", "X", "X", "X", "X", "X", "X", "X", "X", "4/5"],
  ["X", "X", "", "2", "2", "X", "6", "X", "X", "X", "X", "3", "4/5"],
  ["X", "X(4)", "2", "", "2", "X", "6", "X", "X", "X", "X", "3", "4/5"],
  ["X", "X", "2", "2", "", "X", "6", "X", "X", "X", "X", "3", "4/5"],
  ["X", "X", "X", "X", "X", "", "X", "X", "X", "X", "X", "X", "4/5"],
  ["X", "X", "6", "6", "6", "X", "", "X", "X", "X", "X", "X", "4/5"],
  ["X", "X", "X", "X", "X", "X", "X", "", "X", "X", "X", "X", "4/5"],
  ["X", "X", "X", "X", "X", "X", "X", "X", "", "X", "X", "X", "4/5"],
  ["X", "X", "X", "X", "X", "X", "X", "X", "X", "", "X", "X", "4/5"],
  ["X", "X", "X", "X", "X", "X", "X", "X", "X", "X", "1", "X", "X"],
  ["X", "X", "3", "3", "3", "X", "X", "X", "X", "X", "X", "", "4/5"],
  ["X", "4/5", "4/5", "4/5", "4/5", "4/5", "4/5", "4/5", "4/5", "4/5", "X", "4/5", ""],
];

/** The numbered rules of 49 CFR 177.848(g), in short. */
export const compatibilityRules: Readonly<Record<string, string>> = {
  1: "Group L rides only with the identical explosive.",
  2: "Any mix of C, D and E is treated as E.",
  3: "Any mix of C, D or E with N is treated as D.",
  4: "Detonators: see 177.835(g).",
  5: "Division 1.4S fireworks may not ride with Division 1.1 or 1.2.",
  6: "Group G articles (not fireworks, not those needing special handling) may ride with articles of C, D and E if no loose explosive substances are aboard.",
};
