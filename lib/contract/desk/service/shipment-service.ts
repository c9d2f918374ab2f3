import { z } from "zod";
import { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import { AppointmentVersion } from "@/lib/contract/desk/service/appointment";
import { OsdCaseVersion } from "@/lib/contract/desk/service/osd-case";

const text = z.string().nullable();

/** Freight of the same customer that is open. */
const OtherFreight = z.object({
  shipmentId: z.string(),
  title: z.string(),
  type: z.string(),
  pieces: z.number().nullable(),
  /** Pounds. */
  weight: z.number().nullable(),
  day: text,
  /** `on JOL-69001`, `Door 14 · aisle C`. */
  where: z.string(),
});
export type OtherFreight = z.output<typeof OtherFreight>;

/** Holds what the desk keeps and knows of a PRO for whoever speaks with its customer. */
export const ShipmentService = z.object({
  proNumber: z.string(),
  /** The newest first; empty where none was ever made. */
  appointments: z.array(AppointmentVersion),
  /** Counts the states; 0 where none was ever made. */
  appointmentVersion: z.number(),
  /** States of its OS&D case, the newest first; empty where none was ever opened. */
  osdCases: z.array(OsdCaseVersion),
  also: z.array(OtherFreight),
  /** Count of all, of which `also` has the first. */
  alsoCount: z.number(),
  /** The terminal to call about it; its phone is a setting. */
  terminal: z.object({ code: z.string(), phone: text }).nullable(),
  /** Findings against its hazardous materials on its manifest; null where it rides on none or has none. */
  aboard: LoadHazards.shape.findings.nullable(),
  mayChangeAppointment: z.boolean(),
});
export type ShipmentService = z.output<typeof ShipmentService>;
