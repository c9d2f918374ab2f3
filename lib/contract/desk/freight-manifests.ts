import { z } from "zod";
import { CanceledManifest, Seals } from "@/lib/contract/desk/dock/kept-freight";
import { completionKinds } from "@/lib/contract/desk/freight-settings";
import { FreightRisk, PendingWrite, shipmentFlags } from "@/lib/contract/desk/freight-shipments";
import { FreightDriver } from "@/lib/contract/desk/linehaul/freight-driver";

const text = z.string().nullable();
const number = z.number().nullable();

export const manifestStates = ["planning", "closed", "dispatched", "in-progress", "completed"] as const;
/** `canceled` is the desk's own: no platform has it, and it is no step on the way. */
export const ManifestState = z.enum([...manifestStates, "canceled"]);
export type ManifestState = z.output<typeof ManifestState>;

/** `osd` was delivered over, short or damaged; `not-done` not tried, or not ready for pickup; `exception` refused. */
export const FreightStopMark = z.enum([
  "done",
  "osd",
  "not-done",
  "exception",
  "at",
  "next",
  "planned",
  "removed",
]);

/** A stop of a delivery manifest, in driving order. */
export const ManifestStop = z.object({
  stopId: z.string(),
  /** From 1. */
  number: z.number(),
  name: z.string(),
  customerNumber: text,
  address: text,
  city: text,
  zip: text,
  latitude: number,
  longitude: number,
  windowStart: text,
  windowEnd: text,
  /**
   * The place's own zone, IANA, where its clock is not the terminal's, in which the window is; null elsewhere, and where the
   * place is not known.
   */
  ownZone: text,
  /**
   * Instants at which a truck is due: instants of the window, without one of its freight's first appointment; null
   * without either, and where the terminal's zone is not known.
   */
  opensAt: text,
  closesAt: text,
  serviceMinutes: z.number(),
  mark: FreightStopMark,
  isPinned: z.boolean(),
  shipmentIds: z.array(z.string()),
  pieces: z.number(),
  weight: z.number(),
  flags: z.array(z.enum(shipmentFlags)),
  isPickup: z.boolean(),
  /** Time at which the plan at dispatch (before it: the present plan) has it arrive. */
  plannedAt: text,
  arrivedAt: text,
  /** As its driver reported it, else as the truck's positions show. */
  departedAt: text,
  /** Time at which the truck left its area, whatever the driver reported. */
  geofenceDepartedAt: text,
  /** Time at which its freight was done, as the driver reported it; the truck may stand there longer. */
  doneAt: text,
  /** Its driver reported it as completed, or each of its shipments. */
  isCompleted: z.boolean(),
  /** Lawful ETA of what is to come. */
  etaAt: text,
  /** To the window's end; negative when late. Null without a window or an ETA. */
  slackMinutes: number,
  risk: FreightRisk,
});
export type ManifestStop = z.output<typeof ManifestStop>;

const DaySegment = z.object({
  kind: z.enum(["drive", "wait", "service", "break", "rest"]),
  start: z.string(),
  end: z.string(),
  /** -1 for loading and unloading at the terminal. */
  stopIndex: z.number(),
});

/** A driver's delivery day as a lawful plan, or why there is none. */
export const DayPlan = z.object({
  verdict: z.enum(["on-time", "late", "over-hours", "unknown"]),
  /** `Done 15:40, 2:10 drive left`, `Over hours 0:25: the shift ends 17:10`, `Unknown: no driver`. */
  sentence: z.string(),
  /** Reason that makes it so, and the way out where there is one. */
  why: text,
  startAt: text,
  endAt: text,
  /** Time at which the driver's hours end the day, before which it must be done; null where none binds. */
  limitAt: text,
  /** Clock that ends it; null where none does, and in plans that an older desk kept. */
  limitClock: z.enum(["drive", "shift", "break", "cycle"]).nullable().default(null),
  driveLeftMinutes: number,
  dutyLeftMinutes: number,
  /** Minutes that the day is too long, of `over-hours`. */
  overMinutes: number,
  miles: number,
  segments: z.array(DaySegment),
  stops: z.array(
    z.object({
      stopId: z.string(),
      /** Freight of the stop, with what a draft adds; plans that an older desk kept say none. */
      shipmentIds: z.array(z.string()).default([]),
      arriveAt: z.string(),
      serviceStartAt: z.string(),
      departAt: z.string(),
      slackMinutes: number,
      risk: FreightRisk,
    }),
  ),
  /** Newest record that the driver's hours rest on. */
  clocksAsOf: text,
  workedOutAt: z.string(),
});
export type DayPlan = z.output<typeof DayPlan>;

