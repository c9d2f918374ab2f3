import type { DriverLog } from "@/lib/hos/duty-log";
import { type DutyState, initialState, none } from "@/lib/hos/duty-state";
import { frameOf } from "@/lib/hos/judged-log";
import { Projection, projectFrom } from "@/lib/hos/projection";
import type { RulePack } from "@/lib/hos/rule-packs";
import { type TerminalDays, terminalDays } from "@/lib/hos/terminal-days";

/** Where a plan begins: the driver's hours at the earliest moment that he may begin. */
export interface PlanStart {
  projection: Projection;
  rulePack: RulePack;
  days: TerminalDays;
  /** Since when he has been in the berth without a break, null where he is not in it. */
  berthSinceMs: number | null;
  /** A claimed exception may move a limit on the way. */
  hasClaims: boolean;
  /** `clocks`: made from time left alone; rests before, open splits and hours that come back day by day are not known. */
  basedOn: "log" | "clocks";
}

/**
 * The start from a log. Between its last record and the departure a rest counts as going on; anything else is unknown by
 * the engine's rule for gaps. Of a departure inside the log nothing later is known.
 * @throws RangeError as {@link projectFrom}
 */
export function startFromLog(log: DriverLog, departAtMs: number): PlanStart {
  const known = logUntil(log, departAtMs);
  return {
    projection: projectFrom(known, departAtMs),
    rulePack: log.rulePack,
    days: terminalDays(log.timezone, log.logDayStart),
    berthSinceMs: berthSince(known, departAtMs),
    hasClaims: log.claims.length > 0,
    basedOn: "log",
  };
}

/** What is known of a log at a departure: nothing later, and a rest that it ends with goes on. */
export function logUntil(log: DriverLog, departAtMs: number): DriverLog {
  const segments = log.segments
    .filter((segment) => segment.startMs < departAtMs)
    .map((segment) => (segment.endMs > departAtMs ? { ...segment, endMs: departAtMs } : segment));
  const last = segments.at(-1);
  if (last && last.endMs < departAtMs && (last.status === "OFF" || last.status === "SB")) {
    segments[segments.length - 1] = { ...last, endMs: departAtMs };
  }
  return { ...log, segments };
}

function berthSince(log: DriverLog, atMs: number): number | null {
  let sinceMs: number | null = null;
  let expectedMs = atMs;
  for (const segment of log.segments.toReversed()) {
    if (segment.status !== "SB" || segment.endMs !== expectedMs) break;
    sinceMs = segment.startMs;
    expectedMs = segment.startMs;
  }
  return sinceMs;
}

/** What a platform tells of a driver without his log; milliseconds left. */
export interface ClocksOnly {
  rulePack: RulePack;
  /** IANA zone of the home terminal. */
  timezone: string;
  /** HH:MM. */
  logDayStart: string;
  driveMs: number;
  shiftMs: number;
  /** Null where the rule set has no break. */
  breakMs: number | null;
  cycleMs: number;
  /** When the figures held. */
  asOfMs: number;
  /** The rest that he is in; null while he works, and where nothing is known of it. */
  rest: { status: "OFF" | "SB"; sinceMs: number } | null;
}

/**
 * The start from clocks alone, for platforms that do not read logs out. What is not told is taken the safe way: no open
 * split, and the cycle's hours were worked as late as they can have been, so that they come back as late as can be.
 * A rest that he is in goes on until the departure; otherwise the time until then is worked.
 * @throws RangeError for a departure before the figures, an unknown zone, a start of day that is no time
 */
export function startFromClocks(known: ClocksOnly, departAtMs: number): PlanStart {
  const { rulePack, timezone, logDayStart, asOfMs, rest } = known;
  if (departAtMs < asOfMs) throw new RangeError("A plan cannot begin before its clocks");
  const frame = frameOf({
    rulePack,
    timezone,
    logDayStart,
    segments: [],
    claims: [],
    prior: { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} },
  });
  const asTold = new Projection(frame, { ...initialState(frame, asOfMs), ...toldState(known) });
  return {
    projection: asTold.after(rest?.status ?? "ON", departAtMs - asOfMs),
    rulePack,
    days: frame.days,
    berthSinceMs: rest?.status === "SB" ? rest.sinceMs : null,
    hasClaims: false,
    basedOn: "clocks",
  };
}

function toldState(known: ClocksOnly): Partial<DutyState> {
  const { rulePack, asOfMs, rest } = known;
  const { limits } = rulePack;
  const used = (limitMs: number | undefined, leftMs: number) => Math.max(0, (limitMs ?? leftMs) - leftMs);
  const drivenMs = used(limits.driveInShift?.limitMs, known.driveMs);
  const shiftUsedMs = used((limits.dutyInShift ?? limits.elapsedInShift)?.limitMs, known.shiftMs);
  const workMs = Math.max(used(limits.dutyInCycle?.limitMs, known.cycleMs), drivenMs);
  const todayMs = Math.min(workMs, Math.max(drivenMs, limits.dutyInShift ? shiftUsedMs : 0));
  const isOpen = drivenMs > 0 || shiftUsedMs > 0;
  const restMs = rest ? { restStartMs: rest.sinceMs, pauseStartMs: rest.sinceMs } : {};
  return {
    drivenMs,
    workMs,
    // All but this shift's was worked yesterday at the latest; the last entry is what stood at the start of today.
    workAtDaysMs: Array.from({ length: rulePack.cycleDays }, (_, index) =>
      index === rulePack.cycleDays - 1 ? workMs - todayMs : 0,
    ),
    drivenAtBreakMs:
      drivenMs - used(limits.driveSinceBreak?.limitMs, known.breakMs ?? Number.POSITIVE_INFINITY),
    shiftStartMs: isOpen ? asOfMs - Math.max(shiftUsedMs, drivenMs) : none,
    resetEndMs: asOfMs - shiftUsedMs,
    resetKnown: true,
    pointMs: asOfMs - shiftUsedMs,
    pointDrivenMs: 0,
    pointWorkMs: workMs - (limits.dutyInShift ? shiftUsedMs : 0),
    ...restMs,
    berthStartMs: rest?.status === "SB" ? rest.sinceMs : none,
  };
}
