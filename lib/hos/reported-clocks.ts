import { frameOf } from "@/lib/hos/judged-log";
import type { RulePack } from "@/lib/hos/packs/rule-pack";
import { Projection } from "@/lib/hos/projection";
import { type DutyState, initialState, none } from "@/lib/hos/state-record";

/** Figures that a platform reports of a driver without the log; durations are milliseconds left. */
export interface ReportedClocks {
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
  /** Instant at which the figures held. */
  asOfMs: number;
  /** The rest in progress; null at work, and where nothing is known of it. */
  rest: { status: "OFF" | "SB"; sinceMs: number } | null;
}

/**
 * The state that clocks alone allow, at the instant they held. What is not reported is taken the safe way: no open split,
 * and the cycle's hours were worked as late as they can have been, so that they come back as late as can be.
 * @throws RangeError for an unknown zone, a start of day that is no time
 */
export function projectFromClocks(known: ReportedClocks): Projection {
  const { rulePack, timezone, logDayStart, asOfMs } = known;
  const frame = frameOf({
    rulePack,
    timezone,
    logDayStart,
    segments: [],
    claims: [],
    prior: { offMinutesBeforeStart: 0, onDutyMinutesByDate: {} },
  });
  return new Projection(frame, { ...initialState(frame, asOfMs), ...reportedState(known) });
}

function reportedState(known: ReportedClocks): Partial<DutyState> {
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
