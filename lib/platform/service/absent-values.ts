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

/** Takes what was sent: keys that were left out change nothing. */
export const sentOnly = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** Takes what has a value: neither left out nor null nor an empty text. */
export const filledOnly = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== ""));

/** A record without some of its fields. */
export function omit<T extends object, Name extends string>(
  record: T,
  names: readonly Name[],
): Omit<T, Name> {
  const omitted: ReadonlySet<string> = new Set(names);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !omitted.has(name))) as Omit<T, Name>;
}

type EmptiesAsNull<T> = { [K in keyof T]: "" extends T[K] ? T[K] | null : T[K] };

/** Makes what is to be stored: an empty text clears its field, because the interface has no other way to say so. */
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
