import { type Cause, causes, type Plan, type PlannedStop } from "@/lib/planning/plan";

/** Instants at which the figures behind a cause were true; null where they come from settings, not from the road. */
type InputTimes = Readonly<Record<Cause, number | null>>;

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

interface LateItem {
  /** `start`: beginning later than promised, or after the appointment; `slack`: what the promise had to spare. */
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
 * Tells how a stop stands against its appointment, and why, in minutes that add up. `missed` is past and cannot be
 * bought back; `in-jeopardy` still can.
 *
 * Against a promise every cause shows what it takes more or less than was promised. Without one the time until service is
 * gone through in the order of need (drive, dock, wait, break, rest), and what does not fit before the appointment is what
 * makes it late: 8:00 of driving and 10:00 of rest against 12:00 are 6:00 late for the rest.
 * @throws RangeError for a stop that the plan does not have
 */
export function lateRisk(input: LateRiskInput): LateRisk {
  const { plan, stopIndex, appointmentMs, nowMs } = input;
  const stop = plan.stops[stopIndex];
  if (!stop) throw new RangeError(`The plan has no stop ${stopIndex}`);
  if (appointmentMs === null) return { state: "on-time", lateMinutes: null, items: [] };
  const lateMs = stop.serviceStartAtMs - appointmentMs;
  const items = input.promised
    ? againstPromise(stop, plan.startAtMs, input.promised, stopIndex, appointmentMs)
    : byNeed(stop, plan, stopIndex, appointmentMs);
  return {
    state: stateOf(lateMs, nowMs > appointmentMs, input.jeopardySlackMs),
    lateMinutes: minutesOf(lateMs),
    items: items
      .filter(({ ms }) => ms !== 0)
      .map(({ cause, ms }) => ({ cause, minutes: minutesOf(ms), inputAgeMs: ageOf(cause, input) })),
  };
}

function stateOf(lateMs: number, isPast: boolean, jeopardySlackMs: number): LateRisk["state"] {
  if (lateMs > 0 && isPast) return "missed";
  return lateMs > -jeopardySlackMs ? "in-jeopardy" : "on-time";
}

const minutesOf = (ms: number): number => Math.round(ms / 60_000);

function ageOf(cause: LateItem["cause"], { inputTimes, nowMs }: LateRiskInput): number | null {
  const atMs = cause === "start" || cause === "slack" ? null : inputTimes[cause];
  return atMs === null ? null : Math.max(0, nowMs - atMs);
}

interface Share {
  cause: LateItem["cause"];
  ms: number;
}

function againstPromise(
  stop: PlannedStop,
  startAtMs: number,
  promised: Plan,
  stopIndex: number,
  appointmentMs: number,
): Share[] {
  const before = promised.stops[stopIndex];
  if (!before) throw new RangeError(`The promised plan has no stop ${stopIndex}`);
  return [
    { cause: "slack", ms: before.serviceStartAtMs - appointmentMs },
    { cause: "start", ms: startAtMs - promised.startAtMs },
    ...causes.map((cause) => ({ cause, ms: stop.causesMs[cause] - before.causesMs[cause] })),
  ];
}

const byNecessity: readonly Cause[] = ["drive", "dock", "wait", "break", "rest"];
/** Puts the wait last where another stop opens too late for this one: then the wait for it is what does not fit. */
const byConflict: readonly Cause[] = ["drive", "dock", "break", "rest", "wait"];

/** Early: all of it is slack. Late: each cause's share of what lies past the appointment. */
function byNeed(
  stop: PlannedStop,
  { startAtMs, conflict }: Plan,
  stopIndex: number,
  appointmentMs: number,
): Share[] {
  const availableMs = appointmentMs - startAtMs;
  const lateMs = stop.serviceStartAtMs - appointmentMs;
  if (lateMs <= 0) return [{ cause: "slack", ms: lateMs }];
  const shares: Share[] = [{ cause: "start", ms: Math.max(0, -availableMs) }];
  let usedMs = 0;
  for (const cause of conflict?.closesIndex === stopIndex ? byConflict : byNecessity) {
    const fitsMs = Math.max(0, Math.min(stop.causesMs[cause], availableMs - usedMs));
    shares.push({ cause, ms: stop.causesMs[cause] - fitsMs });
    usedMs += stop.causesMs[cause];
  }
  return shares;
}
