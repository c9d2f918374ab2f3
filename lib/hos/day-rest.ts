import type { DriverLog } from "@/lib/hos/duty-log";
import type { DayRest, SplitShape } from "@/lib/hos/packs/rule-pack";
import { type Stretch, timelineOf } from "@/lib/hos/timeline";
import { dateOfDay, dayOfDate, terminalDays } from "@/lib/time/terminal-days";

/** A terminal day with less rest than it has to hold. It forbids no driving and is no violation of a limit. */
export interface DayRestFinding {
  kind: "off_duty_10_day" | "off_duty_2_beyond";
  date: string;
  startMs: number;
  endMs: number;
  /** Rest of the day, or what of it goes beyond the shift's eight hours; milliseconds as what is required. */
  offMs: number;
  requiredMs: number;
  rule: string;
}

interface Rest {
  startMs: number;
  endMs: number;
  /** Part of it that goes beyond the shift's own rest and is no day's yet. */
  spareMs: number;
}

interface Span {
  startMs: number;
  endMs: number;
}

const sharedMs = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));

const lengthMs = ({ startMs, endMs }: Span): number => endMs - startMs;

/**
 * Days of a log without the rest that is a duty of the day (SOR/2005-313 s. 14): ten hours, two of them no part of eight
 * consecutive ones, in blocks of half an hour and more. A claim of adverse conditions takes up to two hours off (s. 76(2)),
 * the two berth periods of a split meet it together (s. 18). Time that no record covers may have been rest, so that a day
 * is found only where that is certain.
 * @throws RangeError for an unknown zone, a start of day that is no time, a claim's date that is none
 */
export function dayRestFindings(log: DriverLog): DayRestFinding[] {
  const { dayRest, split } = log.rulePack;
  const timeline = timelineOf(log);
  const [first, last] = [timeline[0], timeline.at(-1)];
  if (!dayRest || !first || !last) return [];
  const days = terminalDays(log.timezone, log.logDayStart);
  const rests = restsOf(timeline, dayRest);
  const pairs = split ? berthPairs(timeline, split) : [];
  const found: DayRestFinding[] = [];
  for (let day = days.dayAt(first.startMs); days.startOf(day) < last.endMs; day++) {
    const span = { startMs: days.startOf(day), endMs: days.startOf(day + 1) };
    const lessMs = isAdverse(log, day) ? dayRest.adverseMs : 0;
    const beyondMs = takeBeyond(rests, span, dayRest.beyondMs - lessMs);
    if (pairs.some((pair) => pair.every((berth) => sharedMs(berth, span) > 0))) continue;
    const offMs = rests.reduce((sum, rest) => sum + sharedMs(rest, span), 0);
    const short = { date: dateOfDay(day), ...span };
    if (offMs < dayRest.offMs - lessMs) {
      const requiredMs = dayRest.offMs - lessMs;
      found.push({ kind: "off_duty_10_day", ...short, offMs, requiredMs, rule: dayRest.offRule });
    } else if (beyondMs < dayRest.beyondMs - lessMs) {
      const requiredMs = dayRest.beyondMs - lessMs;
      found.push({
        kind: "off_duty_2_beyond",
        ...short,
        offMs: beyondMs,
        requiredMs,
        rule: dayRest.beyondRule,
      });
    }
  }
  return found;
}

const isAdverse = (log: DriverLog, day: number): boolean =>
  log.claims.some(({ kind, date }) => kind === "adverse" && (date === undefined || dayOfDate(date) === day));

/** Rests that are long enough to count; before and after the log there may have been nothing else. */
function restsOf(timeline: readonly Stretch[], rule: DayRest): Rest[] {
  const runs: Span[] = [{ startMs: Number.NEGATIVE_INFINITY, endMs: timeline[0]?.startMs ?? 0 }];
  const endMs = timeline.at(-1)?.endMs ?? 0;
  for (const one of [
    ...timeline,
    { startMs: endMs, endMs: Number.POSITIVE_INFINITY, unknown: true, status: "ON" },
  ]) {
    if (!one.unknown && one.status !== "OFF" && one.status !== "SB") continue;
    const before = runs.at(-1);
    if (before && before.endMs === one.startMs) before.endMs = one.endMs;
    else runs.push({ startMs: one.startMs, endMs: one.endMs });
  }
  return runs
    .filter((run) => lengthMs(run) >= rule.blockMs)
    .map((run) => ({
      ...run,
      spareMs: lengthMs(run) - (lengthMs(run) >= rule.shiftRestMs ? rule.shiftRestMs : 0),
    }));
}

/** Gives a day what it needs of the rests' spare time, the earliest first: no later day can use that. */
function takeBeyond(rests: readonly Rest[], day: Span, neededMs: number): number {
  let takenMs = 0;
  for (const rest of rests) {
    const givenMs = Math.min(sharedMs(rest, day), rest.spareMs, neededMs - takenMs);
    rest.spareMs -= givenMs;
    takenMs += givenMs;
  }
  return takenMs;
}

function berthPairs(timeline: readonly Stretch[], split: SplitShape): [Span, Span][] {
  const berths = timeline.filter((one) => one.status === "SB" && lengthMs(one) >= split.shortestMs);
  return berths.flatMap((berth, index): [Span, Span][] => {
    const next = berths[index + 1];
    return next && lengthMs(berth) + lengthMs(next) >= split.togetherMs ? [[berth, next]] : [];
  });
}
