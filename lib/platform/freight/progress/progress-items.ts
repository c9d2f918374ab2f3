import { and, eq, sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { insertRows } from "@/lib/platform/service/bulk-write";
import { routeProgressItems } from "@/lib/platform/tables/manifests";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

/** Refuses an item that comes later than this, so that their ids need not be remembered longer. */
export const progressKeptDays = 30;

export interface ProgressItem {
  itemId: string;
  eventMicros: EpochMicros;
}

/** Finds which of these items were carried out before. Read under the company's freight lock. */
export async function knownProgressItems(
  { tx, companyId }: CompanyScope,
  operationId: string,
  itemIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ itemId: routeProgressItems.itemId })
    .from(routeProgressItems)
    .where(
      and(
        eq(routeProgressItems.companyId, companyId),
        eq(routeProgressItems.operationId, operationId),
        sql`${routeProgressItems.itemId} = any(${sql.param([...itemIds])}::text[])`,
      ),
    );
  return new Set(rows.map((row) => row.itemId));
}

/** Remembers items as carried out. */
export async function rememberProgressItems(
  scope: CompanyScope,
  operationId: string,
  items: readonly ProgressItem[],
): Promise<void> {
  await insertRows(
    scope,
    routeProgressItems,
    items.map((item) => ({ ...item, operationId })),
  );
}

/** Forgets items so old that a repeat would be refused anyway. */
export async function forgetRouteProgress(db: Queryable, now: EpochMicros): Promise<void> {
  const before = now - (progressKeptDays + 1) * 86_400 * 1_000_000;
  await db.execute(sql`delete from platform.route_progress_items where event_micros < ${before}`);
}
