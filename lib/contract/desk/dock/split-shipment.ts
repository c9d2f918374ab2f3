import { z } from "zod";

const amount = z.number().nullable();
const typedAmount = z
  .number("must be a number")
  .min(0, "must not be negative")
  .max(1_000_000, "must be at most 1,000,000")
  .nullable();
const typedCount = typedAmount.refine((count) => count === null || Number.isInteger(count), {
  error: "must be a whole number",
});

/** Part of a line that goes onto the new number; weight and handling units go with the pieces where they are null. */
const SplitTake = z.object({
  /** Its place among the lines as they were read, from 0. */
  line: z.int().min(0).max(1_000),
  pieces: z
    .int("must be a whole number")
    .min(0, "must not be negative")
    .max(1_000_000, "must be at most 1,000,000"),
  /** Pounds. */
  weight: typedAmount,
  handlingUnits: typedCount,
});

/** Splits a PRO's pieces over two. */
export const SplitRequest = z.object({
  /** The event that the form was filled from. */
  version: z.string(),
  /** The bill of lading likewise. */
  billVersion: z.int32().min(0),
  /** Number of the freight that is made: the number with a suffix. */
  number: z.string().trim().min(1, "must not be empty").max(60, "must be at most 60 characters"),
  takes: z.array(SplitTake).min(1, "must name a line").max(1_000),
});
export type SplitRequest = z.output<typeof SplitRequest>;

/** Parts of a shipment that can be split. */
export const SplitOffer = z.object({
  shipmentId: z.string(),
  /** Its PRO; of a pickup its reference. */
  number: z.string(),
  /** The next that is free. */
  nextNumber: z.string(),
  version: z.string(),
  billVersion: z.number(),
  /** Lines of its bill of lading, else of the platform, else the freight as a whole. Weights are pounds. */
  lines: z.array(
    z.object({
      description: z.string().nullable(),
      isHazardous: z.boolean(),
      pieces: amount,
      weight: amount,
      handlingUnits: amount,
    }),
  ),
  /** Reason why it can't be split; null where it can. */
  refusal: z.string().nullable(),
});
export type SplitOffer = z.output<typeof SplitOffer>;
