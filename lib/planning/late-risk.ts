import type { Cause, Plan } from "@/lib/planning/plan";

/** When the figures behind a cause were true; null where they come from settings, not from the road. */
export type InputTimes = Readonly<Record<Cause, number | null>>;

export interface LateRiskInput {
  plan: Plan;
  stopIndex: number;
  /** Service has to begin by then; null where there is no appointment. */
  appointmentMs: number | null;
  nowMs: number;
  /** The arrival that was promised, to say what changed since; null to say what the time goes into. */
  promised: Plan | null;
  inputTimes: InputTimes;
  /** Less slack than this is a risk already. */
  jeopardySlackMs: number;
}

export interface LateItem {
  /** `start`: setting off later than promised; `slack`: what the promise had to spare. */
  cause: Cause | "start" | "slack";
  /** Whole minutes; negative brings the arrival forward. */
  minutes: number;
  inputAgeMs: number | null;
}

export interface LateRisk {
  state: "on-time" | "in-jeopardy" | "missed";
  /** ETA to appointment, negative when early; null without an appointment. */
  lateMinutes: number | null;
  /** Add up to `lateMinutes`. */
  items: readonly LateItem[];
}

/**
 * How a stop stands against its appointment, and why, in minutes that add up. `missed` is past and cannot be bought back;
 * `in-jeopardy` still can.
 */
export declare function lateRisk(input: LateRiskInput): LateRisk;
