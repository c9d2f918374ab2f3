import type { DriverHours } from "@/lib/contract/desk-hours";
import { runningClocks } from "@/lib/format/driver-clocks";
import type { DriverState } from "@/lib/format/driver-state";
import { duration } from "@/lib/format/duration";
import { clockWords, limitWords } from "@/lib/format/hours-words";
import { nearInstant } from "@/lib/format/near-instant";

/** Where the zone of the driver's terminal is not told, the reader's own: it is printed beside every time. */
export const zoneOf = (hours: Pick<DriverHours, "engine">): string =>
  hours.engine?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * What comes next for a driver, in the few words of a row: the clock that runs out first, or when the rest is done.
 * Times are in the home terminal's zone, which is printed beside since when the status holds.
 */
export function nextWords(hours: DriverHours, state: DriverState, nowMs: number): string {
  const { known } = state;
  if (known === null) return unknownWords(hours, state, nowMs);
  if (state.urgency === "violation") return pastWords(hours, state);
  const rest = restWords(hours, nowMs);
  if (rest !== null) return rest;
  const { name, leftMs } = known.least;
  if (leftMs === 0) return `${clockWords[name]} used up${splitWords(hours)}`;
  if (!runningClocks(hours).includes(name)) return `${clockWords[name]} first${splitWords(hours)}`;
  const end = nearInstant(nowMs + leftMs, zoneOf(hours), nowMs);
  return name === "break" ? `Break by ${end}` : `${clockWords[name]} until ${end}${splitWords(hours)}`;
}

function unknownWords(hours: DriverHours, { unknown }: DriverState, nowMs: number): string {
  if (unknown === "stale" && hours.asOfMs !== null)
    return `Silent since ${nearInstant(hours.asOfMs, zoneOf(hours), nowMs)}`;
  return unknown === "unreadable" ? "Status can't be read" : "No record of any hours";
}

/** The limits that the driving is past, or the clocks that are empty where nobody names limits. */
export function pastWords({ engine }: DriverHours, { known }: DriverState): string {
  if (engine && engine.violations.length > 0) return `Past ${engine.violations.map(limitWords).join(", ")}`;
  return known === null ? "" : `${clockWords[known.least.name]} used up`;
}

const splitWords = ({ engine }: DriverHours): string =>
  engine?.shiftIfSplitMs == null ? "" : ` · ${duration(engine.shiftIfSplitMs / 1_000)} if split`;

/** What the rest in progress completes and when, soonest first: `["break", 14:32], ["rest", 22:40]`. */
export function restSteps({ engine }: DriverHours, nowMs: number): { word: string; atMs: number }[] {
  if (engine === null) return [];
  const steps = [
    { word: "Break", atMs: engine.breakDoneMs },
    { word: "Split", atMs: engine.splitDoneMs },
    { word: "Rest", atMs: engine.resetMs },
    { word: "Restart", atMs: engine.restartMs },
  ];
  return steps
    .flatMap(({ word, atMs }) => (atMs === null || atMs <= nowMs ? [] : [{ word, atMs }]))
    .sort((a, b) => a.atMs - b.atMs);
}

/** Null where nobody rests, or nothing of the rest is told. */
function restWords(hours: DriverHours, nowMs: number): string | null {
  if (hours.engine === null || (hours.status !== "OFF_DUTY" && hours.status !== "SLEEPER_BERTH")) return null;
  const zone = zoneOf(hours);
  const at = (atMs: number) => nearInstant(atMs, zone, nowMs);
  const [first, ...later] = restSteps(hours, nowMs);
  if (first === undefined) return "Rested";
  if (first.word === "Restart") return `Rested · restart ${at(first.atMs)}`;
  // The rest that gives back drive and shift is what a dispatcher waits for; what it completes on the way comes after.
  const rest = later.find(({ word }) => word === "Rest");
  if (rest === undefined) return `${first.word} done ${at(first.atMs)}`;
  return `Rest done ${at(rest.atMs)} · ${first.word.toLowerCase()} ${at(first.atMs)}`;
}
