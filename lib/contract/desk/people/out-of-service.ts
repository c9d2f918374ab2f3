import { z } from "zod";
import { ZonedInstant } from "@/lib/contract/scalars";

export const outOfServiceKinds = ["driver", "vehicle", "trailer"] as const;
export type OutOfServiceKind = (typeof outOfServiceKinds)[number];

const outOfServiceReasons = ["license", "medical", "leave", "breakdown", "inspection", "other"] as const;

/** From when on somebody or something is not to be sent out. The desk's own: the interface knows none. */
export const OutOfServiceRow = z.object({
  id: z.string(),
  kind: z.enum(outOfServiceKinds),
  /** The carrier's id of the driver, or the number of the unit or the trailer. */
  objectId: z.string(),
  reason: z.enum(outOfServiceReasons),
  note: z.string(),
  start: z.string(),
  /** Null: until somebody says otherwise. */
  end: z.string().nullable(),
  /** In service again. */
  isBack: z.boolean(),
  /** Name, at that time, of who entered it, and when. */
  who: z.string(),
  at: z.string(),
});
export type OutOfServiceRow = z.output<typeof OutOfServiceRow>;

/** Rows that are not over and not taken back, the earliest first. */
export const OutOfServiceResponse = z.object({ rows: z.array(OutOfServiceRow) });
export type OutOfServiceResponse = z.output<typeof OutOfServiceResponse>;

export const OutOfServiceEntry = z
  .object({
    reason: z.enum(outOfServiceReasons),
    note: z.string().trim().max(200, "must be at most 200 characters"),
    start: ZonedInstant,
    end: ZonedInstant.nullable(),
    isBack: z.boolean(),
  })
  .refine(({ start, end }) => end === null || Date.parse(end) > Date.parse(start), {
    path: ["end"],
    message: "must be after the start",
  });
export type OutOfServiceEntry = z.output<typeof OutOfServiceEntry>;
