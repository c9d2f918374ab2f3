import type { AsOfQuery, HistoryEntry } from "@/lib/contract/desk/freight-records";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import { historyOf, type ObjectVersion, objectAsOf } from "@/lib/desk/feeds/read-model/history";
import type { Loose } from "@/lib/desk/link/read-value";

/** What each event changed, with both times. */
export const historyResponse = (versions: readonly ObjectVersion[]): HistoryEntry[] =>
  historyOf(versions).map((entry) => ({
    eventId: entry.eventId,
    eventType: entry.eventType,
    happenedAt: formatInstant(entry.happenedMicros),
    happenedAtIsKnown: entry.happenedIsKnown,
    knownAt: formatInstant(entry.uploadedMicros),
    changes: entry.changes.map(({ field, before, after }) => ({
      field,
      before: before ?? null,
      after: after ?? null,
    })),
  }));

/** An object as of the instant that is asked for; null where there was nothing then. */
export const asOf = (versions: readonly ObjectVersion[], at: string, by: AsOfQuery["by"]): Loose | null =>
  objectAsOf(versions, microsFromMs(Date.parse(at)), by);
