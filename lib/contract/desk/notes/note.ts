import { z } from "zod";

/** Text that a member writes down: a note, or a call and with whom it was. */
export const Note = z.object({
  text: z.string().trim().min(1, "must not be empty").max(1_000, "must be at most 1000 characters"),
  /** Name of whoever the call was with: `P. Reed, receiving`; null for a note. */
  calledWith: z
    .string()
    .trim()
    .min(1, "must name whom")
    .max(120, "must be at most 120 characters")
    .nullable()
    .default(null),
});
export type Note = z.output<typeof Note>;

/** The same as it is kept. */
export const KeptNote = Note.extend({
  id: z.string(),
  by: z.string(),
  at: z.string(),
  /** Instant of its last change, ISO 8601; null where it stands as it was. */
  editedAt: z.string().nullable(),
  /** Counts the changes. */
  version: z.number(),
  /** Is true for whoever wrote it, who may change it. */
  isOwn: z.boolean(),
});
export type KeptNote = z.output<typeof KeptNote>;

/** Kinds of records that lists and pages name by one id, and that notes are about by that id alone. */
const recordKinds = ["trip", "customer", "vehicle", "trailer", "driver", "place"] as const;
export type RecordKind = (typeof recordKinds)[number];

/**
 * Subject of a note: freight by its PRO; a delivery manifest, a leg of linehaul or a trip by its id; a customer, vehicle,
 * trailer or place by its number; a driver, or whoever else works for the carrier, by the externalUserId.
 */
export const NoteSubject = z.object({
  kind: z.enum(["shipment", "manifest", "leg", ...recordKinds]),
  subject: z.string().min(1).max(400),
});
export type NoteSubject = z.output<typeof NoteSubject>;

/** Calls and notes about one of them, the newest first. */
export const KeptNotes = z.object({ notes: z.array(KeptNote) });
export type KeptNotes = z.output<typeof KeptNotes>;
