import type { DriverHours } from "@/lib/contract/desk/hours";
import type { DriverState } from "@/lib/driver-hours/driver-state";
import { clockLabel, rulesetLabel } from "@/lib/driver-hours/hours-labels";
import { pastLabel, restSteps, zoneOf } from "@/lib/driver-hours/next-label";
import { duration } from "@/lib/format/duration";
import { nearInstantLabel } from "@/lib/time/instant-labels";

const hours = (ms: number) => duration(ms / 1_000);

/** Everything about the chosen driver that a row has no room for, as sentences. */
export function detailSentences(driver: DriverHours, state: DriverState, nowMs: number): string[] {
  const at = (ms: number) => nearInstantLabel(ms, zoneOf(driver), nowMs);
  return state.known === null
    ? unknownSentences(driver, state, at)
    : [...clockSentences(driver, state, nowMs, at), ...logSentences(driver)];
}

type At = (ms: number) => string;

function unknownSentences({ asOfMs, timers }: DriverHours, { unknown }: DriverState, at: At): string[] {
  if (timers === null || asOfMs === null) return ["The platform has no record of this driver's hours."];
  if (unknown === "unreadable")
    return ["The platform's word for the duty status is none that the desk knows."];
  return [
    `The ELD was last heard of at ${at(asOfMs)}. What the clocks say now is not known: call before planning on them.`,
  ];
}

type Least = NonNullable<DriverState["known"]>["least"];

function drivableSentence(driver: DriverHours, state: DriverState, { name, leftMs }: Least): string {
  if (state.urgency === "violation") return `${pastLabel(driver, state)}: has to stop.`;
  const clock = clockLabel[name].toLowerCase();
  return leftMs === 0
    ? `Can't drive now: ${clock} is used up.`
    : `Can drive ${hours(leftMs)} now; ${clock} runs out first.`;
}

function clockSentences(driver: DriverHours, state: DriverState, nowMs: number, at: At): string[] {
  const { known } = state;
  const { engine, gainTomorrowMs } = driver;
  const sentences: string[] = [];
  if (known) sentences.push(drivableSentence(driver, state, known.least));
  const steps = restSteps(driver, nowMs).map(({ label, atMs }) => `${label.toLowerCase()} done ${at(atMs)}`);
  if (steps.length > 0) sentences.push(`If this rest goes on: ${steps.join(", ")}.`);
  if (engine && known?.shiftIfSplitMs != null)
    sentences.push(splitSentence(engine, known.shiftIfSplitMs, at));
  if (engine !== null)
    sentences.push(
      `At ${at(engine.nextDayStartMs)} ${hours(gainTomorrowMs ?? 0)} of cycle come back: ${hours(known?.tomorrowMs ?? engine.availableTomorrowMs)} then.`,
    );
  else if (gainTomorrowMs !== null)
    sentences.push(`${hours(gainTomorrowMs)} of cycle come back at the next start of day.`);
  return sentences;
}

function splitSentence(
  { splitOwed }: NonNullable<DriverHours["engine"]>,
  shiftIfSplitMs: number,
  at: At,
): string {
  const then = `With the split completed the shift has ${hours(shiftIfSplitMs)}`;
  if (splitOwed === null) return `${then}.`;
  const where = splitOwed.status === "SB" ? "in the berth" : "off duty or in the berth";
  const by = splitOwed.latestStartMs === null ? "" : `, begun by ${at(splitOwed.latestStartMs)}`;
  return `${then}: it still needs ${hours(splitOwed.lengthMs)} ${where}${by}.`;
}

function logSentences({ engine, unidentified }: DriverHours): string[] {
  const sentences: string[] = [];
  if (unidentified > 0)
    sentences.push(`${unidentified} unclaimed ${unidentified === 1 ? "drive" : "drives"} on units used.`);
  if (engine === null) return sentences;
  if (engine.uncertain) sentences.push("The log has a gap, read as on duty.");
  if (!engine.shiftKnown)
    sentences.push("The log holds no full rest yet: shift and drive are the best case.");
  if (engine.exempt) sentences.push("Exempt: no violation is raised.");
  const assumed = engine.rulesetAssumed ? " (assumed: the configured one is not known)" : "";
  sentences.push(`${rulesetLabel(engine.ruleset)}${assumed}.`);
  return sentences;
}
