import type { PlanStop, SplitPolicy, WaitingIs } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";
import type { Span } from "@/lib/time/spans";

/** A trip that somebody has to take. */
export interface TripToRank {
  /** The first stop's driving is put in per driver. */
  stops: readonly PlanStop[];
  waitingIs: WaitingIs;
  /** Equipment that truck and trailer must have between them, as the carrier names it: `reefer`, `liftgate`. */
  requires: readonly string[];
  /** The trailer that the trip goes with, null where any will do. */
  trailerNumber: string | null;
}

/** A work that keeps a driver at that time. */
export interface OtherWork extends Span {
  /** `trip LOAD-7`. */
  label: string;
  /** Null for what is no trip. */
  tripId: string | null;
}

export interface Candidate {
  driverId: string;
  /** Null where nothing is known of their hours. */
  start: PlanStart | null;
  /** Newest record that the hours rest on. */
  clocksAsOfMs: number | null;
  hasBerth: boolean;
  splits: SplitPolicy;
  /** To the trip's first stop. */
  emptyDriveMs: number;
  emptyMiles: number;
  equipment: readonly string[];
  /** Hooked up now, null where none. */
  trailerNumber: string | null;
  timeOff: readonly Span[];
  /** Other works that the driver holds. */
  works: readonly OtherWork[];
}
