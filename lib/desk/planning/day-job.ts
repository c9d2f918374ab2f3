import type { JobStart } from "@/lib/desk/planning/job-start";
import type { GeoPoint, LonLat } from "@/lib/geo/geo-point";
import type { DayVerdict } from "@/lib/planning/delivery/day-verdict";
import type { DeliveryStop, PlannedDay } from "@/lib/planning/delivery/delivery-day";
import type { WaitingIs } from "@/lib/planning/plan";
import type { WorkSpan } from "@/lib/planning/work-before";
import type { RoadPreferences } from "@/lib/routing/road-costs";

// Messages to and from the planning thread. Plain data only: it is copied between threads.

interface DayJobStop extends DeliveryStop {
  /** As a sentence calls it. */
  name: string;
  place: GeoPoint;
  /** The driver is there: it is no longer to be moved or left out. */
  isReached: boolean;
}

export interface DayJobDriver {
  /** Null where hours are unknown or too old, or nobody drives. */
  start: JobStart | null;
  /** Reason why there is no start, as a clause: `no driver`. */
  unknown: string | null;
  /** Work that is planned for them before this day. */
  workBefore: readonly WorkSpan[];
  /**
   * Place where that ends, from where they drive to the day's beginning; null where it is not known. Left out: without
   * any.
   */
  placeBefore?: GeoPoint | null;
}

/** A day of deliveries to plan. */
export interface DayJob {
  id: string;
  /** Place where the driver begins: the terminal, or where they are on the way. */
  from: GeoPoint;
  terminal: GeoPoint;
  /** Zone of the terminal, in which sentences name times. */
  zone: string;
  fromMs: number;
  departAtMs: number | null;
  beginDwellMs: number;
  endDwellMs: number;
  lunchMs: number;
  /** Beginning of the day, where it has. */
  begunAtMs: number | null;
  waitingIs: WaitingIs;
  /** Ways of driving, as the company set it; left out, as usual. */
  driving?: RoadPreferences;
  stops: readonly DayJobStop[];
  /** Stops in driving order. */
  order: readonly number[];
  /** Stops that are put into the order where they cost least. */
  added: readonly number[];
  /** Each is planned alone. */
  drivers: readonly DayJobDriver[];
  /** Tells whether the line over the roads is wanted. */
  withPath: boolean;
  /** Only the order with what is added is wanted: nobody is planned. */
  isOrderOnly?: boolean;
}

export interface JudgedDay {
  plan: PlannedDay;
  verdict: DayVerdict;
}

/** Days as planned, or why there are none, for people. */
export type DayOutcome =
  | {
      id: string;
      /** With what was added. */
      order: readonly number[];
      /** One for each driver of the job; none where only the order is wanted. */
      days: readonly JudgedDay[];
      path: readonly LonLat[];
    }
  | { id: string; fault: string };

/** A day whose stops are to be put in order. */
export interface DayOrderJob extends DayJob {
  /** Stops that keep their place. */
  pinned: readonly number[];
}

/** The day in its present order and in the best that was found; the same one twice where none is better. */
export type DayOrder =
  | {
      before: Extract<DayOutcome, { days: unknown }>;
      after: Extract<DayOutcome, { days: unknown }>;
      provenBest: boolean;
    }
  | { fault: string };
