import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Finds when each driver's ELD was last seen by a position, by `externalUserId`; nothing for those never seen. */
export async function loadHeartbeats(
  { tx, companyId }: CompanyScope,
  externalUserIds: readonly string[],
): Promise<Map<string, EpochMicros>> {
  const { rows } = await tx.execute<{ employee: string; newest: EpochMicros }>(sql`
    select employee_id as employee, max(event_micros) as newest from platform.last_positions
    where company_id = ${companyId} and employee_id = any(${sql.param([...externalUserIds])}::text[])
    group by employee_id`);
  return new Map(rows.map(({ employee, newest }) => [employee, newest]));
}
