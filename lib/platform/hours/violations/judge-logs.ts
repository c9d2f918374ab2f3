import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { projectFrom } from "@/lib/hos/projection";
import { type Violation, violationsOf } from "@/lib/hos/violations";
import { type LogDriver, loadLogDrivers } from "@/lib/platform/hours/log/driver-config";
import { contextMicros, driverLogOf, millisOf } from "@/lib/platform/hours/log/engine-log";
import { loadHeartbeats } from "@/lib/platform/hours/log/heartbeats";
import { type DutyHistory, loadDuty } from "@/lib/platform/hours/log/load-duty";
import { judgedUntilMs, nextJudgementMs } from "@/lib/platform/hours/log/open-driving";
import { matchViolations, type RaisedViolation } from "@/lib/platform/hours/violations/match-violations";
import { violationData } from "@/lib/platform/hours/violations/violation-event";
import { insertRows } from "@/lib/platform/service/bulk-write";
import { dutyViolations } from "@/lib/platform/tables/duty";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Facts that judging needs of a call or of a job. */
export interface Judging extends CompanyScope {
  now: EpochMicros;
  raise(eventType: string, data: Record<string, unknown>): void;
}

const dayMicros = 86_400 * 1_000_000;
/** A change settles splits and cycles around it: what was judged so long before it is judged again. */
const aroundMicros = 10 * dayMicros;
/** The cycle of the days just gone is judged again in any case. */
const recentMicros = 2 * dayMicros;

interface Outcome {
  created: (RaisedViolation & { userId: number })[];
  moved: RaisedViolation[];
  invalidated: RaisedViolation[];
  judgeAt: { userId: number; micros: EpochMicros | null }[];
}

/**
 * Judges logs and reports violations that are new and of those that are none any more, each once: what has been reported
 * is stored. The caller holds the drivers' rows (`lockLogs`).
 * @param changedFrom for each driver the earliest time that their log was changed at
 * @returns the drivers of these logs
 */
export async function judgeLogs(
  judging: Judging,
  changedFrom: ReadonlyMap<number, EpochMicros>,
): Promise<LogDriver[]> {
  if (changedFrom.size === 0) return [];
  const { now } = judging;
  const userIds = [...changedFrom.keys()];
  const from = Math.min(now - recentMicros, ...changedFrom.values()) - aroundMicros;
  const drivers = await loadLogDrivers(judging, userIds);
  const histories = await loadDuty(judging, userIds, from - contextMicros);
  const externalUserIds = drivers.map(({ externalUserId }) => externalUserId);
  const heartbeats = await loadHeartbeats(judging, externalUserIds);
  const raised = await loadRaised(judging, userIds, from);
  const outcome: Outcome = { created: [], moved: [], invalidated: [], judgeAt: [] };
  for (const driver of drivers) {
    const history = histories.get(driver.userId);
    const seenMicros = heartbeats.get(driver.externalUserId);
    if (history)
      judgeOne(judging, driver, history, from, seenMicros, raised.get(driver.userId) ?? [], outcome);
  }
  await store(judging, outcome);
  return drivers;
}

/** Raises what follows from logs that were changed: who reads clocks is notified, and the logs are judged again. */
export async function raiseLogChanges(
  judging: Judging,
  changedFrom: ReadonlyMap<number, EpochMicros>,
): Promise<void> {
  for (const { externalUserId } of await judgeLogs(judging, changedFrom))
    judging.raise("driverLogChanged", { externalUserId });
}

function judgeOne(
  { raise, now }: Judging,
  driver: LogDriver,
  history: DutyHistory,
  from: EpochMicros,
  heartbeatMicros: EpochMicros | undefined,
  raised: readonly RaisedViolation[],
  outcome: Outcome,
): void {
  const nowMs = millisOf(now);
  const untilMs = judgedUntilMs(history.records, nowMs, heartbeatMicros);
  const log = driverLogOf(driver, history, millisOf(from - contextMicros), untilMs);
  const found = driver.exempt ? [] : violationsOf(log).filter(({ startMs }) => startMs >= millisOf(from));
  const settled = found.filter(({ pending }) => !pending);
  const { fresh, kept, gone } = matchViolations(settled, raised);
  for (const violation of fresh) {
    const id = randomUUID();
    outcome.created.push({ ...stored(id, violation), userId: driver.userId });
    raise("violationCreated", violationData(id, violation.limit, violation, driver, history));
  }
  outcome.moved.push(...kept);
  for (const violation of gone) {
    outcome.invalidated.push(violation);
    raise("violationInvalidated", violationData(violation.id, violation.limit, violation, driver, history));
  }
  const clocks = log.segments.length > 0 ? projectFrom(log, untilMs).clocks() : null;
  const judgeAtMs =
    clocks && !driver.exempt
      ? nextJudgementMs(log.segments.at(-1)?.status, clocks, nowMs, found.length > settled.length)
      : null;
  outcome.judgeAt.push({ userId: driver.userId, micros: judgeAtMs === null ? null : judgeAtMs * 1000 });
}

const stored = (id: string, { limit, startMs, endMs }: Violation): RaisedViolation => ({
  id,
  limit,
  startMs,
  endMs,
});

async function store(judging: Judging, outcome: Outcome): Promise<void> {
  const { tx, companyId, now } = judging;
  const json = (rows: readonly object[]) => JSON.stringify(rows);
  await insertRows(
    judging,
    dutyViolations,
    outcome.created.map(({ id, userId, limit, startMs, endMs }) => ({
      violationId: id,
      userId,
      limitCode: limit,
      startMicros: startMs * 1000,
      endMicros: endMs * 1000,
      raisedMicros: now,
    })),
  );
  if (outcome.moved.length > 0)
    await tx.execute(sql`
      update platform.duty_violations v set start_micros = r."startMs" * 1000, end_micros = r."endMs" * 1000
      from jsonb_to_recordset(${json(outcome.moved)}::jsonb) as r(id uuid, "startMs" bigint, "endMs" bigint)
      where v.company_id = ${companyId} and v.violation_id = r.id`);
  if (outcome.invalidated.length > 0)
    await tx.execute(sql`
      update platform.duty_violations set invalidated_micros = ${now}
      where company_id = ${companyId} and violation_id = any(${sql.param(outcome.invalidated.map(({ id }) => id))}::uuid[])`);
  await tx.execute(sql`
    update platform.duty_drivers d set judge_at_micros = r.micros
    from jsonb_to_recordset(${json(outcome.judgeAt)}::jsonb) as r("userId" int, micros bigint)
    where d.company_id = ${companyId} and d.user_id = r."userId"`);
}

type RaisedRow = RaisedViolation & { userId: number };

async function loadRaised({ tx, companyId }: CompanyScope, userIds: readonly number[], from: EpochMicros) {
  const { rows } = await tx.execute<RaisedRow>(sql`
    select violation_id as id, user_id as "userId", limit_code as "limit", start_micros / 1000 as "startMs",
      end_micros / 1000 as "endMs"
    from platform.duty_violations
    where company_id = ${companyId} and user_id = any(${sql.param([...userIds])}::int[])
      and start_micros >= ${from} and invalidated_micros is null
    order by user_id, start_micros`);
  const byUser = new Map<number, RaisedViolation[]>();
  for (const { userId, ...violation } of rows) {
    const known = byUser.get(userId);
    if (known) known.push(violation);
    else byUser.set(userId, [violation]);
  }
  return byUser;
}
