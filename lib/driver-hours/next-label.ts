import type { DriverHours } from "@/lib/contract/desk/hours";
import { isRunning } from "@/lib/driver-hours/driver-clocks";
import type { DriverState } from "@/lib/driver-hours/driver-state";
import { isResting } from "@/lib/driver-hours/duty-status";
import { clockLabel, limitLabel } from "@/lib/driver-hours/hours-labels";
import { duration } from "@/lib/format/duration";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** Takes the reader's own zone where that of the driver's terminal is not known: it is printed beside every time. */
export const zoneOf = (hours: Pick<DriverHours, "engine">): string => hours.engine?.timezone ?? localZone();

/**
 * Says what comes next for a driver, as short as a row asks for: the clock that runs out first, or when the rest is
 * done. Times are in the home terminal's zone and say so: rows of several terminals stand in one list.
 */
export function nextLabel(hours: DriverHours, state: DriverState, nowMs: number): string {
  const { known } = state;
  if (known === null) return unknownLabel(hours, state, nowMs);
  if (state.urgency === "violation") return pastLabel(hours, state);
  const rest = restLabel(hours, nowMs);
  if (rest !== null) return rest;
  const { name, leftMs } = known.least;
  if (leftMs === 0) return `${clockLabel[name]} used up${splitLabel(state)}`;
  if (!isRunning(hours, name)) return `${clockLabel[name]} first${splitLabel(state)}`;
  const end = nearInstantLabel(nowMs + leftMs, zoneOf(hours), nowMs);
  return name === "break" ? `Break by ${end}` : `${clockLabel[name]} until ${end}${splitLabel(state)}`;
}

function unknownLabel(hours: DriverHours, { unknown }: DriverState, nowMs: number): string {
  if (unknown === "stale" && hours.asOfMs !== null)
    return `Silent since ${nearInstantLabel(hours.asOfMs, zoneOf(hours), nowMs)}`;
  return unknown === "unreadable" ? "Status can't be read" : "No record of any hours";
}

/** The limits that the driving is past, or the clocks that are empty where nobody names limits. */
export function pastLabel({ engine }: DriverHours, { known }: DriverState): string {
  if (engine && engine.violations.length > 0) return `Past ${engine.violations.map(limitLabel).join(", ")}`;
  return known === null ? "" : `${clockLabel[known.least.name]} used up`;
}

const splitLabel = ({ known }: DriverState): string =>
  known?.shiftIfSplitMs == null ? "" : ` · ${duration(known.shiftIfSplitMs / 1_000)} if split`;

/** Lists what the rest in progress completes and when, soonest first: `["break", 14:32], ["rest", 22:40]`. */
export function restSteps({ engine }: DriverHours, nowMs: number): { label: string; atMs: number }[] {
  if (engine === null) return [];
  const steps = [
    { label: "Break", atMs: engine.breakDoneMs },
    { label: "Split", atMs: engine.splitDoneMs },
    { label: "Rest", atMs: engine.resetMs },
    { label: "Restart", atMs: engine.restartMs },
  ];
  return steps
    .flatMap(({ label, atMs }) => (atMs === null || atMs <= nowMs ? [] : [{ label, atMs }]))
    .sort((a, b) => a.atMs - b.atMs);
}

/** Null where nobody rests, or nothing is known of the rest. */
function restLabel(hours: DriverHours, nowMs: number): string | null {
  if (hours.engine === null || !isResting(hours.status)) return null;
  const zone = zoneOf(hours);
  const at = (atMs: number) => nearInstantLabel(atMs, zone, nowMs);
  const [first, ...later] = restSteps(hours, nowMs);
  if (first === undefined) return "Rested";
  if (first.label === "Restart") return `Rested · restart ${at(first.atMs)}`;
  // The rest that gives back drive and shift is what a dispatcher waits for; what it completes on the way comes after.
  const rest = later.find(({ label }) => label === "Rest");
  if (rest === undefined) return `${first.label} done ${at(first.atMs)}`;
  return `Rest done ${at(rest.atMs)} · ${first.label.toLowerCase()} ${at(first.atMs)}`;
}
