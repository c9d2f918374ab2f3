import type { DayJob, DayOrder, DayOrderJob, DayOutcome } from "@/lib/desk/planning/day-job";
import type { JobStart } from "@/lib/desk/planning/job-start";
import type { Roads } from "@/lib/desk/planning/leg-times";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import type { DriverLog } from "@/lib/hos/duty-log";
import type { OtherWork } from "@/lib/planning/candidate";
import type { Plan, WaitingIs } from "@/lib/planning/plan";
import type { RankedDriver } from "@/lib/planning/rank-drivers";
import type { RepairOffer } from "@/lib/planning/repair-offers";
import type { RoadPreferences } from "@/lib/routing/road-costs";
import type { RouteSource } from "@/lib/routing/router";
import type { Span } from "@/lib/time/spans";

// Messages to and from the planning thread. Plain data only: it is copied between threads.

/** A stop that is still to be made; without a place no way to it is known. */
export interface JobStop {
  place: GeoPoint | null;
  serviceMs: number;
  windowStartMs: number | null;
  windowEndMs: number | null;
}

export interface PlanJob {
  /** The trip's id, or another name for what is not saved. */
  id: string;
  /** The job on whose way the vehicle is, where that is another one: a trip that is planned for a form too. */
  movesAs?: string;
  /** Says what the plan rests on: the same key is the same plan. */
  key: string;
  start: JobStart;
  /** The job whose end this one begins from, where the driver has another trip before; null without one. */
  after: string | null;
  waitingIs: WaitingIs;
  /** Ways of driving, as the company set it; left out, as usual. */
  driving?: RoadPreferences;
  stops: readonly JobStop[];
  /**
   * Tells whether the latest departure, the way over the roads and the places of rests are wanted too: they cost a
   * dozen plans.
   */
  whole: boolean;
}

/** Nothing comes before it: its vehicle may be on the way to it. */
export const isNext = ({ after, start }: PlanJob): boolean => after === null && start.before === undefined;

/** A rest of a plan with its place. */
export interface PlacedRest extends Span {
  /** At a stop, by its place among those planned; else a town and the road, as `near Ogallala NE on I-80`. */
  place: { stopIndex: number } | { onTheWay: string };
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
      /** Source of the line. */
      pathSources: readonly RouteSource[];
      /** Places where the driver rests, of a `whole` plan. */
      rests: readonly PlacedRest[];
    }
  | { id: string; key: string; fault: string };

export interface JobCandidate {
  driverId: string;
  /** Null where the driver's hours are unknown or too old. */
  start: JobStart | null;
  /** The job whose end this one begins from, where the driver has another trip before it. */
  after: string | null;
  clocksAsOfMs: number | null;
  equipment: readonly string[];
  trailerNumber: string | null;
  timeOff: readonly Span[];
  works: readonly OtherWork[];
}

export interface RankJob {
  stops: readonly JobStop[];
  waitingIs: WaitingIs;
  /** Ways of driving, as the company set it; left out, as usual. */
  driving?: RoadPreferences;
  requires: readonly string[];
  trailerNumber: string | null;
  candidates: readonly JobCandidate[];
  nowMs: number;
  maxClockAgeMs: number;
  /** Number of the best for whom the places of rests are worked out: each is a search over the roads. */
  restsNamed: number;
  /** The driver to work out repairs for where nobody can take it; `best` for the closest one, null for none. */
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

/** A ranked driver, with where the rests of the plan are taken. */
export interface RankedWithRests extends RankedDriver {
  rests: readonly PlacedRest[];
}

export interface RankOutcome {
  ranked: readonly RankedWithRests[];
  /** For the best driver who cannot make it. */
  repairs: readonly RepairOffer[];
  /** Driver for whom they are; null where no offers were worked out. */
  repairsFor: string | null;
  /** Sources of the ways with which the nearest drivers and the trip itself were planned. */
  roads: Roads | null;
  /** Reason why nobody was ranked; null where somebody was. */
  fault: string | null;
}

/** A trip whose stops may change places with neighbours of the same type. */
export interface TripOrderJob extends PlanJob {
  stopTypes: readonly string[];
}

/** Sums of the lawful plan of one order. */
export interface OrderedTrip {
  /** The job's stops in driving order. */
  order: readonly number[];
  /** Lateness of all stops together. */
  lateMs: number;
  endAtMs: number;
  miles: number;
}

/** The present order and the best that was found, the same one twice where none is better; or why there is none. */
export type TripOrder = { before: OrderedTrip; after: OrderedTrip } | { fault: string };

/** Change of the routing engine. */
export interface RoadChange {
  /** Jobs whose ways stood in for the engine's: to be planned anew. */
  ids: readonly string[];
  notReachedSinceMs: number | null;
  /** Reason why it is not reached. */
  reason: string | null;
}

/** Makes plans: in a thread of its own, or in tests in this one. */
export interface Planner {
  /** Takes the present logs; null removes one. */
  takeLogs(logs: readonly (readonly [driverId: string, log: DriverLog | null])[]): Promise<void>;
  /** Plans in the order given, so that a job may begin where one before it ends. */
  plan(jobs: readonly PlanJob[]): Promise<PlanOutcome[]>;
  rank(job: RankJob): Promise<RankOutcome>;
  /** Finds a better order of a trip's stops, by lawful plans. */
  orderTrip(job: TripOrderJob): Promise<TripOrder>;
  /** Plans days of deliveries, each for one driver or several. */
  planDays(jobs: readonly DayJob[]): Promise<DayOutcome[]>;
  /** Finds the best order of a day's stops. */
  orderDay(job: DayOrderJob): Promise<DayOrder>;
  /** Drops what is kept of jobs that no longer exist. */
  forget(ids: readonly string[]): Promise<void>;
  /** Calls back each time what was handed over is lost, since the planning thread had to be started again. */
  onLost?(notify: () => void): void;
  /** Calls back when the routing engine returned ways, was lost, or is reached again. */
  onRoads?(notify: (change: RoadChange) => void): void;
  close(): Promise<void>;
}
