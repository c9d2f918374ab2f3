import { z } from "zod";
import { WriteTimes } from "@/lib/contract/desk/audit/desk-change";
import { CustomerRecord } from "@/lib/contract/desk/customers/customer-record";

const text = z.string().nullable();
const number = z.number().nullable();

/** Time at the dock as their stays show it, minutes; early waits for the window count. */
const DockMinutes = z.object({
  /** Stays of which both times are known. */
  count: z.number(),
  /** Null where there was none. */
  medianMinutes: number,
  p80Minutes: number,
  /** Minutes that stops are planned with, and whether their freight says it, or the settings do. */
  setMinutes: z.number(),
  setBy: z.enum(["freight", "settings"]),
  /** Number of stays that took so long, in steps. */
  steps: z.array(z.object({ fromMinutes: z.number(), count: z.number() })),
});

/** Freight that was taken there or picked up; pounds and pieces are of what says them. */
const Handled = z.object({ shipments: z.number(), pieces: z.number(), weight: z.number() });

const HandledFreight = z.object({
  /** The weeks by their Mondays, `2026-11-16`, the earliest first; one without freight is there, too. */
  weeks: z.array(Handled.extend({ monday: z.string() })),
  /** Shipments by the day of the week, from 0, Sunday. */
  weekdays: z.array(z.number()).length(7),
});

/** Freight that was not taken as it should have been. */
const FailedShipment = z.object({
  shipmentId: text,
  /** PRO, reference or the platform's id. */
  title: z.string(),
  type: text,
  code: z.string(),
  label: z.string(),
  /** Class of the code, such as `refused` or `osd`. */
  kind: z.string(),
  /** Time at which it was completed, else the day of the stop. */
  at: text,
  manifestNumber: text,
});

/** A shipment on the boards. */
const OpenShipment = z.object({
  shipmentId: z.string(),
  title: z.string(),
  type: z.string(),
  day: text,
  windowStart: text,
  windowEnd: text,
  pieces: number,
  weight: number,
  where: z.string(),
  /** Null where nobody can say. */
  etaAt: text,
  risk: z.enum(["late", "in-jeopardy", "unknown", "on-time", "none"]),
  riskBecause: text,
  manifestNumber: text,
});

/** A write of the customer that a member made here. */
const CustomerWrite = WriteTimes.extend({
  id: z.string(),
  who: z.string(),
  what: z.string(),
  state: z.string(),
  error: text,
});

/** All that is known of a customer. */
export const CustomerDetail = z.object({
  record: CustomerRecord,
  terminals: z.array(z.string()),
  /** Their own, else their terminal's; null where nobody says. */
  zone: text,
  /** Reason why the member may not change it; null where they may. */
  because: text,
  /** From this day on stays, freight and failures are counted. */
  since: z.string(),
  /** Is true where there were more stops than are counted: then the newest are. */
  isCut: z.boolean(),
  dock: DockMinutes,
  handled: HandledFreight,
  failures: z.array(FailedShipment),
  open: z.array(OpenShipment),
  /** Open shipments that are not listed, since there are so many. */
  moreOpen: z.number(),
  workingDays: z.object({
    /** From 0, Sunday. */
    days: z.array(z.number()),
    /** Owner of the entry that says so. */
    of: z.enum(["customer", "terminal", "usual"]),
  }),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  detention: z.object({
    /** Null: no detention is agreed. */
    freeMinutes: number,
    isOwn: z.boolean(),
    stepMinutes: z.number(),
  }),
  writes: z.array(CustomerWrite),
  readAt: text,
});
export type CustomerDetail = z.output<typeof CustomerDetail>;
