import { z } from "zod";
import { Instant } from "@/lib/contract/scalars";

/** By which way somebody was notified. */
export const noticeWays = ["phone", "email", "message", "in-person"] as const;
export type NoticeWay = (typeof noticeWays)[number];

/**
 * Notice that a member did themselves: the desk sends none of it, and never says that somebody was notified whom nobody
 * was.
 */
export const StayNotice = z.object({
  /** Name of whoever was notified: `P. Reed, receiving`. */
  whom: z.string().trim().min(1, "must name whom").max(120, "must be at most 120 characters"),
  how: z.enum(noticeWays, "must be one of the ways"),
  /** Time at which it was done. */
  at: Instant,
  /** Text that was said or written. */
  text: z.string().trim().min(1, "must not be empty").max(2_000, "must be at most 2,000 characters"),
});
export type StayNotice = z.output<typeof StayNotice>;

/** The same as it is kept. */
export const KeptStayNotice = StayNotice.extend({
  id: z.string(),
  stopId: z.string(),
  /** Name of the member who did it, as it was then. */
  by: z.string(),
  writtenAt: z.string(),
  /** Is true for whoever wrote it, who may remove it. */
  isOwn: z.boolean(),
});
export type KeptStayNotice = z.output<typeof KeptStayNotice>;
