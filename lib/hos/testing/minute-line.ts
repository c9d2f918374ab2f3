import type { DriverLog, DutySegment } from "@/lib/hos/duty-log";

/** A log as the reference takes it: the same but for the rule set's name in place of the engine's data. */
export type JudgedLog = Omit<DriverLog, "rulePack"> & { ruleset: string };

/**
 * One figure per minute. `waiting` is off duty at a well, `farmDriving` and `farmDuty` are work in season near the source:
 * neither work nor rest of any clock (395.1(d)(2), (k)).
 */
export const minuteIs = {
  off: 0,
  berth: 1,
  driving: 2,
  onDuty: 3,
  unknown: 4,
  waiting: 5,
  farmDriving: 6,
  farmDuty: 7,
} as const;

export const isRest = (minute: number | undefined): boolean =>
  minute === minuteIs.off || minute === minuteIs.berth;

export const isExempt = (minute: number | undefined): boolean =>
  minute !== undefined && minute >= minuteIs.waiting;

/** Unknown time counts as on duty (section 12). */
export const isWork = (minute: number | undefined): boolean => !isRest(minute) && !isExempt(minute);

/** A log laid out minute by minute, from the start of the known rest before it. Positions are minutes from there. */
export interface MinuteLine {
  log: JudgedLog;
  /** Minutes since 1970 at position 0. */
  origin: number;
  minutes: Uint8Array;
  /** Terminal day of each position, in days since 1970; one more than there are minutes. */
  days: Int32Array;
  logStart: number;
  logEnd: number;
}

const codes = { OFF: minuteIs.off, SB: minuteIs.berth, D: minuteIs.driving, ON: minuteIs.onDuty };

const farmCodes = { OFF: minuteIs.off, SB: minuteIs.berth, D: minuteIs.farmDriving, ON: minuteIs.farmDuty };

function codeOf({ status, exception }: DutySegment, exemptions: boolean): number {
  if (exemptions && exception === "oilfield-waiting") return minuteIs.waiting;
  return exemptions && exception === "agriculture" ? farmCodes[status] : codes[status];
}

/** @param untilMs the line goes on, unknown, to this instant if the log ends before it */
export function minuteLine(log: JudgedLog, untilMs: number): MinuteLine {
  const first = log.segments[0];
  const last = log.segments.at(-1);
  if (!first || !last) throw new Error("the reference needs at least one segment");
  const origin = wholeMinutes(first.startMs) - log.prior.offMinutesBeforeStart;
  const logEnd = wholeMinutes(last.endMs) - origin;
  const length = Math.max(logEnd, wholeMinutes(untilMs) - origin);
  const minutes = new Uint8Array(length).fill(minuteIs.unknown);
  minutes.fill(minuteIs.off, 0, log.prior.offMinutesBeforeStart);
  // 395.1(d) and (k) are exceptions from the rules of property carriers between the states.
  const exemptions = log.ruleset.startsWith("us-property");
  for (const segment of log.segments) {
    const { startMs, endMs } = segment;
    minutes.fill(codeOf(segment, exemptions), wholeMinutes(startMs) - origin, wholeMinutes(endMs) - origin);
  }
  const days = daysFrom(log, origin, length + 1);
  return { log, origin, minutes, days, logStart: log.prior.offMinutesBeforeStart, logEnd };
}

function wholeMinutes(instantMs: number): number {
  if (instantMs % 60_000 !== 0) throw new Error(`${instantMs} is not a whole minute`);
  return instantMs / 60_000;
}

export const positionOf = (line: MinuteLine, instantMs: number): number =>
  wholeMinutes(instantMs) - line.origin;

export const instantOf = (line: MinuteLine, position: number): number => (line.origin + position) * 60_000;

/**
 * The day that each minute belongs to: its local date, or the date before while the local clock has not reached the
 * start of the terminal's day (section 9). A day that has begun stays begun when the clock is put back over its start.
 */
export function daysFrom(log: JudgedLog, origin: number, count: number): Int32Array {
  const [hours, minutes] = log.logDayStart.split(":").map(Number);
  const dayStart = (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
  const days = new Int32Array(count);
  // From two hours before, to know what has begun.
  let begun = Number.NEGATIVE_INFINITY;
  let offset = 0;
  for (let at = -120; at < count; at++) {
    if (at === -120 || (origin + at) % 15 === 0) {
      offset = zoneOffset(log.timezone, Math.floor((origin + at) / 15));
    }
    begun = Math.max(begun, Math.floor((origin + at + offset - dayStart) / 1440));
    if (at >= 0) days[at] = begun;
  }
  return days;
}

/** Days since 1970 as YYYY-MM-DD. */
export const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

/** Minutes that the zone's clock is ahead of UTC. Kept by quarter of an hour: zones change at no other times. */
function zoneOffset(timeZone: string, quarter: number): number {
  let ofZone = offsets.get(timeZone);
  if (!ofZone) {
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
    clocks.set(
      timeZone,
      new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
    );
  }
  let offset = ofZone.get(quarter);
  if (offset === undefined) {
    // Swedish dates read 2026-03-08 01:45, which is ISO but for the letter in between.
    const text = clocks.get(timeZone)?.format(quarter * 900_000) ?? "";
    offset = Date.parse(`${text.replace(" ", "T")}Z`) / 60_000 - quarter * 15;
    ofZone.set(quarter, offset);
  }
  return offset;
}

const hours = new Map<string, number>();

/** Hours in a terminal day: its minutes counted, among those of three days around it. */
export function hoursOfDay(log: JudgedLog, day: number): number {
  const key = `${log.timezone} ${log.logDayStart} ${day}`;
  const known = hours.get(key);
  if (known !== undefined) return known;
  const around = daysFrom(log, (day - 1) * 1440, 4 * 1440);
  const counted = around.filter((one) => one === day).length / 60;
  hours.set(key, counted);
  return counted;
}
