import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import {
  type DriverRow,
  driverColumns,
  driverTables,
  logDriverOf,
} from "@/lib/platform/hours/log/driver-config";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

/**
 * Makes a change that may alter by what logs are judged, and has the job judge those anew that it did alter.
 * @param userIds whom the change may concern; null where it may be anybody
 * @returns what the change returned, and whether there is anything to judge
 */
export async function judgingAgain<T>(
  tx: Queryable,
  { companyId, now, userIds }: { companyId: number; now: EpochMicros; userIds: readonly number[] | null },
  change: () => Promise<T>,
): Promise<{ result: T; isDue: boolean }> {
  const before = await rulesOf({ tx, companyId }, userIds);
  const result = await change();
  const after = await rulesOf({ tx, companyId }, userIds);
  const altered = [...after].flatMap(([id, rules]) => (before.get(id) === rules ? [] : [id]));
  if (altered.length === 0) return { result, isDue: false };
  // In the order of the ids, as everybody takes these rows; a driver without a log has none and needs none.
  const { rows } = await tx.execute(sql`
    with held as (
      select user_id from platform.duty_drivers
      where company_id = ${companyId} and user_id = any(${sql.param(altered)}::int[]) order by user_id for update
    )
    update platform.duty_drivers d set judge_at_micros = ${now}::bigint
    from held where d.company_id = ${companyId} and d.user_id = held.user_id returning d.user_id`);
  return { result, isDue: rows.length > 0 };
}

/** By what each driver's log is judged, as one text. */
async function rulesOf({ tx, companyId }: CompanyScope, userIds: readonly number[] | null) {
  const wanted = userIds === null ? sql`true` : sql`u.user_id = any(${sql.param([...userIds])}::int[])`;
  const { rows } = await tx.execute<DriverRow>(sql`
    select ${driverColumns} from ${driverTables} where u.company_id = ${companyId} and ${wanted}`);
  return new Map(
    rows.map((row) => {
      const { userId, rulePack, timezone, logDayStart } = logDriverOf(row);
      return [userId, `${rulePack.id} ${timezone} ${logDayStart}`];
    }),
  );
}
