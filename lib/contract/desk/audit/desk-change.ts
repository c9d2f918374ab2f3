import { z } from "zod";

/** Both times of a member's write. */
export const WriteTimes = z.object({
  /** Time at which it was made at the desk. */
  at: z.string(),
  /** Time at which its outcome was known: the platform had it, or the desk kept it; null while it is not. */
  settledAt: z.string().nullable(),
});
export type WriteTimes = z.output<typeof WriteTimes>;

/** A change of a record that a member made at this desk. */
export const DeskChange = WriteTimes.extend({ who: z.string(), what: z.string() });
export type DeskChange = z.output<typeof DeskChange>;
