import { z } from "zod";
import { legSteps } from "@/lib/contract/desk/linehaul/leg-steps";
import { FieldError } from "@/lib/contract/errors";
import { ZonedInstant } from "@/lib/contract/scalars";

const text = z.string().nullable();
const Name = z.string().trim().min(1, "must not be empty").max(120, "must be at most 120 characters");
const Reason = z.string().trim().max(500, "must be at most 500 characters");
const mostTrailers = 3;
const mostPros = 500;
const Pros = z.array(Name).max(mostPros, `must name at most ${mostPros} PROs`).default([]);

/** Number of a seal as it is stamped. */
const Seal = z.string().trim().min(1, "must not be empty").max(40, "must be at most 40 characters");

/** Fields decided of a leg beside its trailers and its ends; null takes a value away. */
export const LegFields = z
  .object({
    driver: Name.nullable(),
    vehicle: Name.nullable(),
    originDoor: Name.nullable(),
    destinationDoor: Name.nullable(),
    closeAt: ZonedInstant.nullable(),
    departAt: ZonedInstant.nullable(),
    arriveAt: ZonedInstant.nullable(),
  })
  .partial();
export type LegFields = z.output<typeof LegFields>;

/** A leg that is to be made: one manifest for each trailer, and the trip that pulls them, or a trip alone. */
export const NewLeg = LegFields.extend({
  /** Made from its ends and the night where left out. Of several trailers each gets a letter behind it. */
  number: z.string().trim().min(1, "must not be empty").max(100, "must be at most 100 characters").optional(),
  origin: Name,
  destination: Name,
  departAt: ZonedInstant,
  arriveAt: ZonedInstant,
  /** Front to back; null: not decided yet. Without any it is a tractor alone. */
  trailers: z.array(Name.nullable()).max(mostTrailers, `must be at most ${mostTrailers}`),
});
export type NewLeg = z.output<typeof NewLeg>;

/** Changes a leg. `seen` are the same fields as the form was filled with: where one is another by now, nothing is written. */
const ChangeLeg = z.object({
  act: z.literal("change"),
  set: LegFields,
  seen: LegFields,
  trailers: z.array(z.object({ manifestId: Name, from: Name.nullable(), to: Name.nullable() })).default([]),
  /** Needed where the driver's hours do not suffice, or are not known. */
  overrideReason: Reason.optional(),
});
export type ChangeLeg = z.output<typeof ChangeLeg>;

/** Reports how far a leg is, or ends it. */
const StepLeg = z.object({
  act: z.literal("step"),
  step: z.enum(legSteps),
  /** Time at which it was; left out, now. */
  at: ZonedInstant.optional(),
  /** Door of `arrive` and `spot`. */
  door: Name.nullable().optional(),
  /** Numbers of seals at `close` and `arrive`: the number on each trailer's seal, by its manifest's id. */
  seals: z.record(z.string().max(200), Seal).optional(),
  /** Reason of a `cancel`. */
  reason: Reason.optional(),
});
export type StepLeg = z.output<typeof StepLeg>;

/** Changes of PROs of one trailer. */
export const TrailerFreight = z.object({ manifestId: Name, plan: Pros, remove: Pros, load: Pros });
export type TrailerFreight = z.output<typeof TrailerFreight>;

/** Plans PROs onto the trailers of a leg, takes them off, or loads them; each trailer is judged alone. */
const FreightOfLeg = z.object({
  act: z.literal("freight"),
  trailers: z.array(TrailerFreight).min(1, "must name a trailer").max(mostTrailers),
});
export type FreightOfLeg = z.output<typeof FreightOfLeg>;

export const LegWrite = z.discriminatedUnion("act", [ChangeLeg, StepLeg, FreightOfLeg]);
export type LegWrite = z.output<typeof LegWrite>;

/** Result of one part of a write: a manifest, a movement, the trip. */
export const LegResult = z.object({
  id: z.string(),
  title: z.string(),
  /** `conflict`: somebody changed it meanwhile; `needs-reason`: the message is a verdict that asks for one. */
  outcome: z.enum(["done", "refused", "conflict", "needs-reason", "failed", "unknown"]),
  message: z.string(),
});
export type LegResult = z.output<typeof LegResult>;

/** Outcome of a write on a leg; the row itself comes with the board. */
export const LegWritten = z.object({
  /** Null where the platform has not said it yet. */
  legId: text,
  /** Sentence on what was done, for people: `LH-40218: departed 00:40 CST`. */
  message: z.string(),
  results: z.array(LegResult),
  /** Faults that the platform finds in single fields, by the names of the request. */
  fields: z.array(FieldError),
  undo: z.object({ id: z.string(), until: z.string(), what: z.string() }).nullable(),
});
export type LegWritten = z.output<typeof LegWritten>;
