import type { Roads } from "@/lib/desk/plans/leg-times";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import type { DriverLog, DutyStatus } from "@/lib/hos/duty-log";
import type { Plan, Span, WaitingIs } from "@/lib/planning/plan";
import type { ClocksOnly } from "@/lib/planning/plan-start";
import type { RankedDriver } from "@/lib/planning/rank-drivers";
import type { RepairOffer } from "@/lib/planning/repair-offers";
import type { RouteSource } from "@/lib/routing/router";

// What goes to the planning thread and comes back. Plain data only: it is copied at the border.

/** A stop that is still to be made; without a place no way to it is known. */
export interface JobStop {
  place: GeoPoint | null;
  serviceMs: number;
  windowStartMs: number | null;
  windowEndMs: number | null;
}

/** Where and when a driver could begin. */
export interface JobStart {
  driverId: string;
  /** Time left as his platform tells it; used where his log was not handed over. */
  clocks: ClocksOnly | null;
  /** What he is in now: it goes on from the log's end to the departure. Null where nobody can read it. */
  status: DutyStatus | null;
  /** Null where nothing tells it: then the way to the first stop is left out. */
  place: GeoPoint | null;
  departAtMs: number;
  hasBerth: boolean;
}

export interface PlanJob {
  /** The trip's id, or another name for what is not saved. */
  id: string;
  /** The job on whose way his truck is, where that is another one: a trip that is planned for a form too. */
  movesAs?: string;
  /** Says what the plan rests on: the same key is the same plan. */
  key: string;
  start: JobStart;
  /** The job whose end this one begins from, where the driver has another trip before; null where he has none. */
  after: string | null;
  waitingIs: WaitingIs;
  stops: readonly JobStop[];
  /** Whether the latest departure and the way over the roads are wanted too: they cost a dozen plans. */
  whole: boolean;
}

/** A plan, or why there is none, for people. */
export type PlanOutcome =
  | {
      id: string;
      key: string;
      plan: Plan;
      /** To the first stop, and on to each. */
      legMiles: readonly number[];
      roads: Roads;
      path: readonly LonLat[];
      /** Who told the line. */
      pathSources: readonly RouteSource[];
    }
  | { id: string; key: string; fault: string };

export interface JobCandidate {
  driverId: string;
  /** Null where nothing is known of his hours, or where that is too old. */
  start: JobStart | null;
  /** The job whose end he begins from, where he has another trip before this one. */
  after: string | null;
  clocksAsOfMs: number | null;
  equipment: readonly string[];
  trailerNumber: string | null;
  timeOff: readonly Span[];
  trips: readonly (Span & { tripId: string })[];
}

export interface RankJob {
  stops: readonly JobStop[];
  waitingIs: WaitingIs;
  requires: readonly string[];
  trailerNumber: string | null;
  candidates: readonly JobCandidate[];
  nowMs: number;
  maxClockAgeMs: number;
  /** For whom ways to mend it are wanted where nobody can take it; `best` for who comes closest, null for nobody. */
  repairsFor: string | "best" | null;
  /** The load is on board already. */
  isUnderway: boolean;
  /** Trips of others that have not started, with which this one might be swapped. */
  swaps: readonly {
    driverId: string;
    tripId: string;
    stops: readonly JobStop[];
    trailerNumber: string | null;
  }[];
}

export interface RankOutcome {
  ranked: readonly RankedDriver[];
  /** For the best driver who cannot make it as it is. */
  repairs: readonly RepairOffer[];
  /** That driver; null where no offers were worked out. */
  repairsFor: string | null;
  /** Whose ways the nearest drivers and the trip itself were planned with. */
  roads: Roads | null;
  /** Why nobody was ranked; null where somebody was. */
  fault: string | null;
}

/** What the planner heard of its routing engine. */
export interface RoadNews {
  /** Jobs whose ways stood in for the engine's: to be planned anew. */
  ids: readonly string[];
  notReachedSinceMs: number | null;
  /** Why it is not reached. */
  reason: string | null;
}

/** Whoever plans: a thread of its own, or in tests this one. */
export interface Planner {
  /** Takes logs as they stand now; null forgets one. */
  takeLogs(logs: readonly (readonly [driverId: string, log: DriverLog | null])[]): Promise<void>;
  /** Plans in the order given, so that a job may begin where one before it ends. */
  plan(jobs: readonly PlanJob[]): Promise<PlanOutcome[]>;
  rank(job: RankJob): Promise<RankOutcome>;
  /** Drops what is kept of jobs that are no more. */
  forget(ids: readonly string[]): Promise<void>;
  /** Calls back each time what was handed over is lost, since the planning thread had to be started again. */
  onLost?(tell: () => void): void;
  /** Calls back when the routing engine told ways, was lost, or was reached again. */
  onRoads?(tell: (news: RoadNews) => void): void;
  close(): Promise<void>;
}
