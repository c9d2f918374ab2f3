import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { EpochMicros } from "@/lib/contract/instant";
import { badFields } from "@/lib/desk/http/refusal";
import type { Store } from "@/lib/store/open-store";

/** A row's place in a list that is ordered by a time, then by an id. */
export interface ListPlace {
  micros: EpochMicros;
  id: string;
}

/** The columns that order a list. */
interface OrderedBy {
  micros: PgColumn;
  id: PgColumn;
}

/** Names a place in a page's `next`. */
export const cursorOf = ({ micros, id }: ListPlace): string => `${micros} ${id}`;

/**
 * A place as a page's `next` names it; null for the beginning.
 * @throws Refusal 400 for a cursor that is none
 */
export function placeOf(cursor: string | undefined): ListPlace | null {
  if (cursor === undefined) return null;
  const [, micros, id] = /^(\d{1,16}) (.+)$/s.exec(cursor) ?? [];
  if (micros !== undefined && id !== undefined) return { micros: Number(micros), id };
  throw badFields([{ path: "cursor", message: "must be `next` of a page" }]);
}

/** Makes the condition for what comes behind a place; no condition for the beginning. */
export function behind(by: OrderedBy, place: ListPlace | null, order: "newest" | "oldest" = "newest") {
  if (place === null) return undefined;
  const bound = sql`(${place.micros}::bigint, ${place.id}::text)`;
  return order === "newest"
    ? sql`(${by.micros}, ${by.id}) < ${bound}`
    : sql`(${by.micros}, ${by.id}) > ${bound}`;
}

/** Makes the condition for what comes no later than a place, itself included. */
export function upTo(by: OrderedBy, place: ListPlace, order: "newest" | "oldest") {
  const bound = sql`(${place.micros}::bigint, ${place.id}::text)`;
  return order === "newest"
    ? sql`(${by.micros}, ${by.id}) >= ${bound}`
    : sql`(${by.micros}, ${by.id}) <= ${bound}`;
}

/** Parts a page that was read with one row too many from the cursor of the next one. */
export function pageOf<Row>(rows: readonly Row[], limit: number, place: (row: Row) => ListPlace) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : cursorOf(place(last)) };
}

/** Counts the rows; null for more than `most`, which are not counted. */
export async function countUpTo(
  { db }: Store,
  table: PgTable,
  where: SQL | undefined,
  most: number,
): Promise<number | null> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as("some");
  const total = await db.$count(some);
  return total > most ? null : total;
}
