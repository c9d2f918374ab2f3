import type { RepairAnswer } from "@/lib/desk/trips/repair-answers";

/**
 * What the desk answers about truckload trips. Instants are ISO 8601 UTC, durations say their unit; the screens are built on
 * this and on nothing of the platform's.
 */

/** Where a trip stands, by one rule on the server. Risk is told apart from it. */
export const tripStates = [
  "needs-driver",
  "to-dispatch",
  "on-the-road",
  "at-stop",
  "resting",
  "done",
  "canceled",
] as const;
export type TripState = (typeof tripStates)[number];

/** `in-jeopardy` can still be bought back, `late` cannot: a window was missed. `unknown`: no ETA can be given. */
export const tripRisks = ["late", "in-jeopardy", "unknown", "on-time", "none"] as const;
export type TripRisk = (typeof tripRisks)[number];

export const stopMarks = ["done", "at", "next", "planned", "skipped", "canceled"] as const;
export type StopMark = (typeof stopMarks)[number];

/** A stop as a row of the board shows it. */
export interface TripRowStop {
  stopId: number;
  name: string;
  /** `Joliet IL`; empty where the stop has no address. */
  town: string;
  /** IANA zone of the place; null where it has no position. */
  timezone: string | null;
  mark: StopMark;
  risk: TripRisk;
  windowStart: string | null;
  windowEnd: string | null;
  arrived: string | null;
  departed: string | null;
  /** Legal ETA: when service can begin. Null where it is past, or unknown. */
  serviceStartAt: string | null;
  arriveAt: string | null;
  /** To the window's end from the ETA, or from when he came. Negative when late; null without either. */
  slackMinutes: number | null;
}

export interface TripRowDriver {
  externalUserId: string;
  userId: number | null;
  name: string;
  /** As the interface writes it, `DRIVING`; null where nothing is known. */
  duty: string | null;
  driveMs: number | null;
  cycleMs: number | null;
  /** Newest record that the clocks rest on. */
  clocksAsOf: string | null;
}

/** Whether the driver was told: of the dispatch and of what changed after. `failed` names the reason. */
export interface DriverTold {
  state: "not-needed" | "sent" | "seen" | "failed";
  at: string | null;
  reason: string | null;
}

/** A row of the board. */
export interface TripRow {
  tripId: number;
  externalTripId: string | null;
  /** What people call it: the caller's id, else a name, else the platform's id. */
  title: string;
  version: number | null;
  state: TripState;
  risk: TripRisk;
  customer: string | null;
  terminal: string | null;
  stops: TripRowStop[];
  /** Index of the stop that decides: of those that are late, else in jeopardy, else open, the tightest; null when none is open. */
  decisiveStop: number | null;
  /** Why there is no ETA, for people: `hours unknown since 10:42 CST`. Null where there is one, or none is due. */
  noEtaBecause: string | null;
  /** `estimated` always; where roads and hours came from, in words. */
  etaBasis: { router: string; hours: "log" | "clocks" } | null;
  /** The verdict's sentence. */
  sentence: string | null;
  driver: TripRowDriver | null;
  vehicle: string | null;
  trailer: string | null;
  positionAt: string | null;
  scheduledStart: string | null;
  scheduledEnd: string | null;
  started: string | null;
  ended: string | null;
  /** Road miles of the whole trip, scheduled or estimated. */
  miles: number | null;
  weight: number | null;
  told: DriverTold;
}

/** `GET /api/desk/trips`; with `?since=` only what changed after that step. */
export interface TripBoard {
  /** Names this answer; a step of another run of the desk gives the whole board again. */
  step: string;
  whole: boolean;
  rows: TripRow[];
  /** Ids that are no longer on the board. */
  gone: number[];
  /** When the trips were last read from the platform; null before the first time. */
  readAt: string | null;
  /** Why the platform could not be asked the last time; null when it could. */
  readError: string | null;
  /** What this platform does not offer, in words. */
  missing: string[];
}

/** `GET /api/desk/trips/attention`: how many open trips need somebody now. */
export interface TripsAttention {
  late: number;
  inJeopardy: number;
}

export interface PlanSegmentAnswer {
  kind: "drive" | "wait" | "service" | "break" | "rest";
  /** OFF, SB, D or ON. */
  status: string;
  start: string;
  end: string;
  stopIndex: number;
}

/** Minutes between the appointment and the ETA, by cause; they add up to `lateMinutes`. */
export interface RiskItem {
  cause: string;
  minutes: number;
  /** Age of what it rests on; null where it comes from settings. */
  inputAgeMs: number | null;
}

export interface PlannedStopAnswer {
  stopIndex: number;
  arriveAt: string;
  serviceStartAt: string;
  departAt: string;
  slackMinutes: number | null;
  risk: TripRisk;
  lateMinutes: number | null;
  items: RiskItem[];
}

