import { z } from "zod";

/** Text that a member writes down about freight: a note, or a call and with whom it was. */
export const ShipmentNote = z.object({
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
export type ShipmentNote = z.output<typeof ShipmentNote>;

/** The same as it is kept. */
export const KeptNote = ShipmentNote.extend({
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
