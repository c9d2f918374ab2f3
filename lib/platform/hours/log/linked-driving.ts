import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/lib/store/open-store";

/**
 * Drivers that unclaimed driving `u` may belong to: who had the vehicle last before it, and who had it first after it (49 CFR
 * 395.32 has it put to them). One row per driver, as `link.user_id`.
 */
export const linkedDrivers: SQL = sql.raw(`lateral (
  (select user_id from platform.duty_records d
    where d.company_id = u.company_id and d.vehicle_number = u.vehicle_number and d.state = 'accepted'
      and d.event_micros <= u.start_micros order by d.event_micros desc limit 1)
  union
  (select user_id from platform.duty_records d
    where d.company_id = u.company_id and d.vehicle_number = u.vehicle_number and d.state = 'accepted'
      and d.event_micros >= u.end_micros order by d.event_micros limit 1)
) link`);

/** Counts, driver by driver, the linked stretches that nobody has claimed or explained, from an instant on. */
export async function countLinkedDriving(
  reader: Queryable,
  companyId: number,
  fromMicros: number,
): Promise<Map<number, number>> {
  const { rows } = await reader.execute<{ userId: number; stretches: number }>(sql`
    select link.user_id as "userId", count(*) as stretches
    from platform.unidentified_driving u, ${linkedDrivers}
    where u.company_id = ${companyId} and u.start_micros >= ${fromMicros} and u.claimed_user_id is null
      and u.annotation is null
    group by link.user_id`);
  return new Map(rows.map(({ userId, stretches }) => [userId, stretches]));
}
