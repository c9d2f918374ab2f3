import type { DriverLog } from "@/lib/hos/duty-log";
import type { DutyState } from "@/lib/hos/state-record";
import type { Lateness } from "@/lib/planning/lateness";
import type { PlanStop } from "@/lib/planning/plan";

/** Task that is tried out, everything on the grid. */
export interface GridTask {
  log: DriverLog;
  departAtMs: number;
  /** No work before; resting till then. */
  workFromMs?: number;
  stops: readonly PlanStop[];
  hasBerth: boolean;
  /** Tells whether rests may be halves of splits. */
  splits: boolean;
  /** No rest on the road before so much driving. */
  leastLegMs: number;
  stepMs: number;
  /** More alternatives than this are given up. */
  mostNodes: number;
  /** The last service is looked for up to here. */
  noLaterThanMs: number;
  /** Windows may be missed, and what comes later than this is not looked at; null where they have to be kept. */
  atMost: Lateness | null;
  /** Waiting shorter than a full rest is off duty. */
  waitsOffDuty: boolean;
}

/** The best that everything came to. */
export interface GridWay {
  startsMs: readonly number[];
  /** Rests on the way: a full one is two, half of a split one; no longer than a break is none. */
  restWeight: number;
  /** On duty without work, breaks too. */
  idleMs: number;
  /** Driving that the shift and the cycle have left after the last service; zero before it. */
  hoursLeftMs: number;
}

/** State of one alternative after a step. */
export interface GridNode extends GridWay {
  state: DutyState;
  stopIndex: number;
  leftMs: number;
  /** They have begun to work. */
  hasLeft: boolean;
  owedMs: number;
  owedInBerth: boolean;
  /** Length of the rest in progress that began in the plan, of the wait off duty that it goes on with, and of the drive in progress. */
  restMs: number;
  waitedMs: number;
  legMs: number;
}
