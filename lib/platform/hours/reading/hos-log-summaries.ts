import { sql } from "drizzle-orm";
import type { CheckedQuery, ResponseInput } from "@/lib/contract/interface/operations";
import { dayTotals } from "@/lib/hos/day-totals";
import {
  type DriverRow,
  driverColumns,
  driverTables,
  type LogDriver,
  logDriverOf,
} from "@/lib/platform/hours/log/driver-config";
import { driverLogOf, millisOf } from "@/lib/platform/hours/log/engine-log";
import { loadDuty } from "@/lib/platform/hours/log/load-duty";
import { drivenMiles } from "@/lib/platform/hours/reading/driven-miles";
import { totalsResponse, unitsIn } from "@/lib/platform/hours/reading/log-days";
import { badField } from "@/lib/platform/service/api-error";
import type { Handler } from "@/lib/platform/service/handler";
import type { CompanyScope } from "@/lib/store/company-scope";
import { dayOfDate, terminalDays } from "@/lib/time/terminal-days";
import { utcDate } from "@/lib/time/utc";

const usualLimit = 1_000;
const usualDays = 8;
const longestDays = 31;
const dayMs = 86_400_000;

type Log = ResponseInput<"listHosLogSummaries">["logs"][number];

interface Window {
  from: string;
  to: string;
}

function windowOf(query: { from?: string | undefined; to?: string | undefined }, nowMs: number): Window {
  const to =
    query.to ?? (query.from ? utcDate(Date.parse(query.from) + (usualDays - 1) * dayMs) : utcDate(nowMs));
  const from = query.from ?? utcDate(Date.parse(to) - (usualDays - 1) * dayMs);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw badField("to", "must not be before from");
  if (days > longestDays) throw badField("to", `must be at most ${longestDays} days after from`);
  return { from, to };
}

/** Date and user of the last row of a page, as the published samples encode it; opaque to callers. */
const encodeCursor = (log: Log) => Buffer.from(`${log.date}_${log.userId}`).toString("base64");
function decodeCursor(cursor: string): { date: string; userId: number } {
  const match = /^(\d{4}-\d{2}-\d{2})_(\d{1,9})$/.exec(Buffer.from(cursor, "base64").toString("utf8"));
  if (!match?.[1] || !match[2]) throw badField("cursor", "is not one that was given out");
  return { date: match[1], userId: Number(match[2]) };
}

/** A driver and a day of theirs. */
type SummaryRow = DriverRow & { date: string };

/** Time per status of the drivers' own days, by the engine. */
export const listHosLogSummaries: Handler<"listHosLogSummaries"> = async ({ query, companyId, tx, now }) => {
  const window = windowOf(query, now / 1000);
  const limit = query.limit ?? usualLimit;
  const rows = await loadPage({ tx, companyId }, query, window, limit);
  const page = rows.slice(0, limit).map((row) => daySpanOf(row, logDriverOf(row)));
  const totals = await totalsByDay({ tx, companyId }, page, now);
  const miles = await drivenMiles(
    { tx, companyId },
    page.map(({ driver, startMs, endMs }) => ({
      employee: driver.externalUserId,
      fromMicros: startMs * 1000,
      untilMicros: Math.min(endMs * 1000, now),
    })),
  );
  const logs = page.map((span, i): Log => {
    const { driver, date } = span;
    return {
      externalUserId: driver.externalUserId,
      userId: driver.userId,
      date,
      ...(totals.get(`${driver.userId} ${date}`) ?? nothing),
      distancePerDay: miles.get(i) ?? 0,
    };
  });
  const last = logs.at(-1);
  const hasNextPage = rows.length > limit;
  return {
    logs,
    units: { distance: "miles" },
    pagination: {
      hasNextPage,
      nextCursor: hasNextPage && last ? encodeCursor(last) : null,
      nextPageOffset: null,
      total: null,
    },
  };
};

const nothing = {
  powerUnitNumbers: [] as string[],
  statusDurations: totalsResponse({ OFF: 0, SB: 0, D: 0, ON: 0 }),
};

interface DriverDay {
  driver: LogDriver;
  date: string;
  startMs: number;
  endMs: number;
}

function daySpanOf({ date }: { date: string }, driver: LogDriver): DriverDay {
  const { startOf } = terminalDays(driver.timezone, driver.logDayStart);
  const day = dayOfDate(date);
  return { driver, date, startMs: startOf(day), endMs: startOf(day + 1) };
}

async function loadPage(
  { tx, companyId }: CompanyScope,
  query: CheckedQuery<"listHosLogSummaries">,
  { from, to }: Window,
  limit: number,
): Promise<SummaryRow[]> {
  const after = query.cursor === undefined ? { date: "0001-01-01", userId: 0 } : decodeCursor(query.cursor);
  const offset = query.cursor === undefined ? (query.offset ?? 0) : 0;
  const group = query.groupCode ?? null;
  const { rows } = await tx.execute<SummaryRow>(sql`
    select ${driverColumns}, day::date::text as date
    from ${driverTables}, generate_series(${from}::date, ${to}::date, interval '1 day') day
    where u.company_id = ${companyId} and u.active and 'Driver' = any(u.roles)
      and (${group}::text is null or ${group} = any(u.group_codes) or ${group} = any(u.terminal_codes))
      and (day::date, u.user_id) > (${after.date}::date, ${after.userId}::int)
    order by day, u.user_id limit ${limit + 1} offset ${offset}`);
  return rows;
}

/** Time and units of each driver's days, by userId and date. Days to come are empty. */
async function totalsByDay(scope: CompanyScope, page: readonly DriverDay[], now: number) {
  const drivers = new Map(page.map(({ driver }) => [driver.userId, driver]));
  const fromMs = Math.min(...page.map(({ startMs }) => startMs));
  const untilMs = Math.min(millisOf(now), Math.max(...page.map(({ endMs }) => endMs)));
  const histories = await loadDuty(scope, [...drivers.keys()], fromMs * 1000, {
    untilMicros: untilMs * 1000,
  });
  const wanted = new Set(page.map(({ driver, date }) => `${driver.userId} ${date}`));
  const found = new Map<string, Pick<Log, "powerUnitNumbers" | "statusDurations">>();
  for (const [userId, history] of histories) {
    const driver = drivers.get(userId);
    if (!driver) continue;
    for (const total of dayTotals(driverLogOf(driver, history, fromMs, untilMs))) {
      const key = `${userId} ${total.date}`;
      if (!wanted.has(key)) continue;
      found.set(key, {
        powerUnitNumbers: unitsIn(history.records, total.startMs, Math.min(total.endMs, untilMs)),
        statusDurations: totalsResponse(total.byStatus),
      });
    }
  }
  return found;
}
