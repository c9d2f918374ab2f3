import { z } from "zod";
import { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import { DayPlan, FreightLoad } from "@/lib/contract/desk/freight-manifests";
import { CalendarDate, ZonedInstant } from "@/lib/contract/scalars";

const Id = z.string().trim().min(1).max(200);
const mostShipments = 500;

/** A manifest as it would be. What is left out stays as it is. */
export const DayDraft = z.object({
  /** Null for a manifest that is not made yet: then `terminal` and `day` say whose and when. */
  manifestId: Id.nullable(),
  terminal: Id.optional(),
  day: CalendarDate.optional(),
  addShipmentIds: z.array(Id).max(mostShipments).default([]),
  removeShipmentIds: z.array(Id).max(mostShipments).default([]),
  /** Stops in driving order; those left out follow in their present order. */
  order: z.array(Id).max(mostShipments).optional(),
  driver: Id.nullable().optional(),
  departAt: ZonedInstant.optional(),
});
export type DayDraft = z.output<typeof DayDraft>;

/** Shows what a manifest would become, beside what it is. */
export const DayPreview = z.object({
  plan: DayPlan,
  was: DayPlan.nullable(),
  load: FreightLoad,
  /** Sentences on what may not ride together, and on added shipments that arrive after the cut-off, or are not known to. */
  warnings: z.array(z.string()),
  /** Hazards of all that would ride. */
  hazards: LoadHazards,
  /** `[longitude, latitude]` from the terminal over the stops and back. */
  path: z.array(z.tuple([z.number(), z.number()])),
});
export type DayPreview = z.output<typeof DayPreview>;

export const OrderRequest = DayDraft.extend({
  /** Stops that keep their place in the order. */
  pinned: z.array(Id).max(mostShipments).default([]),
});

export type OrderRequest = z.output<typeof OrderRequest>;

/** A better order, or the present one where none is better. */
export const OrderProposal = z.object({
  order: z.array(Id),
  /** True where every order was tried or ruled out. */
  provenBest: z.boolean(),
  before: DayPlan,
  after: DayPlan,
  /** `Taking 9 before 8 makes both, 0:16 and 0:29 to spare; 12 mi less`. */
  sentence: z.string(),
});
export type OrderProposal = z.output<typeof OrderProposal>;

/** A driver who might take the manifest, best first. */
export const ManifestCandidate = z.object({
  externalUserId: z.string(),
  name: z.string(),
  plan: DayPlan,
  /** Reason why the driver stands here, for people. */
  reason: z.string(),
  /** Another manifest of that day. */
  otherManifest: z.string().nullable(),
  /** From the terminal to where their vehicle was last seen; null where it is there, or nobody knows. */
  awayMiles: z.number().nullable(),
  /** Is true where a position of their vehicle is known: without, nobody knows where they are. */
  isSeen: z.boolean(),
  /** Driving and shift that are left at this moment, by the minute; null where their hours are not known, or too old. */
  leftNow: z.object({ driveMinutes: z.number(), shiftMinutes: z.number() }).nullable(),
  /** Endorsement of their license; its last day where one is said. */
  hazmat: z.object({
    state: z.enum(["endorsed", "expired", "none", "not-known"]),
    until: z.string().nullable(),
  }),
});
export type ManifestCandidate = z.output<typeof ManifestCandidate>;
export const ManifestCandidates = z.object({
  candidates: z.array(ManifestCandidate),
  at: z.string(),
  /** The load is placarded: its driver needs the endorsement (49 CFR 383.93). */
  needsHazmat: z.boolean(),
});
export type ManifestCandidates = z.output<typeof ManifestCandidates>;
