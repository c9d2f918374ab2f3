import type { DriverLog } from "@/lib/hos/duty-log";
import type { RulePack } from "@/lib/hos/packs/rule-pack";
import { type Projection, projectFrom } from "@/lib/hos/projection";
import { projectFromClocks, type ReportedClocks } from "@/lib/hos/reported-clocks";
import { type TerminalDays, terminalDays } from "@/lib/time/terminal-days";

/** Beginning of a plan: the driver's hours at the earliest moment that they may begin. */
export interface PlanStart {
  projection: Projection;
  rulePack: RulePack;
  days: TerminalDays;
  /** Since when they have been in the berth without a break, null where they are not in it. */
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

/** Tells what is known of a log at a departure: nothing later, and a rest that it ends with goes on. */
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

/**
 * The start from clocks alone, for platforms that do not read logs out. A rest in progress goes on until the departure;
 * otherwise the time until then is worked.
 * @throws RangeError for a departure before the figures; as {@link projectFromClocks}
 */
export function startFromClocks(known: ReportedClocks, departAtMs: number): PlanStart {
  const { rulePack, timezone, logDayStart, asOfMs, rest } = known;
  if (departAtMs < asOfMs) throw new RangeError("A plan cannot begin before its clocks");
  return {
    projection: projectFromClocks(known).after(rest?.status ?? "ON", departAtMs - asOfMs),
    rulePack,
    days: terminalDays(timezone, logDayStart),
    berthSinceMs: rest?.status === "SB" ? rest.sinceMs : null,
    hasClaims: false,
    basedOn: "clocks",
  };
}
