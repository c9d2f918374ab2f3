import { z } from "zod";

const text = z.string().nullable();
const number = z.number().nullable();

/** A PRO that is on a trailer of the leg, or waits where it leaves, bound for where it goes. */
export const LoadPlanPro = z.object({
  proNumber: z.string(),
  shipmentId: z.string(),
  /** Null where nobody said. */
  consignee: text,
  pieces: number,
  /** Pounds. */
  weight: number,
  spaces: number,
  /** Service due, YYYY-MM-DD. */
  dueDay: text,
  /** Time of day at which its window ends. */
  windowEnd: text,
  flags: z.array(z.string()),
  /** Id of the manifest that it is on; null: it waits. */
  on: text,
  isLoaded: z.boolean(),
  /** Place where it is proposed to go: where it is already, onto another manifest, or left behind. */
  proposed: text,
  /** Reason, for people: `due Nov 24, first that fits`, `6,200 lb too much for both`. */
  because: z.string(),
});
export type LoadPlanPro = z.output<typeof LoadPlanPro>;

export const LoadPlanTrailer = z.object({
  manifestId: z.string(),
  manifestNumber: z.string(),
  trailer: text,
  equipment: text,
  capacity: z.object({ weight: z.number(), spaces: z.number() }).nullable(),
  /** Reason why nothing more goes onto it; null where something may. */
  closed: text,
});
export type LoadPlanTrailer = z.output<typeof LoadPlanTrailer>;

/** Two PROs that may not ride in one trailer, or only kept apart. */
export const ApartPair = z.object({
  pros: z.tuple([z.string(), z.string()]),
  verdict: z.enum(["forbidden", "apart", "rule"]),
  sentence: z.string(),
});
export type ApartPair = z.output<typeof ApartPair>;

/** Proposal of which PROs go onto which trailer of a leg. */
export const LoadPlan = z.object({
  legId: z.string(),
  origin: text,
  destination: text,
  /** Front to back. */
  trailers: z.array(LoadPlanTrailer),
  /** By when they are due. */
  pros: z.array(LoadPlanPro),
  pairs: z.array(ApartPair),
  /** Sentences on what the proposal could not go by. */
  missing: z.array(z.string()),
});
export type LoadPlan = z.output<typeof LoadPlan>;
