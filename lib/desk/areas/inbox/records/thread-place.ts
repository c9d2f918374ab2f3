import { type SQL, sql } from "drizzle-orm";
import { messages } from "@/lib/desk/tables/inbox";

/** The place of a message by when it was sent. */
export interface ThreadPlace {
  sentMicros: number;
  id: string;
}

export const placeCursor = ({ sentMicros, id }: ThreadPlace): string => `${sentMicros} ${id}`;

/** A place as `placeCursor` writes it; null for any other text. */
export function readPlace(cursor: string): ThreadPlace | null {
  const found = /^(?<sent>\d{1,16}) (?<id>.+)$/s.exec(cursor)?.groups;
  return found?.sent === undefined || found.id === undefined
    ? null
    : { sentMicros: Number(found.sent), id: found.id };
}

export const olderThan = ({ sentMicros, id }: ThreadPlace): SQL =>
  sql`(${messages.sentMicros}, ${messages.id}) < (${sentMicros}::bigint, ${id})`;
