import { z } from "zod";

const Measure = (what: string, most: number) =>
  z
    .number(`${what} must be a number`)
    .positive(`${what} must be above 0`)
    .max(most, `${what} must be at most ${most}`);

/** At or beyond `target` a unit is on target, up to `limit` it is near it, else off. */
const target = (what: string, most: number, better: "more" | "less") =>
  z
    .object({ target: Measure(what, most), limit: Measure(what, most) })
    .refine(({ target, limit }) => (better === "more" ? limit < target : limit > target), {
      path: ["limit"],
      message: better === "more" ? "must be less than the target" : "must be more than the target",
    });

/** Times at which saved reports are made, each week. */
const ReportSchedule = z.object({
  /** 1 is Monday. */
  weekday: z.int().min(1, "must be a day of the week").max(7, "must be a day of the week"),
  hour: z.int("must be a whole hour").min(0, "must be at least 0").max(23, "must be at most 23"),
  /** IANA. */
  timezone: z.string().refine((zone) => zoneIsKnown(zone), "must be a zone such as America/Chicago"),
});
export type ReportSchedule = z.output<typeof ReportSchedule>;

function zoneIsKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Expectations that the manager has of units, and when saved reports are made. */
export const ReportTargets = z.object({
  /** Miles a gallon, idling included. */
  mpg: target("MPG", 30, "more").default({ target: 6.75, limit: 6.08 }),
  /** Idle time of engine time, per cent. */
  idleShare: target("the idle share", 100, "less").default({ target: 17, limit: 20 }),
  /** Drive time of 11 hours per reported day, per cent. */
  utilisation: target("utilisation", 100, "more").default({ target: 58, limit: 50 }),
  schedule: ReportSchedule.default({ weekday: 1, hour: 6, timezone: "America/Chicago" }),
});
export type ReportTargets = z.output<typeof ReportTargets>;

/** A change names the version that it was made from. */
export const ReportTargetsChange = ReportTargets.extend({ version: z.int32() });
export type ReportTargetsChange = z.output<typeof ReportTargetsChange>;

export const ReportTargetsResponse = z.object({
  settings: ReportTargets,
  version: z.int32(),
  changed: z.object({ by: z.string(), atMs: z.number() }).nullable(),
  mayChange: z.boolean(),
});
export type ReportTargetsResponse = z.output<typeof ReportTargetsResponse>;
