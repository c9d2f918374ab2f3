import { z } from "zod";
import type * as answers from "@/lib/desk/trips/answers";
import type { TripsForDriver as TripsForDriverAnswer } from "@/lib/desk/trips/driver-answers";
import type { RepairAnswer } from "@/lib/desk/trips/repair-answers";

// The desk's answers about trips as the browser reads them; what each field means stands at `lib/desk/trips/answers.ts`.

const text = z.string().nullable();
const number = z.number().nullable();
const record = z.record(z.string(), z.unknown());

const Risk = z.enum(["late", "in-jeopardy", "unknown", "on-time", "none"] satisfies answers.TripRisk[]);
const State = z.enum([
  "needs-driver",
  "to-dispatch",
  "on-the-road",
  "at-stop",
  "resting",
  "done",
  "canceled",
] satisfies answers.TripState[]);
const Mark = z.enum(["done", "at", "next", "planned", "skipped", "canceled"] satisfies answers.StopMark[]);

const Told: z.ZodType<answers.DriverTold> = z.object({
  state: z.enum(["not-needed", "sent", "seen", "failed"]),
  at: text,
  reason: text,
});

const RowStop: z.ZodType<answers.TripRowStop> = z.object({
  stopId: z.number(),
  name: z.string(),
  town: z.string(),
  timezone: text,
  mark: Mark,
  risk: Risk,
  windowStart: text,
  windowEnd: text,
  arrived: text,
  departed: text,
  serviceStartAt: text,
  arriveAt: text,
  slackMinutes: number,
});

const RowDriver: z.ZodType<answers.TripRowDriver> = z.object({
  externalUserId: z.string(),
  userId: number,
  name: z.string(),
  duty: text,
  driveMs: number,
  cycleMs: number,
  clocksAsOf: text,
});

export const TripRow: z.ZodType<answers.TripRow> = z.object({
  tripId: z.number(),
  externalTripId: text,
  title: z.string(),
  version: number,
  state: State,
  risk: Risk,
  customer: text,
  terminal: text,
  stops: z.array(RowStop),
  decisiveStop: number,
  noEtaBecause: text,
  etaBasis: z.object({ router: z.string(), hours: z.enum(["log", "clocks"]) }).nullable(),
  sentence: text,
  driver: RowDriver.nullable(),
  vehicle: text,
  trailer: text,
  positionAt: text,
  scheduledStart: text,
  scheduledEnd: text,
  started: text,
  ended: text,
  miles: number,
  weight: number,
  told: Told,
});

export const TripBoard: z.ZodType<answers.TripBoard> = z.object({
  step: z.string(),
  whole: z.boolean(),
  rows: z.array(TripRow),
  gone: z.array(z.number()),
  readAt: text,
  readError: text,
  missing: z.array(z.string()),
});

const ClocksLeft = z.object({ driveMs: z.number(), shiftMs: z.number(), cycleMs: z.number() }).nullable();
const Point = z.tuple([z.number(), z.number()]);

export const TripPlan: z.ZodType<answers.TripPlanAnswer> = z.object({
  verdict: z.enum(["legal", "legal-with-rest", "not-legal", "unknown"]),
  sentence: z.string(),
  startAt: text,
  stops: z.array(
    z.object({
      stopIndex: z.number(),
      arriveAt: z.string(),
      serviceStartAt: z.string(),
      departAt: z.string(),
      slackMinutes: number,
      risk: Risk,
      lateMinutes: number,
      items: z.array(z.object({ cause: z.string(), minutes: z.number(), inputAgeMs: number })),
    }),
  ),
  segments: z.array(
    z.object({
      kind: z.enum(["drive", "wait", "service", "break", "rest"]),
      status: z.string(),
      start: z.string(),
      end: z.string(),
      stopIndex: z.number(),
    }),
  ),
  latestDepartAt: text,
  after: ClocksLeft,
  basis: z.object({
    router: z.string(),
    routerFellBack: z.boolean(),
    pathRouter: text,
    hours: z.enum(["log", "clocks"]).nullable(),
    clocksAsOf: text,
    positionAt: text,
  }),
  path: z.array(Point),
});

const candidateStates = z.enum(["legal", "not-legal", "unknown", "blocked"]);

const Candidate: z.ZodType<answers.CandidateAnswer> = z.object({
  externalUserId: z.string(),
  userId: number,
  name: z.string(),
  terminal: text,
  vehicle: text,
  trailer: text,
  state: candidateStates,
  reason: z.string(),
  blocks: z.array(z.string()),
  tightestSlackMinutes: number,
  emptyMiles: number,
  after: ClocksLeft,
  clocksAsOf: text,
  positionAt: text,
  position: Point.nullable(),
});

const Repair: z.ZodType<RepairAnswer> = z.object({
  kind: z.enum(["leave-by", "move-appointment", "swap", "relay"]),
  sentence: z.string(),
  apply: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("leave-by"), at: z.string() }),
    z.object({ kind: z.literal("move-appointment"), stopIndex: z.number(), minutes: z.number() }),
    z.object({
      kind: z.literal("swap"),
      externalUserId: z.string(),
      tripId: z.number(),
      version: number,
      ownExternalUserId: z.string(),
    }),
    z.object({
      kind: z.literal("relay"),
      externalUserId: z.string(),
      ownExternalUserId: z.string(),
      town: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      timezone: z.string(),
      stopIndex: z.number(),
      at: z.string(),
      serviceMinutes: z.number(),
    }),
  ]),
});

export const Candidates: z.ZodType<answers.CandidatesAnswer> = z.object({
  candidates: z.array(Candidate),
  repairs: z.array(Repair),
  router: z.string(),
  workedOutAt: z.string(),
});

export const TripsForDriver: z.ZodType<TripsForDriverAnswer> = z.object({
  trips: z.array(
    z.object({
      row: TripRow,
      state: candidateStates,
      reason: z.string(),
      tightestSlackMinutes: number,
      emptyMiles: number,
      after: ClocksLeft,
    }),
  ),
  workedOutAt: z.string(),
});

export const TripDetail: z.ZodType<answers.TripDetail> = z.object({
  row: TripRow,
  trip: record,
  units: z.object({ volume: z.string(), weight: z.string(), distance: z.string() }),
  plan: TripPlan.nullable(),
  history: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      who: z.string(),
      what: z.string(),
      reason: text,
      verdict: text,
      undoable: z.boolean(),
    }),
  ),
  alsoHere: z.array(z.object({ name: z.string(), since: z.string() })),
  told: Told,
});

export const MoveAnswer: z.ZodType<answers.MoveAnswer> = z.object({
  results: z.array(
    z.object({
      tripId: z.number(),
      title: z.string(),
      outcome: z.enum(["done", "refused", "needs-reason", "conflict", "failed"]),
      message: z.string(),
      row: TripRow.nullable(),
      newTripId: number,
      present: record.nullable(),
    }),
  ),
  undo: z.object({ id: z.string(), until: z.string(), what: z.string() }).nullable(),
});

export const TripsAttention: z.ZodType<answers.TripsAttention> = z.object({
  late: z.number(),
  inJeopardy: z.number(),
});

export const SavedViews: z.ZodType<{ views: answers.SavedView[] }> = z.object({
  views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })),
});

export const TripPresence: z.ZodType<{ alsoHere: answers.TripDetail["alsoHere"] }> = z.object({
  alsoHere: z.array(z.object({ name: z.string(), since: z.string() })),
});

export const ToldAnswer: z.ZodType<{ told: answers.DriverTold }> = z.object({ told: Told });
