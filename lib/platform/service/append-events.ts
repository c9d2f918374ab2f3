import { randomUUID } from "node:crypto";
import type { EpochMicros } from "@/lib/contract/instant";
import { insertRows } from "@/lib/platform/service/bulk-write";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import { returnEvents } from "@/lib/platform/tables/events";
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
  const rows = events.map((event, i) => ({ ...event, eventId: randomUUID(), uploadedMicros: first + i }));
  await insertRows(scope, returnEvents, rows);
}
