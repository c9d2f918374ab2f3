import { asc, ne, sql } from "drizzle-orm";
import { type EpochMicros, microsFromMs } from "@/lib/contract/instant";
import { type BulkJobKey, runBulkPiece, skipBulkItem } from "@/lib/platform/freight/shipments/bulk-chunk";
import type { Log } from "@/lib/platform/service/log";
import { bulkJobs } from "@/lib/platform/tables/bulk-jobs";
import { inCompany } from "@/lib/store/company-scope";
import type { Queryable, Store } from "@/lib/store/open-store";
import { isStoreUnavailable } from "@/lib/store/store-unavailable";

/** Shipments that are carried out in one transaction: more are faster, but others wait longer in between. */
export const bulkPieceSize = 500;

/** Looks this often for jobs that nobody woke us for: those of a process that has died. */
const lookMs = 10_000;

const keptDays = 30;

interface RunnerOptions {
  store: Store;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Log;
  /** Called when a piece is stored, which may have raised events. */
  onStored: (companyId: number) => void;
}

/** Carries bulk upserts out in the background, one piece after the other, those of all companies in turn. */
export class BulkRunner {
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: RunnerOptions) {}

  /** Takes up what an earlier process has left unfinished, and from then on what comes. */
  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => this.wake(), lookMs);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for work at once. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.#runAll().finally(() => {
      this.#running = null;
      if (!this.#again) return;
      this.#again = false;
      this.wake();
    });
  }

  /** Begins no further piece; one that is running ends or is rolled back, and is taken up at the next start. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  /** Resolves when nothing is left to do. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #runAll(): Promise<void> {
    try {
      for (let worked = true; worked && !this.#stopped; ) {
        worked = false;
        for (const key of await unfinished(this.options.store.db)) {
          if (this.#stopped) return;
          if (await this.#runPiece(key)) worked = true;
        }
      }
    } catch (error) {
      if (this.#stopped)
        this.options.log.info({ error }, "A bulk upsert was interrupted and will be taken up again");
      else this.options.log.error({ error }, "Bulk upserts have stopped for now");
    }
  }

  async #runPiece(key: BulkJobKey): Promise<boolean> {
    try {
      return await this.#inTurn(key, (tx, now) => runBulkPiece(tx, key, bulkPieceSize, now));
    } catch (error) {
      if (this.#stopped || isStoreUnavailable(error)) throw error;
      this.options.log.error(
        { error, requestId: key.requestId },
        "A piece of a bulk upsert failed: now one by one",
      );
      return this.#runOneByOne(key);
    }
  }

  /** Tries alone what fails together, so that one shipment never costs its neighbours. */
  async #runOneByOne(key: BulkJobKey): Promise<boolean> {
    for (let i = 0; i < bulkPieceSize && !this.#stopped; i++) {
      try {
        if (!(await this.#inTurn(key, (tx, now) => runBulkPiece(tx, key, 1, now)))) return i > 0;
      } catch (error) {
        // No shipment's fault: they are taken up again.
        if (isStoreUnavailable(error)) throw error;
        this.options.log.error({ error, requestId: key.requestId }, "A shipment of a bulk upsert failed");
        await this.#inTurn(key, (tx, now) => skipBulkItem(tx, key, now));
      }
    }
    return true;
  }

  async #inTurn<T>(key: BulkJobKey, work: (tx: Queryable, now: EpochMicros) => Promise<T>): Promise<T> {
    const { store, clock, onStored } = this.options;
    const now = microsFromMs(clock());
    try {
      return await inCompany(store, key.companyId, (tx) => work(tx, now));
    } finally {
      // After a failure too: its end may have been stored, and only the word of it lost.
      onStored(key.companyId);
    }
  }
}

const unfinished = (db: Queryable): Promise<BulkJobKey[]> =>
  db
    .select({ companyId: bulkJobs.companyId, requestId: bulkJobs.requestId })
    .from(bulkJobs)
    .where(ne(bulkJobs.status, "completed"))
    .orderBy(asc(bulkJobs.createdMicros))
    .limit(100);

/** Forgets jobs that ended more than 30 days ago. */
export async function forgetBulkJobs(db: Queryable, now: EpochMicros): Promise<void> {
  const before = now - keptDays * 86_400 * 1_000_000;
  await db.execute(sql`
    with gone as (
      delete from platform.bulk_jobs where finished_micros < ${before} returning company_id, request_id
    )
    delete from platform.bulk_job_errors e using gone
    where e.company_id = gone.company_id and e.request_id = gone.request_id`);
}
