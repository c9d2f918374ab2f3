import { cycleCount } from "@/lib/hos/testing/cycle-count";
import { dayOffLeft } from "@/lib/hos/testing/day-rest-by-minute";
import { instantOf, minuteIs } from "@/lib/hos/testing/minute-line";
import {
  type Plan,
  periodsOf,
  plansOf,
  restsOf,
  type Span,
  stretchesOf,
} from "@/lib/hos/testing/pairing-plans";
import {
  dayUse,
  drivenSinceBreak,
  firstWork,
  type Ledger,
  leastUsed,
  limitsAt,
  restToCome,
  usedOfShift,
} from "@/lib/hos/testing/shift-use";

export interface ReferenceViolation {
  limit: string;
  startMs: number;
  endMs: number;
  /** Minutes that its end is past the limit. */
  overMinutes: number;
  pending: boolean;
}

/** Time between two resets: every stretch of driving in it is judged under one of these plans. */
interface Shift {
  start: number;
  plans: Plan[];
  /** The same with one more long rest after the log; no more plans once a reset has settled the shift. */
  plansWithMore: Plan[];
}

/** Section 10: every limit by itself, each stretch of driving under the plan that is best for it. */
export function violationsByMinute(ledger: Ledger): ReferenceViolation[] {
  const { line, limits } = ledger;
  const shiftAround = shiftFinder(ledger);
  const count = cycleCount(line, limits);
  let taken = 0;
  const takeUntil = (at: number) => {
    for (; taken < at; taken++) count.take();
    return count;
  };
  return stretchesOf(line, line.logEnd, (minute) => minute === minuteIs.driving)
    .flatMap((driving) => judge(ledger, driving, shiftAround(driving), takeUntil))
    .map(({ limit, start, end, over, pending }) => ({
      limit,
      startMs: instantOf(line, start),
      endMs: instantOf(line, end),
      overMinutes: over,
      pending,
    }));
}

function shiftFinder(ledger: Ledger): (driving: Span) => Shift {
  const { line, limits } = ledger;
  const rests = restsOf(line, line.logEnd);
  const resets = rests.filter(({ start, end }) => end - start >= limits.resetMinutes);
  const known = new Map<Span | undefined, Shift>();
  return (driving) => {
    const before = resets.filter(({ end }) => end <= driving.start).at(-1);
    const found = known.get(before);
    if (found) return found;
    const after = resets.find(({ start }) => start >= driving.end);
    const from = before?.end ?? 0;
    const until = after?.end ?? line.logEnd;
    const periods = periodsOf(
      line,
      rests.filter(({ start, end }) => from <= start && end <= until),
      limits,
    );
    const plans = plansOf(periods, limits.split);
    const plansWithMore = after ? plans : plansOf([...periods, restToCome(ledger)], limits.split);
    const shift = { start: firstWork(ledger, from), plans, plansWithMore };
    known.set(before, shift);
    return shift;
  };
}

function judge(
  ledger: Ledger,
  driving: Span,
  shift: Shift,
  cycleUntil: (at: number) => ReturnType<typeof cycleCount>,
): PastEntry[] {
  const { line, limits } = ledger;
  const used = leastUsed(shift.plans, ledger, shift.start, driving.start);
  const ifSplit = leastUsed(shift.plansWithMore, ledger, shift.start, driving.start);
  const today = dayUse(ledger, driving.start);
  let sinceBreak = drivenSinceBreak(line, driving.start);
  let allowed = limitsAt(ledger, shift.start, driving.start);
  // No rest ends while the driving goes on.
  const dayOffLeftMinutes = dayOffLeft(line, limits, driving.start);
  const past = new PastEntries();
  for (let at = driving.start; at < driving.end; at++) {
    const more = at - driving.start;
    const day = line.days[at] as number;
    const cycle = cycleUntil(at);
    if (day !== line.days[at - 1]) {
      allowed = limitsAt(ledger, shift.start, at);
      if (more > 0) Object.assign(today, { driving: 0, duty: 0 });
    }
    past.mark(limits.drive.code, at, used.driving + more - allowed.drive);
    const inShift = usedOfShift(limits, used) + more - allowed.shift;
    const inShiftIfSplit = usedOfShift(limits, ifSplit) + more - allowed.shift;
    past.mark(limits.shift.code, at, inShift, inShiftIfSplit);
    if (limits.elapsed) {
      const limit = limits.elapsed.minutes;
      past.mark(limits.elapsed.code, at, used.elapsed + more - limit, ifSplit.elapsed + more - limit);
    }
    if (limits.day) {
      past.mark(limits.day.driveCode, at, today.driving - limits.day.driveMinutes - allowed.more.day);
      past.mark(limits.day.dutyCode, at, today.duty - limits.day.dutyMinutes - allowed.more.day);
    }
    if (allowed.break !== null) past.mark("break_8", at, sinceBreak - allowed.break);
    past.mark(limits.cycle.code, at, -cycle.leftOn(day) - allowed.more.cycle);
    if (limits.dayOff) past.mark(limits.dayOff.code, at, -cycle.leftBeforeDayOff() - allowed.more.cycle);
    if (limits.restWithin && dayOffLeftMinutes !== null)
      past.mark(limits.restWithin.code, at, more - dayOffLeftMinutes);
    sinceBreak += 1;
    today.driving += 1;
    today.duty += 1;
  }
  return past.found;
}

interface PastEntry extends Span {
  limit: string;
  over: number;
  pending: boolean;
}

/** The minutes of one stretch of driving that are past a limit, gathered into entries. */
class PastEntries {
  readonly found: PastEntry[] = [];
  readonly #latest = new Map<string, PastEntry>();

  /**
   * Takes a minute of driving that begins `over` minutes past a limit: at zero the limit is reached and this minute
   * breaks it.
   * @param overIfSplit the same when the open split is completed
   */
  mark(limit: string, at: number, over: number, overIfSplit = over): void {
    if (over < 0) return;
    let entry = this.#latest.get(limit);
    if (entry?.end !== at) {
      entry = { limit, start: at, end: at, over: 0, pending: true };
      this.#latest.set(limit, entry);
      this.found.push(entry);
    }
    entry.end = at + 1;
    entry.over = over + 1;
    if (overIfSplit >= 0) entry.pending = false;
  }
}
