/** Malfunctions of an ELD: 49 CFR 395 subpart B, appendix A, 4.6 and table 4. */
export const malfunctionCodes = ["P", "E", "T", "L", "R", "S", "O"] as const;
/** Data diagnostic events of an ELD, of the same table. */
export const diagnosticCodes = ["1", "2", "3", "4", "5", "6"] as const;

/** For how many days after a malfunction was found a driver may keep paper logs (49 CFR 395.34(d)(1)). */
export const malfunctionDays = 8;
