import { z } from "zod";
import { SealChange } from "@/lib/contract/desk/dock/kept-freight";
import { FieldError } from "@/lib/contract/errors";
import { manifestStatuses } from "@/lib/contract/interface/manifests";
import { CalendarDate, ZonedInstant } from "@/lib/contract/scalars";

const Id = z.string().trim().min(1).max(200);
const mostShipments = 500;
const Minutes = z
  .int("must be whole minutes")
  .min(0, "must not be negative")
  .max(1_440, "must be at most 1440");

/** Reason why somebody does it; it is kept with the change. */
export const Reason = z.string().trim().max(500, "must be at most 500 characters");

const NamedShipment = z.object({ shipmentId: Id, version: z.string().nullable() });

/** One move on one or many shipments, each judged alone. */
export const FreightMoveRequest = z.object({
  /**
   * `plan` onto a manifest, `remove` from theirs, `reschedule` to another day and off their manifest, `move` to a door, aisle
   * or bay.
   */
  move: z.enum(["plan", "remove", "reschedule", "move"]),
  shipments: z
    .array(NamedShipment)
    .min(1, "must name a shipment")
    .max(mostShipments, `must name at most ${mostShipments} shipments`),
  manifestId: Id.optional(),
  /**
   * Order for `plan`: the open stops as the preview that was shown drives them; left out, new stops are driven last. A
   * stop that is new is known by a shipment that goes there.
   */
  sequence: z
    .array(z.object({ stopId: Id, shipmentId: Id.nullable() }))
    .max(2 * mostShipments)
    .optional(),
  day: CalendarDate.optional(),
  to: z.object({ type: z.enum(["door", "aisle", "bay"]), name: Id }).optional(),
  /** For `plan`: reopens a manifest that is closed, or dispatched and not gone; left out, the result is `needs-reopen`. */
  reopen: z.boolean().optional(),
});
export type FreightMoveRequest = z.output<typeof FreightMoveRequest>;

export const FreightMoveResult = z.object({
  /** Id of the shipment; for a manifest whose change is taken back or sent again, the manifest's id. */
  shipmentId: z.string(),
  title: z.string(),
  /**
   * `conflict`: somebody planned it meanwhile, and the message says who and where; `needs-reopen`: its manifest is closed, and
   * the message says what reopening means.
   */
  outcome: z.enum(["done", "refused", "conflict", "needs-reopen", "failed", "unknown"]),
  message: z.string(),
});
export type FreightMoveResult = z.output<typeof FreightMoveResult>;

export const FreightMoveResponse = z.object({
  results: z.array(FreightMoveResult),
  undo: z.object({ id: z.string(), until: z.string(), what: z.string() }).nullable(),
});
export type FreightMoveResponse = z.output<typeof FreightMoveResponse>;

/** Taking back goes on in parts, so that it can be said how far it has come, and stopped. */
export const FreightUndoRequest = z.object({
  id: z.uuid("must be the id of a move"),
  /** Limit of how many are undone, the newest first. */
  most: z.int().min(1).max(mostShipments).optional(),
  /** Number of those that were tried before and could not be undone: they are passed over. */
  skip: z.int().min(0).max(mostShipments).default(0),
});
export type FreightUndoRequest = z.output<typeof FreightUndoRequest>;

export const FreightUndoResponse = FreightMoveResponse.extend({
  /** Number of those that are still to be tried. */
  left: z.number(),
});
export type FreightUndoResponse = z.output<typeof FreightUndoResponse>;

/** Changes a manifest: null takes a value away, one that is left out stays. */
export const ManifestChange = z.object({
  version: z.string().nullable(),
  /** Number of a manifest that the platform's planner made without one; nothing else can be changed before. */
  manifestNumber: Id.optional(),
  status: z.enum(manifestStatuses).optional(),
  name: z.string().trim().max(200).nullable().optional(),
  route: Id.nullable().optional(),
  driver: Id.nullable().optional(),
  vehicle: Id.nullable().optional(),
  trailer: Id.nullable().optional(),
  dock: z.int("must be a whole number").min(0).max(9_999).nullable().optional(),
  day: CalendarDate.optional(),
  departAt: ZonedInstant.nullable().optional(),
  beginDwellMinutes: Minutes.nullable().optional(),
  endDwellMinutes: Minutes.nullable().optional(),
  /** Kept by the desk. */
  seals: SealChange.optional(),
  /** Needed where the day would be over hours or cannot be judged. */
  overrideReason: Reason.optional(),
});
export type ManifestChange = z.output<typeof ManifestChange>;

export const NewManifest = ManifestChange.omit({ version: true, overrideReason: true, seals: true }).extend({
  terminal: Id,
  status: z.enum(["planning", "closed"]).optional(),
  /** Made from terminal and day where left out. */
  manifestNumber: Id.optional(),
  day: CalendarDate,
  shipmentIds: z.array(Id).max(mostShipments).default([]),
});
export type NewManifest = z.output<typeof NewManifest>;

/** Outcome of a write on one manifest. The row itself comes with the board. */
export const ManifestWritten = z.object({
  manifestId: z.string().nullable(),
  manifestNumber: z.string().nullable(),
  outcome: z.enum(["done", "refused", "conflict", "needs-reason", "failed", "unknown"]),
  /** For people; of `needs-reason` one cause a line, the worst first. */
  message: z.string(),
  /** Faults that the platform finds in single fields, by the names of the request. */
  fields: z.array(FieldError).optional(),
  undo: z.object({ id: z.string(), until: z.string(), what: z.string() }).nullable(),
});
export type ManifestWritten = z.output<typeof ManifestWritten>;

/** Cancels a manifest: its freight waits to be planned, or goes onto another one, whole. */
export const CancelManifest = z.object({
  version: z.string().nullable(),
  reason: Reason.optional(),
  /** The manifest that it is merged into. */
  into: Id.optional(),
  /** Limit of how many shipments leave it; it is canceled with the last of them. */
  most: z.int().min(1).max(mostShipments).optional(),
});
export type CancelManifest = z.output<typeof CancelManifest>;

export const CanceledManifest = FreightMoveResponse.extend({
  /** Number of shipments that are still on it: it is not canceled yet. */
  left: z.number(),
});
export type CanceledManifest = z.output<typeof CanceledManifest>;

export const StopOrderChange = z.object({
  version: z.string().nullable(),
  /** All open stops, in driving order. */
  stopIds: z.array(Id).min(1).max(mostShipments),
  pinned: z.array(Id).max(mostShipments).default([]),
});
export type StopOrderChange = z.output<typeof StopOrderChange>;

export const CopyManifest = z.object({
  /** The day that is copied to. */
  day: CalendarDate,
  withDriver: z.boolean().default(true),
  /** With the freight that waits that day for the customers of its stops, in their order. */
  withFreight: z.boolean().default(false),
});
export type CopyManifest = z.output<typeof CopyManifest>;

/** Says that somebody else changed what a form was filled from: `details` of the refusal. */
export const ChangedMeanwhile = z.object({
  changed: z.object({ kind: z.literal("shipment"), id: z.string() }),
});

/** Names what has the number that something new was to get: `details` of the refusal, where its member may see it. */
export const NumberTaken = z.object({
  existing: z.object({
    kind: z.enum(["shipment", "manifest"]),
    id: z.string(),
    number: z.string().nullable(),
  }),
});
export type Existing = z.output<typeof NumberTaken>["existing"];
