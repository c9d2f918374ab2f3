import type { Clocks } from "@/lib/hos/clocks";
import type { Plan, PlanStop, Span, WaitingIs } from "@/lib/planning/plan";
import type { PlanStart } from "@/lib/planning/plan-start";

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

export interface Candidate {
  driverId: string;
  /** Null where nothing is known of his hours. */
  start: PlanStart | null;
  /** Newest record that the hours rest on. */
  clocksAsOfMs: number | null;
  hasBerth: boolean;
  /** To the trip's first stop. */
  emptyDriveMs: number;
  emptyMiles: number;
  equipment: readonly string[];
  /** Hooked up now, null where none. */
  trailerNumber: string | null;
  timeOff: readonly Span[];
  /** Other trips that he holds. */
  trips: readonly (Span & { tripId: string })[];
}

/** What stands against a driver whatever his hours. */
export type Block =
  | { kind: "equipment"; missing: readonly string[] }
  | { kind: "trailer"; hooked: string; needed: string }
  | { kind: "time-off"; span: Span }
  | { kind: "overlap"; tripId: string; span: Span };

export interface RankedDriver {
  driverId: string;
  /** In this order. `unknown`: hours too old or missing, never planned with. */
  state: "legal" | "not-legal" | "unknown" | "blocked";
  plan: Plan | null;
  /** The least slack of all stops that have a window end, null where none has. */
  tightest: { slackMs: number; stopIndex: number } | null;
  emptyMiles: number;
  clocksAfter: Clocks | null;
  blocks: readonly Block[];
  /** `3:10 to spare at stop 2, 42 mi empty; then 4:05 drive, 31:20 cycle left`. */
  reason: string;
  /** Set where the state is `unknown` and there ever were hours. */
  unknownSinceMs: number | null;
}

export interface RankSettings {
  nowMs: number;
  /** Older hours are unknown. */
  maxClockAgeMs: number;
}

/**
 * Everybody who might take a trip, best first: legal before not legal before unknown before blocked; then by slack at the
 * tightest stop, then by empty miles. `latestDepartAtMs` is not worked out here (null): plan the chosen driver for it.
 */
export declare function rankDrivers(
  trip: TripToRank,
  candidates: readonly Candidate[],
  settings: RankSettings,
): RankedDriver[];
