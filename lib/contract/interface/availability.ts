import { z } from "zod";

export const weekdays = ["su", "mo", "tu", "we", "th", "fr", "sa"] as const;

/** Local time of day, `HH:mm:ss`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, "must be a time such as 08:30:00");

/**
 * Times at which a place takes pickups and deliveries, one row for several days: the form that company locations take.
 */
export const AvailabilityRule = z.object({
  daysOfWeek: z.array(z.enum(weekdays)).min(1, "must name at least one day"),
  forPickups: z.boolean(),
  forDeliveries: z.boolean(),
  fromTime: TimeOfDay,
  tillTime: TimeOfDay,
});

/** One row a day: the form that customers take and that both answer. */
export const DayAvailability = z.object({
  dayOfWeek: z.enum(weekdays),
  availability: z.boolean(),
  forPickups: z.boolean(),
  forDeliveries: z.boolean(),
  fromTime: TimeOfDay,
  tillTime: TimeOfDay,
});

/** Tolerant form of a day's row in an answer: examples print booleans as 1. */
export const DayAvailabilityResponse = z.looseObject({
  dayOfWeek: z.string(),
  availability: z.union([z.boolean(), z.number()]),
  forPickups: z.union([z.boolean(), z.number()]),
  forDeliveries: z.union([z.boolean(), z.number()]),
  fromTime: z.string(),
  tillTime: z.string(),
});
