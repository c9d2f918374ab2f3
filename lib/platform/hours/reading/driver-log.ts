import { sql } from "drizzle-orm";
import { formatInstant } from "@/lib/contract/instant";
import type { CheckedQuery, ResponseInput } from "@/lib/contract/interface/operations";
import { clocksAt } from "@/lib/hos/clocks";
import { dayRestFindings } from "@/lib/hos/day-rest";
import type { DriverLog } from "@/lib/hos/duty-log";
import { recapAt } from "@/lib/hos/recap";
import { ifItWereYours } from "@/lib/hos/unidentified-driving";
import { type Violation, violationsOf } from "@/lib/hos/violations";
import { violationOnWire } from "@/lib/hos/wire/clocks-on-wire";
import { clocksResponse, pendingSplitResponse } from "@/lib/platform/hours/log/clocks-response";
import {
  type DriverRow,
  driverColumns,
  driverTables,
  type LogDriver,
  logDriverOf,
} from "@/lib/platform/hours/log/driver-config";
import { contextMicros, driverLogOf, millisOf } from "@/lib/platform/hours/log/engine-log";
import { loadHeartbeats } from "@/lib/platform/hours/log/heartbeats";
import { type DutyHistory, loadDuty, type Reading } from "@/lib/platform/hours/log/load-duty";
import { judgedUntilMs } from "@/lib/platform/hours/log/open-driving";
import { limitsPassed } from "@/lib/platform/hours/reading/clock-cache";
import { loadMalfunctions } from "@/lib/platform/hours/reading/eld-malfunctions";
import { type DaySpan, logDays, logSegments } from "@/lib/platform/hours/reading/log-days";
import {
  type LinkedDriving,
  type LogSpan,
  loadEdits,
  loadLinkedDriving,
  loadVersions,
} from "@/lib/platform/hours/reading/log-versions";
import { matchViolations } from "@/lib/platform/hours/violations/match-violations";
import { withoutNulls } from "@/lib/platform/service/absent-values";
import { ApiError, badField } from "@/lib/platform/service/api-error";
import type { DescribePlace, Handler } from "@/lib/platform/service/handler";
import type { CompanyScope } from "@/lib/store/company-scope";
import { dayOfDate, terminalDays } from "@/lib/time/terminal-days";
import { isoOf } from "@/lib/time/utc";

type ResponseBody = ResponseInput<"getDriverLog">;

const usualDays = 8;
const longestDays = 31;

/** A log read for a response, with what its end is asked about. */
interface Read {
  driver: LogDriver;
  /** Up to now, the last status going on. */
  log: DriverLog;
  /** Up to when driving is known to have gone on: violations are recorded, never predicted. */
  judged: DriverLog;
  knownMs: number;
  history: DutyHistory;
  nowMs: number;
  /** Milliseconds that are shown, the end exclusive. */
  shown: { fromMs: number; untilMs: number };
}

/** Reads a driver's log whole: what the published reads leave out. */
export function getDriverLog(describePlace: DescribePlace): Handler<"getDriverLog"> {
  return async ({ params, query, companyId, tx, now }) => {
    const driver = await findDriver({ tx, companyId }, params.externalUserId);
    const nowMs = millisOf(now);
    const days = daysAsked(driver, query, nowMs);
    const { startOf } = terminalDays(driver.timezone, driver.logDayStart);
    const [fromMs, endMs] = [startOf(days.first), startOf(days.last + 1)];
    const span: LogSpan = {
      companyId,
      userId: driver.userId,
      fromMicros: fromMs * 1000,
      untilMicros: endMs * 1000,
    };
    const heartbeats = await loadHeartbeats({ tx, companyId }, [driver.externalUserId]);
    const read = async (reading: Reading): Promise<Read> => {
      const loadFrom = Math.min(fromMs * 1000, now) - contextMicros;
      const histories = await loadDuty({ tx, companyId }, [driver.userId], loadFrom, { reading });
      const history = histories.get(driver.userId) ?? { records: [], claimed: [] };
      const knownMs = judgedUntilMs(history.records, nowMs, heartbeats.get(driver.externalUserId));
      const upTo = (untilMs: number) => driverLogOf(driver, history, millisOf(loadFrom), untilMs);
      const [log, judged] = [upTo(nowMs), upTo(knownMs)];
      return {
        driver,
        log,
        judged,
        knownMs,
        history,
        nowMs,
        shown: { fromMs, untilMs: Math.min(endMs, nowMs) },
      };
    };
    const accepted = await read("accepted");
    const edits = await loadEdits(tx, span);
    const isProposed = edits.some(({ state }) => state === "proposed");
    const linked = await loadLinkedDriving(tx, span);
    const hasLog = accepted.log.segments.length > 0;
    return {
      externalUserId: driver.externalUserId,
      userId: driver.userId,
      driverName: driver.name,
      now: isoOf(nowMs),
      asOf: asOfOf(accepted, heartbeats.get(driver.externalUserId)),
      config: configResponse(driver),
      records: await loadVersions(tx, span, describePlace),
      ...logResponse(accepted),
      dayRests: dayRestsOf(accepted),
      days: logDays(accepted.log, accepted.history.records, days),
      recap: hasLog ? recapResponse(accepted) : null,
      clocks: hasLog ? clocksOf(accepted) : null,
      edits,
      ifAccepted: isProposed ? ifAccepted(await read("with-proposals")) : null,
      unidentified: linked.map((driving) => unidentifiedResponse(accepted, driving)),
      malfunctions: await loadMalfunctions(tx, span),
      pendingSplit: hasLog ? pendingSplitResponse(accepted.log, nowMs) : null,
    };
  };
}

