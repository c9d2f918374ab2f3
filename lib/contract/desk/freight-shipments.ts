import { z } from "zod";
import { KeptCod, LoadedFreight } from "@/lib/contract/desk/dock/kept-freight";

// Instants are ISO 8601 UTC, days `2026-11-24` and times of day `08:00` are the terminal's, durations say their unit.
// Weights are pounds.

const text = z.string().nullable();
const number = z.number().nullable();

/** `late` has passed, `in-jeopardy` is forecast. */
export const FreightRisk = z.enum(["late", "in-jeopardy", "unknown", "on-time", "none"]);
export type FreightRisk = z.output<typeof FreightRisk>;

/** A write of the desk's own that the platform has not confirmed by an event yet. */
export const PendingWrite = z.object({
  id: z.string(),
  /** `planned onto STL-114`. */
  what: z.string(),
  /** `sent` for a minute at most, then `unconfirmed`; `refused` where the platform said no afterwards. */
  state: z.enum(["sent", "unconfirmed", "refused"]),
  at: z.string(),
  by: z.string(),
  /** Reason of a refusal. */
  reason: text,
});
export type PendingWrite = z.output<typeof PendingWrite>;

/** Place of freight now, as one of a few shapes and a sentence. */
export const FreightWhere = z.object({
  /**
   * `here` at its terminal; `inbound` on the way with an ETA; `loading` at another terminal; `closed` there and not departed;
   * `elsewhere` at another terminal with no leg; `on-vehicle` with a delivery driver; `at-customer` a pickup that is not
   * made; `done`; `unknown` since an instant.
   */
  state: z.enum([
    "here",
    "inbound",
    "loading",
    "closed",
    "elsewhere",
    "on-vehicle",
    "at-customer",
    "done",
    "unknown",
  ]),
  /** `Door 14 · aisle C`, `CHI–STL`, `Loading at JOL`, `Unknown`. */
  label: z.string(),
  door: text,
  aisle: text,
  bay: text,
  terminal: text,
  /** Id of the leg of linehaul that it rides on. */
  legId: text,
  /** By the hours of the leg's driver; null where none is known or due. */
  etaAt: text,
  /** Since when it is so; null where nobody said. */
  since: text,
});
export type FreightWhere = z.output<typeof FreightWhere>;

export const shipmentFlags = ["HAZ", "POI", "FOOD", "COD", "APPT", "SIG", "LIFT", "PRIO", "INT"] as const;

export const Party = z.object({
  /** Null where nothing but a number or an address is known. */
  name: text,
  customerNumber: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  /** As it is said, `US` or `USA`; null where it is not. */
  country: text,
  contact: text,
  phone: text,
  latitude: number,
  longitude: number,
  /** Place that is assumed where nobody says one: `the middle of Mesa AZ`; null where it is said or not known. */
  approximately: text,
});
export type Party = z.output<typeof Party>;

/** A pickup or a delivery as a row of the boards shows it. */
export const ShipmentRow = z.object({
  shipmentId: z.string(),
  type: z.enum(["delivery", "pickup", "checkstop", "lunch", "other"]),
  status: z.enum(["open", "completed", "canceled", "unknown"]),
  proNumber: text,
  refNumber: text,
  pickupSequenceNumber: number,
  /** Name that people use: the PRO, else the reference, else the platform's id. */
  title: z.string(),
  terminal: text,
  route: text,
  /** The consignee of a delivery, the shipper of a pickup. */
  party: Party,
  pieces: number,
  weight: number,
  handlingUnits: number,
  spaces: number,
  /** Day that is asked for; null where nobody said. */
  day: text,
  /** Service due. */
  dueDay: text,
  windowStart: text,
  windowEnd: text,
  serviceMinutes: number,
  flags: z.array(z.enum(shipmentFlags)),
  where: FreightWhere,
  risk: FreightRisk,
  /** `arrives 07:52, after the cut-off at 06:45`; null where there is nothing to say. */
  riskBecause: text,
  manifestId: text,
  manifestNumber: text,
  stopId: text,
  completionCode: text,
  completedAt: text,
  /** The freight came back, by the code that completed it or by the event. */
  cameBack: z.boolean(),
  /** By the dock's tick, kept by the desk: null where it is not in the trailer of its manifest, or nobody said. */
  loaded: LoadedFreight.nullable(),
  /** Payment collected on delivery, kept by the desk; null where nobody said. */
  codCollected: KeptCod.nullable(),
  documents: z.object({ uploaded: z.number(), pending: z.number() }),
  pending: PendingWrite.nullable(),
  /** Names of what a dispatcher would expect to know and nobody said: `weight`, `window`, `place`. */
  unknown: z.array(z.string()),
  /** The event that this state is of; a write names it, so that nothing is overwritten unseen. */
  version: z.string(),
  knownAt: z.string(),
});
export type ShipmentRow = z.output<typeof ShipmentRow>;
