import { z } from "zod";
import { mostServiceMinutes } from "@/lib/contract/desk/plain/plan-range";
import { TripRisk } from "@/lib/contract/desk/trips-board";
import { ZonedInstant } from "@/lib/contract/scalars";

const text = z.string().nullable();
const number = z.number().nullable();

/** Time left of the clocks after the last stop. */
export const ClocksLeft = z.object({ driveMs: z.number(), shiftMs: z.number(), cycleMs: z.number() });

const PlanSegmentResponse = z.object({
  kind: z.enum(["drive", "wait", "service", "break", "rest"]),
  /** OFF, SB, D or ON. */
  status: z.string(),
  start: z.string(),
  end: z.string(),
  stopIndex: z.number(),
  /** Place of a rest: `near Ogallala NE on I-80`, `at the Joliet dock`; null where it is not known. */
  where: text,
});
export type PlanSegmentResponse = z.output<typeof PlanSegmentResponse>;

/** Minutes between the appointment and the ETA, by cause; they add up to `lateMinutes`. */
const RiskItem = z.object({
  cause: z.string(),
  minutes: z.number(),
  /** Age of what it rests on; null where it comes from settings. */
  inputAgeMs: number,
});

const PlannedStopResponse = z.object({
  stopIndex: z.number(),
  arriveAt: z.string(),
  serviceStartAt: z.string(),
  departAt: z.string(),
  slackMinutes: number,
  risk: TripRisk,
  lateMinutes: number,
  items: z.array(RiskItem),
});
export type PlannedStopResponse = z.output<typeof PlannedStopResponse>;

/** A plan of a trip with its verdict, or why there is none. A plan is always lawful. */
export const TripPlanResponse = z.object({
  verdict: z.enum(["on-time", "late", "unknown"]),
  /** `On time, 0:43 to spare at Cheyenne`, `0:15 late at Longview`, `Unknown: no driver is assigned`. */
  sentence: z.string(),
  /** The rests that it takes and what makes it late: `10 h rest near Ogallala NE until Wed 06:15 MST`. */
  why: text,
  startAt: text,
  stops: z.array(PlannedStopResponse),
  segments: z.array(PlanSegmentResponse),
  latestDepartAt: text,
  after: ClocksLeft.nullable(),
  basis: z.object({
    /** `highway graph`, `OSRM`, `straight line` between doors of one town; with the reason where the built-in roads stand in for the carrier's engine. */
    router: z.string(),
    /** True where the carrier's engine did not give all ways and the built-in roads stand in. */
    routerFellBack: z.boolean(),
    /** Source of the line on the map; null without one. */
    pathRouter: text,
    hours: z.enum(["log", "clocks"]).nullable(),
    clocksAsOf: text,
    positionAt: text,
  }),
  /** `[longitude, latitude]` along the roads, for the map; empty where no road is known. */
  path: z.array(z.tuple([z.number(), z.number()])),
});
export type TripPlanResponse = z.output<typeof TripPlanResponse>;

const Instant = ZonedInstant.nullable();
const Code = z.string().trim().min(1).max(200).nullable();
const mostStops = 200;

/** A stop as a form has it, for planning what is not saved yet. */
const DraftStop = z.object({
  /** Its number in the form, by which sentences name it: stops that are over are not sent. */
  number: z.int().positive(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  serviceMinutes: z
    .number()
    .min(0, "must not be negative")
    .max(mostServiceMinutes, `must be at most ${mostServiceMinutes}`),
  windowStart: Instant,
  windowEnd: Instant,
});

/** A trip as a form has it. */
export const DraftTrip = z.object({
  /** The saved trip that the draft changes; null for a new one. */
  tripId: z.int().positive().nullable(),
  externalUserId: Code,
  vehicle: Code,
  trailer: Code,
  /** Null: as soon as the driver may. */
  departAt: Instant,
  stops: z.array(DraftStop).max(mostStops, `must have at most ${mostStops} stops`),
});
export type DraftTrip = z.output<typeof DraftTrip>;

/** A trip as a form has it, whose stops may change places with neighbours of the same type. */
export const DraftToOrder = DraftTrip.extend({
  /** Types of each stop: deliveries are not put before what they deliver is picked up. */
  stopTypes: z.array(z.string().max(200)).max(mostStops),
});
export type DraftToOrder = z.output<typeof DraftToOrder>;

/** Sums of a lawful plan in one order. */
const OrderFigures = z.object({ lateMinutes: z.number(), endAt: z.string(), miles: z.number() });
export type OrderFigures = z.output<typeof OrderFigures>;

/** A better order of a trip's open stops, where one was found. */
export const TripOrderResponse = z.object({
  /** Places among the draft's stops, in driving order; null where nothing better was found or nothing is known. */
  order: z.array(z.number()).nullable(),
  before: OrderFigures.nullable(),
  after: OrderFigures.nullable(),
});
export type TripOrderResponse = z.output<typeof TripOrderResponse>;
