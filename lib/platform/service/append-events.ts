import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { uploadInstants } from "@/lib/platform/service/upload-clock";
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
  const { tx, companyId } = scope;
  const items = events.map((event, i) => ({ ...event, eventId: randomUUID(), place: i + 1 }));
  await tx.execute(sql`
    with clock as (${uploadInstants(scope, "events", events.length, now)})
    insert into platform.return_events (company_id, uploaded_micros, event_id, event_type, data)
    select ${companyId}, clock.last - ${events.length} + item.place, item."eventId", item."eventType", item.data
    from clock, jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item("eventId" uuid, "eventType" text, data jsonb, place int)`);
}
