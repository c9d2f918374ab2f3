import { z } from "zod";

const text = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(300, "must be at most 300 characters")
  .nullable()
  .default(null);

const packingGroups = ["I", "II", "III"] as const;

/** Hazardous material on a line of freight, as its shipper describes it. Null is not known; nothing is made up. */
export const HazmatLine = z.object({
  /** `UN1263`; `NA1993` for domestic numbers. */
  idNumber: text,
  /** Proper shipping name, without technical name. */
  name: text,
  /** Technical name of what an n.o.s. or generic name hides. */
  technicalName: text,
  /** Class or division: `3`, `6.1`, `1.4S`. */
  hazardClass: text,
  subsidiaryClasses: z
    .array(z.string().trim().min(1, "must not be empty").max(8, "must be classes such as 6.1, 8"))
    .max(4, "must be at most 4 classes")
    .default([]),
  packingGroup: z.enum(packingGroups).nullable().default(null),
  quantity: z
    .number()
    .positive("must be more than 0")
    .max(10_000_000, "must be at most 10,000,000")
    .nullable()
    .default(null),
  /** `gal`, `lb`, `cylinders`. */
  unit: text,
  /** Hazard zone of what is poisonous by inhalation, where the shipper states it. */
  zone: z.enum(["A", "B", "C", "D"]).nullable().default(null),
  /** Guide of the Emergency Response Guidebook, as the shipper states it: `128`. No table of ours says it. */
  responseGuide: z
    .string()
    .trim()
    .regex(/^1[1-7]\dP?$/i, "must be a guide number such as 128")
    .nullable()
    .default(null),
  isLimitedQuantity: z.boolean().default(false),
  isReportableQuantity: z.boolean().default(false),
  isMarinePollutant: z.boolean().default(false),
});
export type HazmatLine = z.output<typeof HazmatLine>;

/** Limits how many lines are checked in one request. */
export const mostHazmatLines = 500;

/** Lines of hazardous material to be judged by the Hazardous Materials Table; nothing is kept of them. */
export const HazmatLines = z.object({
  lines: z
    .array(HazmatLine)
    .min(1, "must name a line")
    .max(mostHazmatLines, `must name at most ${mostHazmatLines} lines`),
});

/** Faults of each line, in the order of the lines: the field, and a sentence with the way out. */
export const HazmatCheck = z.object({
  lines: z.array(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type HazmatCheck = z.output<typeof HazmatCheck>;
