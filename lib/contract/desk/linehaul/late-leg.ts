import { z } from "zod";

const text = z.string().nullable();
const number = z.number().nullable();

/** Cause that made a leg late, or earlier: all of them add up to its delay. */
export const DelayCause = z.object({
  kind: z.enum(["close", "leave", "relay", "rest", "break", "drive", "overdue"]),
  /** Positive is later. */
  minutes: z.number(),
  /** `Closed late at CHI door 42` */
  label: z.string(),
  /** Figures that say so: `00:43 for 23:55`; empty where there are none. */
  detail: z.string(),
  /** By what it is known: `departure report`. */
  source: z.string(),
  /** Instant at which that was made known, ISO 8601: each cause has its own. */
  knownAt: z.string(),
});
export type DelayCause = z.output<typeof DelayCause>;

/** One write of a way out: the part of freight's own calls that it takes. */
export const WayStep = z.discriminatedUnion("call", [
  z.object({
    call: z.literal("moveFreight"),
    body: z.object({
      move: z.enum(["plan", "reschedule"]),
      shipments: z.array(z.object({ shipmentId: z.string(), version: text })),
      manifestId: z.string().optional(),
      sequence: z.array(z.object({ stopId: z.string(), shipmentId: text })).optional(),
      day: z.string().optional(),
    }),
  }),
  z.object({
    call: z.literal("changeManifest"),
    manifestId: z.string(),
    body: z.object({ version: text, departAt: z.string() }),
  }),
]);
export type WayStep = z.output<typeof WayStep>;

/** Way out for the freight of a delivery manifest that leaves before the leg is unloaded. */
export const WayOut = z.object({
  /** Names it among the ways of its manifest. */
  wayId: z.string(),
  kind: z.enum(["move", "hold", "split", "tomorrow"]),
  /** `Move 5 to STL-121, leaves 09:30`. */
  sentence: z.string(),
  /** `every window kept`, `2 APPT to reschedule`. */
  note: z.string(),
  /** Windows that are missed, of all freight that it touches. */
  missed: z.number(),
  /** Appointments that have to be asked for anew. */
  toAsk: z.number(),
  steps: z.array(WayStep),
});
export type WayOut = z.output<typeof WayOut>;

/** A delivery manifest that closes for freight before the leg is there. Instants are ISO 8601. */
export const EndangeredManifest = z.object({
  manifestId: z.string(),
  title: z.string(),
  name: text,
  departAt: z.string(),
  cutOffAt: z.string(),
  /** PROs of the leg that are planned on it, of all that are. */
  pros: z.number(),
  of: z.number(),
  /** Lawful ones, the best first. */
  ways: z.array(WayOut),
  /** Reason why there is none, for people. */
  noWay: text,
});
export type EndangeredManifest = z.output<typeof EndangeredManifest>;

/** Freight of the leg that misses its manifest. */
export const WaitingPro = z.object({
  shipmentId: z.string(),
  title: z.string(),
  /** Null where nobody said. */
  consignee: text,
  manifestId: z.string(),
  /** Times of day of the terminal. */
  windowStart: text,
  windowEnd: text,
  /** To its window's end if its manifest is held for it; negative is missed. Null without a window, and where hours are not known. */
  slackMinutes: number,
});
export type WaitingPro = z.output<typeof WaitingPro>;

/** Cost of a late leg, and what can be done before the cut-off. */
export const LateLeg = z.object({
  legId: z.string(),
  /** `Reaches STL door 17 at 07:52 CST, 2:12 after plan, unloaded 08:30. 14 of 38 PROs leave on 3 delivery manifests before that.` */
  sentence: z.string(),
  /** IANA; of its destination, for all times here. */
  zone: z.string(),
  planAt: text,
  arriveAt: text,
  unloadedAt: text,
  causes: z.array(DelayCause),
  /** The first cut-off. */
  replanBy: text,
  /** The first cut-off first. */
  manifests: z.array(EndangeredManifest),
  /** The worst first. */
  pros: z.array(WaitingPro),
  at: z.string(),
});
export type LateLeg = z.output<typeof LateLeg>;
