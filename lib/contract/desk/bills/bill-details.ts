import { z } from "zod";
import { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { PhoneNumber } from "@/lib/contract/phone-number";

const text = (longest: number) =>
  z.string().trim().max(longest, `must be at most ${longest} characters`).nullable().default(null);
const count = z
  .int("must be a whole number")
  .min(0, "must not be negative")
  .max(1_000_000, "must be at most 1,000,000")
  .nullable()
  .default(null);

/** Classes of the National Motor Freight Classification. */
export const freightClasses = [
  ...["50", "55", "60", "65", "70", "77.5", "85", "92.5", "100", "110"],
  ...["125", "150", "175", "200", "250", "300", "400", "500"],
] as const;

/** Payers of the freight. */
const freightTerms = ["prepaid", "collect", "third-party"] as const;

/** Ends of the way at which the freight becomes the buyer's: FOB. */
export const fobPoints = ["origin", "destination"] as const;

/** A line of freight as a bill of lading has it. Null is not known. */
export const BillLine = z.object({
  handlingUnits: count,
  /** `PLT`. */
  handlingUnitType: text(20),
  pieces: count,
  /** `pails`. */
  packaging: text(40),
  description: text(300),
  /** Pounds, gross. */
  weight: z
    .number()
    .min(0, "must not be negative")
    .max(1_000_000, "must be at most 1,000,000")
    .nullable()
    .default(null),
  /** Item of the National Motor Freight Classification: `149980-2`. */
  nmfcItem: z
    .string()
    .trim()
    .regex(/^\d{1,6}(-\d{1,2})?$/, "must be an NMFC item such as 149980-2")
    .nullable()
    .default(null),
  freightClass: z.enum(freightClasses).nullable().default(null),
  /** Null for what is not hazardous. */
  hazmat: HazmatLine.nullable().default(null),
});
export type BillLine = z.output<typeof BillLine>;

/** Facts of freight on a bill of lading that the interface does not carry: the desk's own, kept by PRO. */
export const BillDetails = z.object({
  billNumber: text(60),
  customerOrder: text(60),
  references: text(200),
  terms: z.enum(freightTerms).nullable().default(null),
  /** Payer of a third party's charges. */
  billTo: text(200),
  /** Null where the bill does not say it. */
  fob: z.enum(fobPoints).nullable().default(null),
  /** Number of the master bill that this one lies under. */
  masterBill: text(60),
  /** Name of who certified the hazardous materials for the shipper, as on their bill: a typed signature (49 CFR 172.204(d)). */
  certifiedBy: text(120),
  instructions: text(500),
  /** Dollars to be collected on delivery. */
  codAmount: z
    .number()
    .min(0, "must not be negative")
    .max(10_000_000, "must be at most 10,000,000")
    .multipleOf(0.01, "must be dollars and cents")
    .nullable()
    .default(null),
  /** Answered all the time while the freight is on its way, with area code (49 CFR 172.604). */
  emergencyPhone: PhoneNumber.nullable().default(null),
  /** Person who registered the number, or the contract with them. */
  emergencyContact: text(200),
  lines: z.array(BillLine).max(60, "must be at most 60 lines").default([]),
});
export type BillDetails = z.output<typeof BillDetails>;

/** A line as it is printed: what the desk reads off the regulations stands beside what was entered. */
const DescribedLine = BillLine.extend({
  /** Null for what is not hazardous. */
  hazmat: HazmatLine.extend({
    /** ID number, proper shipping name, class, packing group in their sequence; empty where nothing is known. */
    description: z.string(),
    /** `240 gal`; null where nobody said. */
    amount: z.string().nullable(),
    /** Labels of the packages by the table; null where its entry is not known. */
    labels: z.array(z.string()).nullable(),
    /** Names of what a shipping paper must say and nobody has said. */
    missing: z.array(z.string()),
  }).nullable(),
});

/** A bill of lading's own part, described. */
export const DescribedBill = BillDetails.extend({
  lines: z.array(DescribedLine),
  /** The bill names no emergency number: what stands there is the company's. */
  emergencyIsCompanys: z.boolean(),
  /** Placards that it asks for if it rides alone, 49 CFR 172.504. */
  placards: z.array(z.string()),
  /**
   * Facts that its hazardous materials lack for a roadside check: `packing group, line 1`, `emergency phone`; empty
   * where nothing.
   */
  incomplete: z.array(z.string()),
});
export type DescribedBill = z.output<typeof DescribedBill>;

export const BillResponse = z.object({
  proNumber: z.string(),
  bill: DescribedBill,
  /** Counts the changes; 0 where nothing was entered and lines are those of the platform. */
  version: z.number(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
  /** Hazardous materials that this shipper sent before, the newest first. */
  sentBefore: z.array(HazmatLine.extend({ description: z.string() })),
  mayChange: z.boolean(),
});
export type BillResponse = z.output<typeof BillResponse>;

/** An entry of the Hazardous Materials Table as a choice, with one packing group. */
export const HazmatChoices = z.object({
  choices: z.array(
    HazmatLine.pick({
      idNumber: true,
      name: true,
      hazardClass: true,
      subsidiaryClasses: true,
      packingGroup: true,
    }).extend({
      description: z.string(),
      needsTechnicalName: z.boolean(),
    }),
  ),
});
export type HazmatChoices = z.output<typeof HazmatChoices>;
