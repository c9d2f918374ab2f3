import { z } from "zod";
import { ZonedInstant } from "@/lib/contract/scalars";

/** A span in which a driver is not to be planned with. The desk's own: the interface knows none. */
export const DriverTimeOff = z.object({
  id: z.uuid(),
  start: z.string(),
  end: z.string(),
  reason: z.string(),
  /** Name, at that time, of who entered it, and when. */
  who: z.string(),
  at: z.string(),
});
export type DriverTimeOff = z.output<typeof DriverTimeOff>;

export const TimeOffResponse = z.object({
  /** Spans that are not over yet, the earliest first. */
  timeOff: z.array(DriverTimeOff),
  mayChange: z.boolean(),
});
export type TimeOffResponse = z.output<typeof TimeOffResponse>;

const longestMs = 366 * 86_400_000;
const lengthMs = ({ start, end }: { start: string; end: string }) => Date.parse(end) - Date.parse(start);

export const TimeOffEntry = z
  .object({
    start: ZonedInstant,
    end: ZonedInstant,
    reason: z.string().trim().max(200, "must be at most 200 characters"),
  })
  .refine((entry) => lengthMs(entry) > 0, { path: ["end"], message: "must be after the start" })
  .refine((entry) => lengthMs(entry) <= longestMs, {
    path: ["end"],
    message: "must be at most 366 days after the start",
  });
export type TimeOffEntry = z.output<typeof TimeOffEntry>;