/** A day as a manifest shows it: what is to come at each stop stands with the stop. */
export const ManifestDay = DayPlan.omit({ stops: true });
export type ManifestDay = z.output<typeof ManifestDay>;

/** Load that it holds, as far as its shipments say. */
export const FreightLoad = z.object({
  stops: z.number(),
  shipments: z.number(),
  pieces: z.number(),
  weight: z.number(),
  handlingUnits: z.number(),
  spaces: z.number(),
  /** Number of shipments that say none. */
  withoutWeight: z.number(),
  withoutSpaces: z.number(),
});
export type FreightLoad = z.output<typeof FreightLoad>;

/** A delivery manifest as the boards show it. */
export const ManifestRow = z.object({
  /** The platform's own id; where it gives none, the number. */
  manifestId: z.string(),
  manifestNumber: text,
  title: z.string(),
  name: text,
  state: ManifestState,
  terminal: text,
  /** The terminal's, IANA; null where it is not known. */
  timezone: text,
  route: text,
  day: text,
  driver: FreightDriver.nullable(),
  vehicle: text,
  trailer: text,
  dock: number,
  /** Planned departure and the cut-off for freight before it: the desk's own. */
  departAt: text,
  cutOffAt: text,
  beginDwellMinutes: number,
  endDwellMinutes: number,
  load: FreightLoad,
  /** By equipment type, from settings; null where neither vehicle nor trailer is known. */
  capacity: z.object({ weight: z.number(), spaces: z.number(), equipment: z.string() }).nullable(),
  stops: z.array(ManifestStop),
  startedAt: text,
  departedAt: text,
  returnedAt: text,
  completedAt: text,
  /** Freight that is not here by the cut-off. */
  waitsFor: z.array(z.object({ shipmentId: z.string(), title: z.string(), etaAt: text })),
  plan: ManifestDay,
  risk: FreightRisk,
  /** Sentence on what needs somebody, with figures and the way out; null where nothing does. */
  sentence: text,
  exceptions: z.number(),
  /** Freight that did not go as planned, one by one, until it is planned anew or the day is closed. */
  exceptionFreight: z.array(
    z.object({
      shipmentId: z.string(),
      title: z.string(),
      proNumber: text,
      kind: z.enum(completionKinds),
      /** Its code in words, and as it is. */
      label: z.string(),
      code: z.string(),
      /** It comes back to the terminal and is planned anew from there. */
      bringsBack: z.boolean(),
      pieces: number,
      /** Consignee, or shipper of a pickup, and how to call them. */
      name: text,
      customerNumber: text,
      phone: text,
      city: text,
      zip: text,
      /** Number of its stop; null where it has left it. */
      stop: number,
      at: text,
    }),
  ),
  seals: Seals,
  /** Null where it is not canceled. */
  canceled: CanceledManifest.nullable(),
  /** Deliveries that are not in the trailer yet, as far as the dock or their place says so, and where they are: `aisle C`. */
  notLoaded: z.array(z.object({ shipmentId: z.string(), title: z.string(), place: text })),
  /** False where the platform does not carry the order of its stops: the desk keeps it. */
  orderIsKnownToPlatform: z.boolean(),
  pending: PendingWrite.nullable(),
  unknown: z.array(z.string()),
  version: z.string(),
  knownAt: z.string(),
});
export type ManifestRow = z.output<typeof ManifestRow>;
