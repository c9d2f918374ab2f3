import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { terminalsOf } from "@/lib/desk/feeds/read-model/event-objects";
import { parseStop, type Stop } from "@/lib/desk/feeds/read-model/objects/stop";
import { objectOr } from "@/lib/desk/link/read-value";
import { freightObjects } from "@/lib/desk/tables/return-events";
import type { Store } from "@/lib/store/open-store";

/** A stop at a customer's, with the terminal from which it is made. */
export interface CustomerStop {
  stopId: string;
  stop: Stop;
  terminal: string | null;
}

/** Limits how many of the newest stops are looked at: a customer with stops every day has them in a year. */
export const mostStops = 1_000;

/** Reads a customer's stops since an instant, as far as a member sees them, the newest first. */
export async function stopsOfCustomer(
  store: Store,
  company: string,
  member: Pick<Member, "terminals">,
  { number, sinceMs }: { number: string; sinceMs: number },
): Promise<CustomerStop[]> {
  const { id, kind, data, uploadedMicros } = freightObjects;
  const rows = await store.db
    .select({ id, data })
    .from(freightObjects)
    .where(
      and(
        eq(freightObjects.company, company),
        // As it stands in the index, which is of stops alone.
        sql`${kind} = 'stop'`,
        eq(sql`${data} ->> 'customerNumber'`, number),
        gte(uploadedMicros, sinceMs * 1_000),
      ),
    )
    .orderBy(desc(uploadedMicros))
    .limit(mostStops);
  const scope = scopeOf(member.terminals);
  return rows.flatMap(({ id: stopId, data: wire }) => {
    const terminals = terminalsOf(objectOr(wire));
    if (!sees(scope, terminals)) return [];
    return [{ stopId, stop: parseStop(objectOr(wire)), terminal: terminals[0] ?? null }];
  });
}
