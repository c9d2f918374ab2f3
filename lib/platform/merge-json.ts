import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A stored object with the sent keys written over it, key by key, within the statement that stores it, so that two
 * writers at once lose nothing. An empty text takes its key away.
 */
export function mergeJson(stored: SQLWrapper, sent: object): SQL {
  const cleared = Object.entries(sent).flatMap(([key, value]) => (value === "" ? [key] : []));
  return sql`(${stored} || ${JSON.stringify(sent)}::jsonb) - ${sql.param(cleared)}::text[]`;
}
