const papersOfUnits = {
  registration: "Registration",
  inspection: "Annual inspection",
  insurance: "Insurance card",
  permit: "Permit",
  other: "Other",
} as const;

/** Kinds of papers that are kept of drivers and units, as people call them. */
export const papersOf = {
  driver: {
    license: "License",
    "medical-card": "Medical card",
    endorsement: "Endorsement",
    training: "Training record",
    other: "Other",
  },
  vehicle: papersOfUnits,
  trailer: papersOfUnits,
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Says which paper it is; one of a kind that is not known any more by its name. */
export const paperLabel = (kind: keyof typeof papersOf, paper: string): string =>
  (papersOf[kind] as Readonly<Record<string, string>>)[paper] ?? paper;

/** Files that a paper may be. */
export const documentTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;

/** Photographs of phones are of 2 to 8 MB. */
export const mostDocumentBytes = 10_000_000;
