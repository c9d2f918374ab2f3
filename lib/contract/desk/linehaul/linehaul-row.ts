import { z } from "zod";
import { FreightDriver } from "@/lib/contract/desk/linehaul/freight-driver";
import { LegRow } from "@/lib/contract/desk/linehaul/leg-row";

const text = z.string().nullable();
const number = z.number().nullable();

export const LinehaulFlag = z.enum(["HAZ", "POI", "FOOD"]);
export type LinehaulFlag = z.output<typeof LinehaulFlag>;

/** A trailer of a leg with what is in it: one manifest, and the movement that takes it over this leg. */
export const LegTrailer = z.object({
  /** Null for a manifest of which only the number is known. */
  manifestId: text,
  manifestNumber: text,
  movementId: text,
  trailer: text,
  /** Numbers of its seals as the desk keeps them, at departure and at arrival: the interface has no field for them. */
  seal: z.object({ out: text, in: text }),
  /** Kind of trailer as the carrier's list has it. */
  equipment: text,
  /** The manifest's own status, e.g. `Departed origin`; a word that is not published as it was sent. */
  status: text,
  state: LegRow.shape.state,
  proNumbers: z.array(z.string()),
  pieces: z.number(),
  /** Pounds. */
  weight: z.number(),
  spaces: z.number(),
  /** PROs that say none: the sums are the least that it is. */
  withoutPieces: z.number(),
  withoutWeight: z.number(),
  withoutSpaces: z.number(),
  /** Null where settings name no capacity for the kind of trailer. */
  capacity: z.object({ weight: z.number(), spaces: z.number() }).nullable(),
  /** From 0, by weight or by spaces, whichever is more; null where nobody knows. More than 1 is too much. */
  full: number,
});
export type LegTrailer = z.output<typeof LegTrailer>;

/** Driving of the leg against the hours of its driver. */
const LegDrive = z.object({
  /** Left on the driver's 11 hours (49 CFR 395.3(a)(3)) now; null where their hours are not known. */
  leftMinutes: number,
  /** Wheels turning from where the truck is, before it left from its origin; null where a place is not known. */
  neededMinutes: number,
  /** False: the driver has to rest on the way, or has less left than it takes. Null where nobody can say. */
  suffices: z.boolean().nullable(),
});

/** Work still to be done before a leg leaves. */
const LegToDo = z.object({
  /** By then all of it is to be done, so long before the departure as settings say; null where that is not planned. */
  cutOffAt: text,
  /** Number of PROs that are planned on it and not loaded. */
  load: z.number(),
  /** Number of trailers that are not closed. */
  close: z.number(),
  /** Nobody drives it yet. */
  assign: z.boolean(),
});

/** Part of a relay: a manifest that goes by several legs. */
const LegRelay = z.object({
  /** Place of this leg among them, from 1. */
  part: z.number(),
  of: z.number(),
  before: text,
  after: text,
  /**
   * The leg before it, while that is not there yet: when it is expected to be, null where nobody knows, and when what is
   * known of it was made known.
   */
  awaits: z.object({ at: text, knownAt: z.string() }).nullable(),
});

const legRisks = ["late", "in-jeopardy", "on-time", "unknown"] as const;

/**
 * One leg: what one tractor pulls from one terminal or meet point to the next. Codes are terminals' codes or those of
 * company locations. Instants are ISO 8601.
 */
export const LinehaulRow = z.object({
  legId: z.string(),
  /** `empty`: trailers without freight; `bobtail`: the tractor alone. */
  kind: z.enum(["freight", "empty", "bobtail"]),
  tripNumber: text,
  origin: text,
  originDoor: text,
  destination: text,
  destinationDoor: text,
  /** Terminals whose leg it is: its ends, and those of all that it carries. */
  terminals: z.array(z.string()),
  /** A code that names no terminal: drivers meet there. */
  meetsAt: z.array(z.enum(["origin", "destination"])),
  /** Null where it takes all that it carries the whole way. */
  relay: LegRelay.nullable(),
  /** Front to back. Between two of them stands a dolly. */
  trailers: z.array(LegTrailer),
  flags: z.array(LinehaulFlag),
  proCount: z.number(),
  /** `domicile`: the terminal of the driver's days. */
  driver: FreightDriver.extend({ domicile: text }).nullable(),
  vehicle: text,
  drive: LegDrive,
  state: LegRow.shape.state,
  risk: z.enum(legRisks),
  closePlannedAt: text,
  /** The last of its trailers. */
  closedAt: text,
  departPlannedAt: text,
  departedAt: text,
  arrivePlannedAt: text,
  arrivedAt: text,
  etaAt: text,
  etaBasis: LegRow.shape.etaBasis,
  /** Plan less what was or is expected: negative is late. */
  slackMinutes: number,
  /** YYYY-MM-DD on which its service night began; null where no time of it is known. */
  night: text,
  /** Null once it has left. */
  toDo: LegToDo.nullable(),
  /** Sentences on what is missing or does not fit together. */
  missing: z.array(z.string()),
  /** Time at which the newest of what it is made of was made known. */
  knownAt: z.string(),
});
export type LinehaulRow = z.output<typeof LinehaulRow>;
