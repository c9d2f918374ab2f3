import { createHash } from "node:crypto";
import type pg from "pg";

/** Any number of our own: it names the lock under which processes look at each other's claims one by one. */
const claiming = 7_203;

/** Postgres' advisory locks have two numbers of 32 bits; the half of them that is positive is enough. */
const numberOf = (text: string) => createHash("sha256").update(text).digest().readUInt32BE(0) >>> 1;

const othersQuestion = `
  select count(distinct pid)::int as others from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid = $1::oid and objid <> $2::oid and objsubid = 2`;

const take = "select pg_advisory_lock_shared($1, $2)";

/** Runs a statement on a connection that lives as long as the process, and again on each that takes its place. */
export type KeepOnConnection = (text: string, values: readonly number[]) => Promise<void>;

/**
 * Says on a server that this process works for `subject` with `value`. The lock that says it ends with the process,
 * however it ends.
 * @returns how many living processes work for the subject with another value; 0 where it was claimed
 */
export async function claimOnServer(
  pool: pg.Pool,
  keep: KeepOnConnection,
  { subject, value }: { subject: string; value: string },
): Promise<number> {
  const numbers = [numberOf(subject), numberOf(value)];
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [claiming]);
    const { rows } = await client.query<{ others: number }>(othersQuestion, numbers);
    const others = rows[0]?.others ?? 0;
    if (others === 0) await keep(take, numbers);
    return others;
  } finally {
    await client.query("rollback").then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
