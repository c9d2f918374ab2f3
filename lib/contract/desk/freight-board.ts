import { z } from "zod";
import { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { LegRow } from "@/lib/contract/desk/linehaul/leg-row";

const text = z.string().nullable();
const number = z.number().nullable();

/** A terminal of the carrier as far as it is known. */
export const TerminalInfo = z.object({
  code: z.string(),
  name: z.string(),
  /** IANA; null where nobody said. */
  timezone: text,
  latitude: number,
  longitude: number,
});
export type TerminalInfo = z.output<typeof TerminalInfo>;

/** Shipments of a board: deliveries that wait to be planned, all of them, what customers called in, or none. */
export const FreightPart = z.enum(["available", "deliveries", "pickups", "none"]);
export type FreightPart = z.output<typeof FreightPart>;

export const FreightBoardQuery = z.object({
  /** Left out for all that the member sees. */
  terminal: z.string().trim().min(1).max(200).optional(),
  /** Left out for every shipment. */
  part: FreightPart.optional(),
  /** The `step` of the last response, or its `more`. */
  since: z.string().optional(),
});
export type FreightBoardQuery = z.output<typeof FreightBoardQuery>;

/** Rows that are open, and those that were completed or canceled today and yesterday. */
export const FreightBoard = z.object({
  /** Names this response; a step of another run of the desk gives the whole board again. */
  step: z.string(),
  whole: z.boolean(),
  /** Sent as `since` it gives the rest of what is too much for one response; null where nothing is left. */
  more: text,
  shipments: z.array(ShipmentRow),
  manifests: z.array(ManifestRow),
  legs: z.array(LegRow),
  gone: z.object({
    shipments: z.array(z.string()),
    manifests: z.array(z.string()),
    legs: z.array(z.string()),
  }),
  terminals: z.array(TerminalInfo),
  /** Time at which events were last read; null before the first time. */
  readAt: text,
  readError: text,
  /** Upload time of the newest event. */
  newestEventAt: text,
  /** True while the first read of a platform's 30 days goes on. */
  isCatchingUp: z.boolean(),
  unknownEvents: z.number(),
  /** Parts that this platform does not offer or report, for people. */
  missing: z.array(z.string()),
});
export type FreightBoard = z.output<typeof FreightBoard>;

const FreightOfTerminal = z.object({
  /** Code; null for what belongs to none. */
  terminal: text,
  /** Open shipments past due, and shipments or manifests in jeopardy. */
  pastDue: z.int(),
  inJeopardy: z.int(),
  /** Manifests of today without a driver or whose day is over hours. */
  manifests: z.int(),
});
export const FreightAttention = z.object({
  step: z.string(),
  /** Terminals at which nothing needs anybody have no line. */
  terminals: z.array(FreightOfTerminal),
});
export type FreightAttention = z.output<typeof FreightAttention>;
