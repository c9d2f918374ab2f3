import { sql } from "drizzle-orm";
import type { Store } from "@/lib/store/open-store";

/** Keeps positions for so long. */
export const positionRetentionDays = 30;
/** Keeps return events for so long; published. */
const eventRetentionDays = 30;

const daysAhead = 3;
const dayMicros = 86_400 * 1_000_000;

/** The tables that are cut into days. Dropping a day is how they are trimmed: no row is deleted one by one. */
const partitioned = [
  { table: "pings", retentionDays: positionRetentionDays },
  { table: "return_events", retentionDays: eventRetentionDays },
];

const dayOf = (micros: number) => Math.floor(micros / dayMicros);
const partitionName = (table: string, day: number) =>
  `${table}_${new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "")}`;

/**
 * Makes the partitions from the oldest day that is still kept to some days ahead, and drops those before it.
 * @param nowMicros microseconds since 1970
 */
export async function maintainDayPartitions(store: Store, nowMicros: number): Promise<void> {
  for (const { table, retentionDays } of partitioned)
    await maintain(store, table, retentionDays, dayOf(nowMicros));
}

async function maintain(store: Store, table: string, retentionDays: number, today: number): Promise<void> {
  const { rows } = await store.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${`platform.${table}`}::regclass`);
  const present = new Set(rows.map((row) => row.name));
  const oldest = today - retentionDays - 1;
  const missing: string[] = [];
  for (let day = oldest; day <= today + daysAhead; day++) {
    const name = partitionName(table, day);
    if (!present.has(name))
      missing.push(
        `create table if not exists platform.${name} partition of platform.${table} ` +
          `for values from (${day * dayMicros}) to (${(day + 1) * dayMicros});` +
          // Nobody reads or writes it but through its table, whose policies hold.
          `alter table platform.${name} enable row level security, force row level security;`,
      );
  }
  const outdated = [...present].filter((name) => name < partitionName(table, oldest));
  const statements = [...missing, ...outdated.map((name) => `drop table platform.${name};`)];
  if (statements.length > 0) await store.db.execute(sql.raw(`do $$ begin ${statements.join("\n")} end $$`));
}
