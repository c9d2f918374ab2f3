import { sql } from "drizzle-orm";
import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import { judgeLogs } from "@/lib/platform/hours/violations/judge-logs";
import { appendEvents, type RaisedEvent } from "@/lib/platform/service/append-events";
import type { Log } from "@/lib/platform/service/log";
import { inCompany } from "@/lib/store/company-scope";
import type { Store } from "@/lib/store/open-store";
import { isStoreUnavailable } from "@/lib/store/store-unavailable";

const lookMs = 60_000;
/** Drivers judged in one transaction. */
const drivers = 50;
/** Leaves a driver whose log cannot be judged alone for so long, so that they never cost the others. */
const afterFailureMicros = 600 * 1_000_000;

interface JudgeOptions {
  store: Store;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Log;
  /** Called when drivers were judged, which may have raised events. */
  onStored: (companyId: number) => void;
}

interface Due {
  companyId: number;
  userIds: number[];
}

/**
 * Judges logs whose violations begin or are settled by time alone: driving that goes on, a rest that ends a split. When that is stands in
 * the store, so what happened while no process ran is reported at the next start.
 */
export class ViolationJudge {
  #running: Promise<void> | null = null;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: JudgeOptions) {}

  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => this.wake(), lookMs).unref();
    this.wake();
  }

  /** Looks for work at once; nothing happens while it is at work. */
  wake(): void {
    if (this.#stopped || this.#running) return;
    this.#running = this.#runAll().finally(() => {
      this.#running = null;
    });
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  /** Resolves when nothing is left to do. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #runAll(): Promise<void> {
    const { store, clock, log } = this.options;
    try {
      // A judged driver is due again a minute later at the earliest, so this comes to an end.
      for (let due = await nextDue(store, this.#now()); due && !this.#stopped; ) {
        await this.#judge(due);
        due = await nextDue(store, microsFromMs(clock()));
      }
    } catch (error) {
      if (this.#stopped) log.info({ error }, "Judging logs was interrupted and goes on at the next start");
      else log.error({ error }, "Logs could not be judged for now");
    }
  }

  async #judge(due: Due): Promise<void> {
    const { store, onStored } = this.options;
    try {
      await judgeDue(store, due, this.#now());
      onStored(due.companyId);
    } catch (error) {
      // No driver's fault.
      if (this.#stopped || isStoreUnavailable(error)) throw error;
      for (const userId of due.userIds) await this.#judgeAlone({ ...due, userIds: [userId] });
    }
  }

  async #judgeAlone(due: Due): Promise<void> {
    const { store, log, onStored } = this.options;
    try {
      await judgeDue(store, due, this.#now());
      onStored(due.companyId);
    } catch (error) {
      // No driver's fault.
      if (this.#stopped || isStoreUnavailable(error)) throw error;
      log.error({ error, userIds: due.userIds }, "A driver's log could not be judged");
      await store.db.execute(sql`
        update platform.duty_drivers set judge_at_micros = ${this.#now() + afterFailureMicros}
        where company_id = ${due.companyId} and user_id = any(${sql.param(due.userIds)}::int[])`);
    }
  }

  #now = (): EpochMicros => microsFromMs(this.options.clock());
}

async function nextDue(store: Store, now: EpochMicros): Promise<Due | null> {
  const { rows } = await store.db.execute<{ companyId: number; userId: number }>(sql`
    select company_id as "companyId", user_id as "userId" from platform.duty_drivers
    where judge_at_micros <= ${now} order by company_id, user_id limit ${drivers}`);
  const companyId = rows[0]?.companyId;
  if (companyId === undefined) return null;
  return {
    companyId,
    userIds: rows.flatMap((row) => (row.companyId === companyId ? [row.userId] : [])),
  };
}

/** Takes the rows of those still due; another process may have judged them meanwhile. */
async function judgeDue(store: Store, { companyId, userIds }: Due, now: EpochMicros): Promise<void> {
  await inCompany(store, companyId, async (tx) => {
    const { rows } = await tx.execute<{ userId: number }>(sql`
      select user_id as "userId" from platform.duty_drivers
      where company_id = ${companyId} and user_id = any(${sql.param(userIds)}::int[]) and judge_at_micros <= ${now}
      order by user_id for update`);
    const events: RaisedEvent[] = [];
    await judgeLogs(
      { tx, companyId, now, raise: (eventType, data) => events.push({ eventType, data }) },
      new Map(rows.map(({ userId }) => [userId, now])),
    );
    await appendEvents({ tx, companyId }, events, now);
  });
}
