import { z } from "zod";

const text = z.string().nullable();

/** One of the works that a driver has. Instants are ISO 8601. */
export const WorkBlock = z.object({
  kind: z.enum(["trip", "leg", "manifest"]),
  /** Null for one of terminals that the member does not see: its times are shown, not what it is. */
  id: text,
  /** `leg JOL–GRR`. */
  label: z.string(),
  isUnderway: z.boolean(),
  /** As it is lawfully planned beside the others, else as it is scheduled; null where neither is known. */
  startAt: text,
  endAt: text,
  isPlanned: z.boolean(),
  /** IANA, on whose clock it is read: of where it begins, of one driver's works of their home; null where not known. */
  timezone: text,
  lateMinutes: z.number(),
  /**
   * Sentence on how it meets the driver's other works: `Overlaps leg JOL–GRR until Thu 05:10 CST; leaves 1:20 late`.
   * Null: it does not.
   */
  note: text,
});
export type WorkBlock = z.output<typeof WorkBlock>;

/** Works of drivers in the order in which they are done. */
export const DriverWorkResponse = z.object({
  drivers: z.array(z.object({ externalUserId: z.string(), works: z.array(WorkBlock) })),
});
export type DriverWorkResponse = z.output<typeof DriverWorkResponse>;
