import { integer, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Appointment } from "@/lib/contract/desk/service/appointment";
import type { OsdCase } from "@/lib/contract/desk/service/osd-case";
import { desk } from "@/lib/desk/tables/schema";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Every state of an appointment, by PRO: the last is the present one, those before it are what was changed. */
export const shipmentAppointments = desk.table(
  "shipment_appointments",
  {
    company: text().notNull(),
    proNumber: text("pro_number").notNull(),
    /** Counts the states, from 1. */
    version: integer().notNull(),
    /** Null where it was called off. */
    appointment: jsonb().$type<Appointment>(),
    /** Name of the member who took it, as it was then. */
    takenBy: text("taken_by").notNull(),
    takenAt: instant("taken_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.proNumber, table.version] })],
);

/** Every state of an OS&D case, by PRO: the last is the present one. */
export const shipmentOsdCases = desk.table(
  "shipment_osd_cases",
  {
    company: text().notNull(),
    proNumber: text("pro_number").notNull(),
    /** Counts the states, from 1. */
    version: integer().notNull(),
    case: jsonb().$type<OsdCase>().notNull(),
    /** Terminals whose members see it, the owner's terminal first: its shipments may be past when it is read. */
    terminals: text().array().notNull(),
    /** Name of the member who wrote it, as it was then. */
    writtenBy: text("written_by").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.proNumber, table.version] })],
);