/** A plan of a trip with its verdict, or why there is none. */
export interface TripPlanAnswer {
  verdict: "legal" | "legal-with-rest" | "not-legal" | "unknown";
  sentence: string;
  startAt: string | null;
  stops: PlannedStopAnswer[];
  segments: PlanSegmentAnswer[];
  latestDepartAt: string | null;
  /** Left after the last stop. */
  after: { driveMs: number; shiftMs: number; cycleMs: number } | null;
  basis: {
    /** `highway graph`, `OSRM`; with the reason where the built-in roads stand in for the carrier's engine. */
    router: string;
    /** True where the carrier's engine did not tell all ways and the built-in roads stand in. */
    routerFellBack: boolean;
    /** Who told the line on the map; null without one. */
    pathRouter: string | null;
    hours: "log" | "clocks" | null;
    clocksAsOf: string | null;
    positionAt: string | null;
  };
  /** `[longitude, latitude]` along the roads, for the map; empty where no road is known. */
  path: [number, number][];
}

export interface CandidateAnswer {
  externalUserId: string;
  userId: number | null;
  name: string;
  terminal: string | null;
  vehicle: string | null;
  trailer: string | null;
  state: "legal" | "not-legal" | "unknown" | "blocked";
  reason: string;
  blocks: string[];
  tightestSlackMinutes: number | null;
  emptyMiles: number | null;
  after: { driveMs: number; shiftMs: number; cycleMs: number } | null;
  clocksAsOf: string | null;
  positionAt: string | null;
  position: [number, number] | null;
}

/** `GET /api/desk/trips/{tripId}/candidates`, and the same for a draft. */
export interface CandidatesAnswer {
  candidates: CandidateAnswer[];
  repairs: RepairAnswer[];
  /** Whose ways it rests on, as in a plan's basis. */
  router: string;
  workedOutAt: string;
}

/** A step of a trip's history. */
export interface TripHistoryEntry {
  id: string;
  at: string;
  who: string;
  /** `assigned to D-1042`, `dispatched`, `window of stop 2 moved by 40 min`. */
  what: string;
  reason: string | null;
  /** The verdict as it was shown at that moment. */
  verdict: string | null;
  undoable: boolean;
}

/** `GET /api/desk/trips/{tripId}`. `trip` is the platform's record as it stands. */
export interface TripDetail {
  row: TripRow;
  trip: Record<string, unknown>;
  units: { volume: string; weight: string; distance: string };
  plan: TripPlanAnswer | null;
  history: TripHistoryEntry[];
  /** Others who have it open. */
  alsoHere: { name: string; since: string }[];
  told: DriverTold;
}

/** A stop as a form has it, for planning what is not saved yet. */
export interface DraftStop {
  /** Its number in the form, by which sentences name it: stops that are over are not sent. */
  number: number;
  latitude: number | null;
  longitude: number | null;
  serviceMinutes: number;
  windowStart: string | null;
  windowEnd: string | null;
}

/** `POST /api/desk/trips/plan` and `…/candidates` for a draft. */
export interface DraftTrip {
  /** The saved trip that the draft changes; null for a new one. */
  tripId: number | null;
  externalUserId: string | null;
  vehicle: string | null;
  trailer: string | null;
  /** Null: as soon as the driver may. */
  departAt: string | null;
  stops: DraftStop[];
}

export const tripMoves = ["assign", "unassign", "dispatch", "cancel", "duplicate", "swap"] as const;
export type TripMove = (typeof tripMoves)[number];

/** `POST /api/desk/trips/moves`: one move on one or many trips, each judged alone. */
export interface MoveRequest {
  move: TripMove;
  trips: { tripId: number; version: number | null }[];
  /** For `assign`; `best` takes the best legal driver of each trip. */
  externalUserId?: string | "best";
  /** For `swap`, which takes two trips: who gets the first and who the second. */
  swapDrivers?: [first: string, second: string];
  /** Needed where the driver cannot legally make it. */
  overrideReason?: string;
  /** For `dispatch` with `assign`: both in one go. */
  alsoDispatch?: boolean;
}

export interface MoveResult {
  tripId: number;
  title: string;
  outcome: "done" | "refused" | "needs-reason" | "conflict" | "failed";
  /** For people. */
  message: string;
  row: TripRow | null;
  /** A new trip, after `duplicate`. */
  newTripId: number | null;
  /** With `conflict`: the record as it stands on the platform. */
  present: Record<string, unknown> | null;
}

export interface MoveAnswer {
  results: MoveResult[];
  /** Undoes all of it for 30 seconds; null where nothing was done. */
  undo: { id: string; until: string; what: string } | null;
}

/** Saved views of one person: a name for a query string of the board. */
export interface SavedView {
  id: string;
  name: string;
  query: string;
}
