/** Records that an import makes and that can be taken back with it. */
export const keptKinds = ["vehicle", "trailer", "person", "customer", "shipment"] as const;
export type KeptKind = (typeof keptKinds)[number];

/** Days for which an import can still be taken back once the company is live. */
export const takenBackWithinDays = 7;
