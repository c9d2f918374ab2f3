import { z } from "zod";

export const longestWorkDays = 31;
const text = z.string().nullable();
const figure = z.number().nullable();

export const workGroupings = ["customer", "lane", "terminal", "driver"] as const;
export type WorkGrouping = (typeof workGroupings)[number];

/** Reasons why nobody can say whether a stop was on time, the first that holds. */
export const unjudgedReasons = ["no-promise", "no-arrival", "not-told"] as const;
export type UnjudgedReason = (typeof unjudgedReasons)[number];

/** Sums over stops, manifests and trips. Null is unknown, never zero. */
export const WorkFigures = z.object({
  manifests: z.int(),
  trips: z.int(),
  /** Stops that were due: the sum of `onTime`, `late`, `failed` and `unjudged`. Those still to come are counted apart. */
  stops: z.int(),
  toCome: z.int(),
  onTime: z.int(),
  late: z.int(),
  /** Stops with freight that was completed with a code that counts as an exception, or that were skipped. */
  failed: z.int(),
  unjudged: z.int(),
  /** Counts of them by reason; the sum is `unjudged`. */
  unjudgedBecause: z.record(z.enum(unjudgedReasons), z.int()),
  /** Minutes that the late ones were later than promised, on average. */
  lateMinutes: figure,
  /** Actual less planned arrival, on average over `planned` stops; below zero where early. */
  againstPlanMinutes: figure,
  planned: z.int(),
  /** Minutes between arrival and departure, over `stays` stops. */
  dockMinutes: figure,
  stays: z.int(),
  /** Minutes of them beyond the free time. */
  detentionMinutes: figure,
  /** Minutes of it before a layover, in the steps that are claimed. */
  billableMinutes: figure,
  layoverDays: figure,
  detained: z.int(),
  /** Stops that are over and of which arrival or departure is not known. */
  staysUnknown: z.int(),
  miles: figure,
  /** Sum over the trips of which it is known; null too where these came to 0 and others are unknown. */
  emptyMiles: figure,
  /** Trips of which nobody can say how far they went empty. */
  emptyUnknown: z.int(),
  /** Trips whose empty miles the platform doesn't tell: the way from where the vehicle's trip before ended. */
  emptyEstimated: z.int(),
  /** By the drivers' logs; null where hours are nobody's in this grouping, or not known. */
  driveMinutes: figure,
  dutyMinutes: figure,
  /** Drivers of these manifests and trips whose hours are counted here, and those of them of whom none are known. */
  drivers: z.int(),
  hoursUnknown: z.int(),
});
export type WorkFigures = z.output<typeof WorkFigures>;

export const WorkGroup = z.object({
  /** Null: nobody says which. */
  key: text,
  label: text,
  figures: WorkFigures,
});
export type WorkGroup = z.output<typeof WorkGroup>;

/** Parts that a figure is made of. */
export const workParts = [
  "all",
  "on-time",
  "late",
  "failed",
  "unjudged",
  "to-come",
  "stays",
  "detained",
] as const;
export type WorkPart = (typeof workParts)[number];

export const WorkStay = z.object({
  kind: z.enum(["manifest", "trip"]),
  /** Id of the manifest or the trip. */
  documentId: z.string(),
  title: z.string(),
  stopId: z.string(),
  place: z.string(),
  customer: text,
  lane: text,
  terminal: text,
  driver: text,
  /** IANA; its times are shown in it. */
  timezone: text,
  verdict: z.enum(["on-time", "late", "failed", "unjudged", "to-come"]),
  /** Reason why it is unjudged; null where it is not. */
  unjudgedBecause: z.enum(unjudgedReasons).nullable(),
  plannedAt: text,
  /** Time at which the window that was promised ends. */
  promisedAt: text,
  arrivedAt: text,
  departedAt: text,
  /** Minutes from arrival to departure. */
  dockMinutes: figure,
  detentionMinutes: figure,
  billableMinutes: figure,
  layoverDays: figure,
  /** Completion codes that count as exceptions; `skipped` for a stop of a trip that was. */
  codes: z.array(z.string()),
});
export type WorkStay = z.output<typeof WorkStay>;

const Code = z.object({ code: z.string(), label: text, stops: z.int() });
const Dock = z.object({
  place: z.string(),
  stays: z.int(),
  dockMinutes: z.number(),
  /** Null where none is agreed for any of them. */
  detentionMinutes: figure,
  detained: z.int(),
});
export type WorkDock = z.output<typeof Dock>;

export const WorkReport = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(workGroupings),
  /** Null: all that the member sees. */
  terminal: text,
  /** Terminals that may be asked for. */
  terminals: z.array(z.string()),
  total: WorkFigures,
  /** The most late stops first. */
  groups: z.array(WorkGroup),
  /** Drivers with hours on these days and none of these stops: no figure has their hours. */
  otherDrivers: z.object({ drivers: z.int(), driveMinutes: z.number() }),
  /** Docks at which vehicles were detained longest, first. */
  docks: z.array(Dock),
  codes: z.array(Code),
  /** Minutes at a dock that are not detention, where no customer has others; null: none is agreed. */
  freeMinutes: z.object({ manifest: figure, trip: figure }),
  /** Sentences on what is not in the figures. */
  missing: z.array(z.string()),
  computedAt: z.string(),
});
export type WorkReport = z.output<typeof WorkReport>;

/** Stops behind a figure, the worst first; `total` counts those that have no room too. */
export const WorkStays = z.object({ stays: z.array(WorkStay), total: z.int() });
export type WorkStays = z.output<typeof WorkStays>;

/** Weeks from Monday to Sunday, the newest first; the one that lasts ends with the day that was asked for. */
export const WorkTrend = z.object({
  terminal: text,
  weeks: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      figures: WorkFigures,
      /** Sentences that say what is not in its figures. */
      missing: z.array(z.string()),
    }),
  ),
});
export type WorkTrend = z.output<typeof WorkTrend>;
