import { z } from "zod";
import { CalendarDate } from "@/lib/contract/scalars";

const text = (longest: number) =>
  z.string().trim().max(longest, `must be at most ${longest} characters`).nullable().default(null);
const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 07:30")
  .nullable()
  .default(null);

/** By which way an appointment was made. */
export const appointmentWays = ["phone", "email", "portal", "fax", "in-person"] as const;

/** An appointment for a pickup or a delivery, as the customer gave it. Days and times of day are the stop's. */
export const Appointment = z.object({
  day: CalendarDate,
  windowStart: TimeOfDay,
  windowEnd: TimeOfDay,
  /** The customer's number for it: `RA-5571`. */
  number: text(60),
  /** Name of whoever gave it: `P. Reed, receiving`. */
  givenBy: text(120),
  how: z.enum(appointmentWays).nullable().default(null),
});
export type Appointment = z.output<typeof Appointment>;

/** One state of it, with who took it; null where it was called off. */
export const AppointmentVersion = z.object({
  appointment: Appointment.nullable(),
  by: z.string(),
  at: z.string(),
});
export type AppointmentVersion = z.output<typeof AppointmentVersion>;
