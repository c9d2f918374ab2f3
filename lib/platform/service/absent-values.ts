import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** A stored row as a response: what has no value is left out, because the interface knows no null there. */
export function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  // Field by field: lists call it for each row, and entries of entries take ten times as long.
  const kept: Record<string, unknown> = {};
  for (const key in row) if (row[key] !== null) kept[key] = row[key];
  // The compiler cannot follow keys through a loop.
  return kept as WithoutNulls<T>;
}

type EmptiesAsNull<T> = { [K in keyof T]: "" extends T[K] ? T[K] | null : T[K] };

/** What is to be stored: an empty text clears its field, because the interface has no other way to say so. */
export function emptiesAsNull<T extends object>(fields: T): EmptiesAsNull<T> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value === "" ? null : value]),
  ) as EmptiesAsNull<T>;
}

/**
 * A stored object with the sent keys written over it, key by key, within the statement that stores it, so that two
 * writers at once lose nothing. An empty text takes its key away.
 */
export function mergeJson(stored: SQLWrapper, sent: object): SQL {
  const cleared = Object.entries(sent).flatMap(([key, value]) => (value === "" ? [key] : []));
  return sql`(${stored} || ${JSON.stringify(sent)}::jsonb) - ${sql.param(cleared)}::text[]`;
}
