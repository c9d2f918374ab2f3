import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { signInAttempts as table } from "@/lib/desk/tables/schema";
import type { Store } from "@/lib/store/open-store";

/** Failures after which each further try has to wait. */
const freeFailures = { email: 5, address: 30 } as const;
export type SubjectKind = keyof typeof freeFailures;

const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;
const forgetAfterMs = 60 * 60_000;

/**
 * Slows guessing down: past the free failures a subject waits 30 s, then twice as long after each further failure, 15
 * min at most, until an hour passes without one. Kept in the store, so that a restart or a second process forgets
 * nothing.
 */
export class SignInThrottle {
  constructor(
    private readonly store: Store,
    private readonly clock: () => number,
  ) {}

  /**
   * Counts a try as failed before it is checked, so that many at once cannot slip through together; `forgive` takes it
   * back.
   * @returns whether the try may go on
   */
  async take(kind: SubjectKind, subject: string): Promise<boolean> {
    const now = this.clock();
    const forgotten = sql`attempts.last_failure_millis < ${now - forgetAfterMs}::bigint`;
    const waitMs = sql`least(${longestWaitMs}::float8,
      ${firstWaitMs}::float8 * power(2, least(attempts.failures - ${freeFailures[kind]}::int, 20)))`;
    const { rows } = await this.store.db.execute(sql`
      insert into ${table} as attempts (subject, failures, last_failure_millis)
      values (${digest(kind, subject)}, 1, ${now}::bigint)
      on conflict (subject) do update set
        failures = case when ${forgotten} then 1 else attempts.failures + 1 end,
        last_failure_millis = ${now}::bigint
      where attempts.failures < ${freeFailures[kind]}::int or ${forgotten}
        or attempts.last_failure_millis + ${waitMs} <= ${now}::bigint
      returning failures`);
    return rows.length > 0;
  }

  /** A right password: the e-mail starts anew, the address only gets this try back. */
  async forgive(kind: SubjectKind, subject: string): Promise<void> {
    const row = sql`subject = ${digest(kind, subject)}`;
    if (kind === "email") await this.store.db.delete(table).where(row);
    else
      await this.store.db
        .update(table)
        .set({ failures: sql`greatest(${table.failures} - 1, 0)` })
        .where(row);
  }

  /** Drops what no longer counts. */
  async sweep(): Promise<void> {
    await this.store.db.delete(table).where(lt(table.lastFailureMs, this.clock() - forgetAfterMs));
  }
}

const digest = (kind: SubjectKind, subject: string) =>
  createHash("sha256").update(`${kind}:${subject}`).digest("base64url");