async function findDriver({ tx, companyId }: CompanyScope, externalUserId: string): Promise<LogDriver> {
  const { rows } = await tx.execute<DriverRow>(sql`
    select ${driverColumns} from ${driverTables}
    where u.company_id = ${companyId} and u.external_user_id = ${externalUserId}`);
  const [row] = rows;
  if (!row) throw new ApiError("NOT_FOUND", "No such user");
  return logDriverOf(row);
}

/** The driver's own days: today is today in their zone. */
function daysAsked(driver: LogDriver, query: CheckedQuery<"getDriverLog">, nowMs: number): DaySpan {
  const today = terminalDays(driver.timezone, driver.logDayStart).dayAt(nowMs);
  const from = query.from === undefined ? undefined : dayOfDate(query.from);
  const to = query.to === undefined ? undefined : dayOfDate(query.to);
  const last = to ?? (from === undefined ? today : from + usualDays - 1);
  const first = from ?? last - usualDays + 1;
  if (last < first) throw badField("to", "must not be before from");
  if (last - first >= longestDays) throw badField("to", `must be at most ${longestDays} days after from`);
  return { first, last };
}

function asOfOf({ history, nowMs }: Read, heartbeat: number | undefined): string | null {
  const newest = history.records.findLast(({ micros }) => millisOf(micros) <= nowMs)?.micros;
  const seen = Math.max(newest ?? 0, heartbeat ?? 0);
  return seen === 0 ? null : formatInstant(seen);
}

const configResponse = (driver: LogDriver): ResponseBody["config"] => ({
  ruleset: driver.rulePack.id,
  rulesetAssumed: driver.rulesetAssumed,
  timezone: driver.timezone,
  logDayStart: driver.logDayStart,
  exempt: driver.exempt,
  saidBy: driver.saidBy,
  ...withoutNulls({
    rulesetName: driver.rulesetName,
    exemptReason: driver.exemptReason,
    terminal: driver.terminalCode,
  }),
});

function logResponse(read: Read): Pick<ResponseBody, "segments" | "violations"> {
  const { log, history, shown } = read;
  return {
    segments: logSegments(log.segments, history, shown.fromMs, shown.untilMs),
    violations: violationsIn(read).map(violationOnWire),
  };
}

/** Nobody judges an exempt driver. */
function violationsIn({ driver, judged, shown }: Read): Violation[] {
  if (driver.exempt) return [];
  return violationsOf(judged).filter(({ startMs, endMs }) => startMs < shown.untilMs && endMs > shown.fromMs);
}

/** Lists the rests of the days that are shown; a day counts where it lies whole in what is known. */
function dayRestsOf({ driver, log, shown }: Read): ResponseBody["dayRests"] {
  if (driver.exempt) return [];
  return dayRestFindings(log)
    .filter(({ startMs, endMs }) => startMs < shown.untilMs && endMs > shown.fromMs)
    .map(({ startMs: _start, endMs: _end, ...finding }) => finding);
}

const clocksOf = ({ driver, log, nowMs, knownMs }: Read) =>
  clocksResponse(driver, clocksAt(log, nowMs), driver.exempt ? [] : limitsPassed(log, knownMs));

const ifAccepted = (read: Read): ResponseBody["ifAccepted"] => ({
  ...logResponse(read),
  clocks: clocksOf(read),
});

function recapResponse({ log, nowMs }: Read): ResponseBody["recap"] {
  const { worked, usedMs, coming } = recapAt(log, nowMs);
  return {
    cycleMs: log.rulePack.limits.dutyInCycle?.limitMs ?? 0,
    usedMs,
    days: worked.map(({ date, workMs }) => ({ date, workedMs: workMs })),
    ahead: coming.map(({ date, gainMs, availableMs }) => ({ date, gainMs, availableMs })),
  };
}

function unidentifiedResponse(read: Read, driving: LinkedDriving): ResponseBody["unidentified"][number] {
  const { startMicros, endMicros, claimed, annotation, startOdometer, endOdometer, ...row } = driving;
  const [startMs, endMs] = [millisOf(startMicros), millisOf(endMicros)];
  return {
    ...row,
    start: isoOf(startMs),
    end: isoOf(endMs),
    state: claimed ? "claimed" : annotation === null ? "unclaimed" : "annotated",
    ...withoutNulls({ annotation, startOdometer, endOdometer }),
    ifItWereYours: claimed ? null : whatIf(read, startMs, Math.min(endMs, read.nowMs)),
  };
}

function whatIf(
  read: Read,
  startMs: number,
  endMs: number,
): ResponseBody["unidentified"][number]["ifItWereYours"] {
  const lay = (log: DriverLog) => ifItWereYours(log, { startMs, endMs });
  const laid = { ...read, log: lay(read.log), judged: lay(read.judged) };
  const before = violationsIn(read).map((violation) => ({ ...violation, id: "" }));
  return {
    clocks: clocksOf(laid),
    violationsAdded: matchViolations(violationsIn(laid), before).fresh.map(violationOnWire),
  };
}
