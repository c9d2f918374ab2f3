import type { AsOfQuery, HistoryEntry } from "@/lib/contract/desk/freight-records";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { historyWriters } from "@/lib/desk/areas/freight/records/history-writers";
import { historyOf, type ObjectVersion, objectAsOf } from "@/lib/desk/feeds/read-model/history";
import type { Loose } from "@/lib/desk/link/read-value";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";

/** Limits how many writes of one object are looked through for whose doing its events were. */
const mostWrites = 200;
/** A manifest carries some dozens of shipments, each of which may come and go. */
const mostPlanWrites = 500;

/** Reads what members wrote of an object by its id, or by its number while it was being made. */
export async function writesOf(
  trail: Pick<AuditTrail, "ofObject">,
  kind: "shipment" | "manifest",
  { id, number }: { id: string; number: string | null },
): Promise<AuditEntry[]> {
  const named = number === null || number === id ? [id] : [id, number];
  return (await Promise.all(named.map((one) => trail.ofObject(kind, one, mostWrites)))).flat();
}

const stopEvents: ReadonlySet<string> = new Set(["routestoplistupdated"]);
/** Longer than an event of a write takes. */
const beforeFirstMs = 60_000;

/**
 * Reads what members planned onto a manifest or took off it, as writes of the manifest's stops.
 * @param versions of the manifest, in any order: the store gives them in none
 */
export async function planWritesOf(
  trail: Pick<AuditTrail, "ofField">,
  manifestId: string,
  versions: readonly ObjectVersion[],
): Promise<Parameters<typeof historyWriters>[2]> {
  if (versions.length === 0) return [];
  const about = { kind: "shipment", field: "routeUniqueId", value: manifestId };
  const knownMs = versions.map(({ uploadedMicros }) => uploadedMicros / 1_000);
  const since = new Date(Math.min(...knownMs) - beforeFirstMs);
  const until = new Date(Math.max(...knownMs) + beforeFirstMs);
  const entries = await trail.ofField(about, { since, until }, mostPlanWrites);
  return entries.map(({ at, who, state }) => ({
    ...{ at, who, state, eventTypes: stopEvents },
    after: { stops: [] },
  }));
}

/** Lists what each event changed, with both times and by whom. @param writes of the object, as the trail has them */
export function historyResponse(
  versions: readonly ObjectVersion[],
  writes: Parameters<typeof historyWriters>[2],
): HistoryEntry[] {
  const entries = historyOf(versions);
  const writers = historyWriters(entries, versions, writes);
  return entries.map((entry) => ({
    eventId: entry.eventId,
    eventType: entry.eventType,
    happenedAt: formatInstant(entry.happenedMicros),
    happenedAtIsKnown: entry.happenedIsKnown,
    knownAt: formatInstant(entry.uploadedMicros),
    by: writers.get(entry.eventId) ?? null,
    changes: entry.changes.map(({ field, before, after }) => ({
      field,
      before: before ?? null,
      after: after ?? null,
    })),
  }));
}

/** An object as of the instant that is asked for; null where there was nothing then. */
export const asOf = (versions: readonly ObjectVersion[], at: string, by: AsOfQuery["by"]): Loose | null =>
  objectAsOf(versions, microsFromMs(Date.parse(at)), by);
