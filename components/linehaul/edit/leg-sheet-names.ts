/** Steps that are reported with a time, a door or seals. */
export const reportSteps = ["close", "depart", "arrive", "spot", "unload", "complete"] as const;
export type ReportStep = (typeof reportSteps)[number];

/** Sheets and dialogs of a leg as the address names them: known before their code is. */
export const legSheets = ["new", "edit", "assign", "plan", "cancel", ...reportSteps] as const;
export type LegSheetName = (typeof legSheets)[number];
