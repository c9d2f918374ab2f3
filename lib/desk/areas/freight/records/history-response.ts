import type { AsOfQuery, HistoryEntry } from "@/lib/contract/desk/freight-records";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { standInOf } from "@/lib/desk/areas/freight/picture/stand-in";
import { historyWriters } from "@/lib/desk/areas/freight/records/history-writers";
import { ownHistory, partedWrites } from "@/lib/desk/areas/freight/records/own-history";
import { historyOf, type ObjectVersion, objectAsOf } from "@/lib/desk/feeds/read-model/history";
import type { Loose } from "@/lib/desk/link/read-value";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";

/** Limits how many writes of one object are looked through for whose doing its events were. */
const mostWrites = 200;
/** A manifest carries some dozens of shipments, each of which may come and go. */
const mostPlanWrites = 500;

/** Reads what members wrote of an object by its id, and by the one that stood for it while it was being made. */
export async function writesOf(
  trail: Pick<AuditTrail, "ofObject">,
  object: Known<"shipment"> | Known<"manifest">,
): Promise<AuditEntry[]> {
  const ids = new Set([object.id, standInOf(object) ?? object.id]);
  return (await Promise.all([...ids].map((id) => trail.ofObject(object.kind, id, mostWrites)))).flat();
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

/** Parts of one split say so in the trail: their fields alone look like any other change. */
const ofSplit = /^split(: | off )/;

/**
 * Lists what each event changed, with both times and by whom, and what members changed of what the desk alone keeps, in
 * the order in which it happened.
 * @param writes of the object, as the trail has them
 * @param planWrites writes of others that changed it
 */
export function historyResponse(
  versions: readonly ObjectVersion[],
  writes: readonly AuditEntry[],
  planWrites: Parameters<typeof historyWriters>[2] = [],
): HistoryEntry[] {
  const { sent, own } = partedWrites(writes);
  const entries = historyOf(versions);
  const writers = historyWriters(entries, versions, [...sent, ...planWrites]);
  const events = entries.map((entry): HistoryEntry => {
    const writer = writers.get(entry.eventId);
    return {
      eventId: entry.eventId,
      eventType: entry.eventType,
      isOwn: false,
      said: writer?.what && ofSplit.test(writer.what) ? writer.what : null,
      happenedAt: formatInstant(entry.happenedMicros),
      happenedAtIsKnown: entry.happenedIsKnown,
      knownAt: formatInstant(entry.uploadedMicros),
      by: writer?.who ?? null,
      changes: entry.changes.map(({ field, before, after }) => ({
        field,
        before: before ?? null,
        after: after ?? null,
      })),
    };
  });
  return [...events, ...ownHistory(own)].sort((a, b) => Date.parse(a.happenedAt) - Date.parse(b.happenedAt));
}

/** An object as of the instant that is asked for; null where there was nothing then. */
export const asOf = (versions: readonly ObjectVersion[], at: string, by: AsOfQuery["by"]): Loose | null =>
  objectAsOf(versions, microsFromMs(Date.parse(at)), by);
