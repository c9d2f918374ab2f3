import type { ClockName, Clocks } from "@/lib/hos/clocks";
import type { DutyStatus } from "@/lib/hos/duty-log";
import type { PlanStart } from "@/lib/planning/plan-start";
import type { WindowConflict } from "@/lib/planning/window-conflict";
import type { Span } from "@/lib/time/spans";

/**
 * Status that waiting for a window counts as (49 CFR 395.2): on duty unless the driver is relieved, a setting of the
 * company. A wait as long as a full rest is off duty either way.
 */
export type WaitingIs = "on-duty" | "off-duty";

/**
 * Policies for a sleeper split. `earliest`: wherever it makes a service earlier. `never`: none is begun, completed or
 * presumed. `to-keep-a-window`: as `never`, but for a driver who is in a split already, and where only a split keeps
 * the windows; always as `never` without a berth. But for `earliest` no drive is interrupted before it has lasted a
 * quarter of an hour.
 */
export const splitPolicies = ["never", "to-keep-a-window", "earliest"] as const;
export type SplitPolicy = (typeof splitPolicies)[number];

/** A stop as planning needs it. */
export interface PlanStop {
  /** Wheels turning from the stop before, or from where the driver is; whole minutes, in milliseconds. */
  driveMs: number;
  /** At the dock, on duty, in one piece. */
  serviceMs: number;
  /** Service begins no earlier; null where any time will do. */
  windowStartMs: number | null;
  /** Service begins no later, the instant itself included; null where any time will do. */
  windowEndMs: number | null;
  /** Times at which the site is open, in order; service begins inside. Left out: always. */
  siteHours?: readonly Span[];
}

export interface PlanInput {
  start: PlanStart;
  waitingIs: WaitingIs;
  /** Tells whether rests may be spent in a sleeper berth; without one there is no split. */
  hasBerth: boolean;
  splits: SplitPolicy;
  stops: readonly PlanStop[];
  /** The driver is on the road: they cannot set off later any more, and a rest now is one on the way. Left out: false. */
  isUnderway?: boolean;
  /** Leaving late in place of waiting leaves so much of each window to spare. Left out: nothing. */
  toSpareMs?: number;
}

const segmentKinds = ["drive", "wait", "service", "break", "rest"] as const;
export type SegmentKind = (typeof segmentKinds)[number];

/** A stretch of a plan. Neighbours touch; the first begins at the plan's start. */
export interface PlanSegment extends Span {
  kind: SegmentKind;
  status: DutyStatus;
  /** The stop that it leads to or belongs to. */
  stopIndex: number;
}

/** Causes for which time passes, as a dispatcher would explain to a customer; `dock` is service. */
export const causes = ["drive", "wait", "dock", "break", "rest"] as const;
export type Cause = (typeof causes)[number];

export interface PlannedStop {
  arriveAtMs: number;
  serviceStartAtMs: number;
  /** End of service. */
  departAtMs: number;
  /** From the start of service to the window's end, negative when late; null without an end. */
  slackMs: number | null;
  /** Time from the plan's start to the start of service, by what it went into; adds up to it. */
  causesMs: Readonly<Record<Cause, number>>;
}

/** Half of a split that a plan rests on. */
export type PlannedSplit = Omit<PlanSegment, "kind">;

/**
 * Limit that decided when the last service begins, or the one that is latest: a clock that ran out on the way to a
 * stop, or a stop's window.
 */
export interface Binding {
  limit: ClockName | "window-start" | "window-end";
  stopIndex: number;
}

export interface Plan {
  /** Every service begins inside its window and site hours. The plan is legal either way. */
  feasible: boolean;
  /** False where there was too much to weigh: then it is the best that was found, and the windows may yet be kept. */
  provenBest: boolean;
  startAtMs: number;
  stops: readonly PlannedStop[];
  segments: readonly PlanSegment[];
  /** Null where nothing but distance and dock time decided. */
  binding: Binding | null;
  /**
   * The latest beginning of work, resting until then, that still keeps every window. Null where none does, and where no
   * window has an end, so that nothing bounds it. It needs a split only where the plan does.
   */
  latestDepartAtMs: number | null;
  /** The rest without which, as half of a split, the plan would not be lawful; null where it needs no split. */
  split: PlannedSplit | null;
  /** Two windows that no driver can keep both; null where hours, or nothing, stand in the way. */
  conflict: WindowConflict | null;
  /** After the last service. */
  clocksAfter: Clocks;
  /**
   * Time at which cycle hours come back, by a day or a restart, where none are left after the last service. Else null.
   */
  stuckUntilMs: number | null;
  /** Source of what the start was known by: a log, or no more than a platform's clocks. */
  basedOn: PlanStart["basedOn"];
}
