import { createHash } from "node:crypto";
import { emptyTooDeep } from "@/lib/contract/storable";
import { type Loose, objectOr, textOf } from "@/lib/desk/link/read-value";
import { storable } from "@/lib/desk/link/storable-values";
import type { FeedRecord } from "@/lib/desk/link/time-feed";

/** A return event as it is kept. */
export interface StoredEvent {
  id: string;
  eventType: string;
  uploadedMicros: number;
  data: Loose;
}

/** An id or a number of more characters fits into no index. */
export const longestName = 200;

/** An event as it came. */
export function storedEvent({ record, uploadedMicros }: FeedRecord): StoredEvent {
  const eventType = textOf(record.eventType)?.slice(0, longestName) ?? "";
  emptyTooDeep(record);
  const own = textOf(record.id);
  const id = own !== null && own.length <= longestName ? own : hashOf(record);
  return storable({ id, eventType, uploadedMicros, data: objectOr(record.data) });
}

const hashOf = (record: Loose) => createHash("sha256").update(JSON.stringify(record)).digest("hex");

/** Negative where `a` was made known before `b`, by upload time and then by id. */
export const byUpload = (
  a: { uploadedMicros: number; eventId: string },
  b: { uploadedMicros: number; eventId: string },
): number =>
  a.uploadedMicros - b.uploadedMicros || (a.eventId < b.eventId ? -1 : Number(a.eventId > b.eventId));
