import type { DriverHours } from "@/lib/contract/desk/hours";
import type { ClockName } from "@/lib/contract/desk/plain/clock-names";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import { clocksAt, laterAt, leastClock } from "@/lib/driver-hours/driver-clocks";
import type { ClocksLeft } from "@/lib/hos/count-on";

/** Orders how much a driver's hours want a dispatcher's eyes, most first. */
export const hoursUrgencies = ["violation", "soon", "driving", "on-duty", "unknown", "resting"] as const;
type HoursUrgency = (typeof hoursUrgencies)[number];

/** Reason why nothing can be said of a driver's hours. */
export type UnknownHours = "no-records" | "stale" | "unreadable";

export type HoursThresholds = Pick<CompanySettings, "hoursWarnMinutes" | "staleClockMinutes">;

/** Facts about a driver at an instant. */
export interface DriverState {
  urgency: HoursUrgency;
  /** Null where nothing can be said. */
  known: {
    clocks: ClocksLeft;
    /** The clock that runs out first. */
    least: { name: ClockName; leftMs: number };
    /** Cycle at the next start of day, and the shift if the open split is completed; null where nobody says. */
    tomorrowMs: number | null;
    shiftIfSplitMs: number | null;
  } | null;
  unknown: UnknownHours | null;
  /** 0 nothing coming, 1 within the first notice, 2 within the urgent one. */
  warning: 0 | 1 | 2;
  /** Age of the clocks, milliseconds; null where nothing was ever received. */
  ageMs: number | null;
}

/** Judges one driver's hours at `nowMs`. A clock that is too old says nothing, whatever it said. */
export function driverState(hours: DriverHours, nowMs: number, settings: HoursThresholds): DriverState {
  const ageMs = hours.asOfMs === null ? null : Math.max(0, nowMs - hours.asOfMs);
  const clocks = clocksAt(hours, nowMs);
  const unknown = whyUnknown(hours, nowMs, settings);
  if (clocks === null || unknown !== null)
    return { urgency: "unknown", known: null, unknown: unknown ?? "no-records", warning: 0, ageMs };
  const least = leastClock(clocks, hours.engine?.binding ?? null);
  const known = { clocks, least, ...laterAt(hours, clocks) };
  if (isViolation(hours, clocks)) return { urgency: "violation", known, unknown: null, warning: 2, ageMs };
  const warning = warningOf(hours, least.leftMs, settings);
  return { urgency: warning > 0 ? "soon" : calm(hours), known, unknown: null, warning, ageMs };
}

/** Tells why nothing can be said of a driver's hours, or planned with them; null where something can. */
export function whyUnknown(
  { timers, status, asOfMs }: DriverHours,
  nowMs: number,
  { staleClockMinutes }: Pick<HoursThresholds, "staleClockMinutes">,
): UnknownHours | null {
  if (timers === null || asOfMs === null) return "no-records";
  if (status === null) return "unreadable";
  return nowMs - asOfMs > staleClockMinutes * 60_000 ? "stale" : null;
}

/**
 * Driving past a limit. Where the engine speaks, only what it calls a violation is one, or a clock that ran out since:
 * a shift at 0 may be pending on a split sleeper. Elsewhere a driver who drives on an empty clock is past it.
 */
function isViolation({ status, engine, timers }: DriverHours, clocks: ClocksLeft): boolean {
  if (status !== "DRIVING" || timers === null || engine?.exempt) return false;
  if (engine === null) return Object.values(clocks).some((left) => left === 0);
  if (engine.violations.length > 0) return true;
  return (["drive", "shift", "break", "cycle"] as const).some(
    (name) => clocks[name] === 0 && (timers[name] ?? 0) > 0 && !(name === "shift" && engine.shiftIfSplitMs),
  );
}

/** A violation that is coming: driving runs into it; on duty it waits at the next turn of the key. */
function warningOf({ status, engine }: DriverHours, leftMs: number, settings: HoursThresholds): 0 | 1 | 2 {
  if (engine?.exempt) return 0;
  const awake = status === "DRIVING" || (status === "ON_DUTY_NOT_DRIVING" && leftMs > 0);
  if (!awake) return 0;
  const [first, urgent] = settings.hoursWarnMinutes;
  if (leftMs <= urgent * 60_000) return 2;
  return leftMs <= first * 60_000 ? 1 : 0;
}

function calm({ status }: DriverHours): HoursUrgency {
  if (status === "DRIVING") return "driving";
  return status === "ON_DUTY_NOT_DRIVING" ? "on-duty" : "resting";
}

/** Tells whether the driver may drive so long from now without stopping; false where nobody knows. */
export const canDrive = (state: DriverState, lengthMs: number): boolean =>
  state.known !== null && state.known.least.leftMs >= lengthMs;

/**
 * Tells how grave a clock is: empty at work is late, the least one within the notices in jeopardy. In rest an empty
 * clock waits calmly.
 */
export function clockTone(
  { known, urgency, warning }: DriverState,
  name: ClockName,
): "plain" | "jeopardy" | "late" {
  const left = known?.clocks[name];
  if (known === null || left == null || urgency === "resting") return "plain";
  if (left === 0) return "late";
  return warning > 0 && left <= known.least.leftMs ? "jeopardy" : "plain";
}
