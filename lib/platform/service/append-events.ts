import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Something that happened, with the whole object as it is after the change. */
export interface RaisedEvent {
  eventType: string;
  data: Record<string, unknown>;
}

/**
 * Writes events in the transaction of the change that they report. Called once and last in a transaction: it takes
 * the company's event clock, and whoever held that lock while still waiting for a row could wait for ever.
 */
export async function appendEvents(
  scope: CompanyScope,
  events: readonly RaisedEvent[],
  now: EpochMicros,
): Promise<void> {
  if (events.length === 0) return;
  const first = await takeUploadInstants(scope, "events", events.length, now);
  await scope.tx.execute(sql`
    insert into platform.return_events (company_id, uploaded_micros, event_id, event_type, data)
    select ${scope.companyId}, ${first}::bigint + ordinal - 1, id, type, data
    from unnest(${sql.param(events.map(() => randomUUID()))}::uuid[],
      ${sql.param(events.map((event) => event.eventType))}::text[],
      ${sql.param(events.map((event) => JSON.stringify(event.data)))}::jsonb[]
    ) with ordinality as e(id, type, data, ordinal)`);
}
