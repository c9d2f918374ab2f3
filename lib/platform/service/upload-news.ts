import { sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import type { UploadStream } from "@/lib/platform/tables/companies";
import type { CompanyScope } from "@/lib/store/company-scope";

/** What another process stored is noticed this often, in milliseconds. */
const lookMs = 1_000;

/**
 * Holds reads that came before what they read is there. Who stores in this process wakes them at once; the clock of
 * the stream tells what other processes stored.
 */
export class UploadNews {
  readonly #waiting = new Map<string, Set<() => void>>();
  #stopped = false;

  /** Something was stored, and is seen by all. */
  tell(companyId: number, stream: UploadStream): void {
    for (const wake of this.#waiting.get(keyOf(companyId, stream)) ?? []) wake();
  }

  /**
   * Waits until something of a stream was uploaded after an instant.
   * @param waitMs after so long it waits no more
   * @returns whether there is something
   */
  async after(
    { companyId, tx }: CompanyScope,
    stream: UploadStream,
    instant: EpochMicros,
    waitMs: number,
  ): Promise<boolean> {
    const until = performance.now() + waitMs;
    while (!this.#stopped) {
      // Listened for before the clock is read, so that nothing is stored unheard between the two.
      const wait = this.#listen(keyOf(companyId, stream));
      try {
        const { rows } = await tx.execute<{ last: number }>(sql`
          select last_micros as last from platform.upload_clocks
          where company_id = ${companyId} and stream = ${stream}`);
        if ((rows[0]?.last ?? 0) > instant) return true;
        const leftMs = until - performance.now();
        if (leftMs <= 0) return false;
        await wait.forMs(Math.min(leftMs, lookMs));
      } finally {
        wait.end();
      }
    }
    return false;
  }

  /** Lets all go that wait, and none wait again. */
  stop(): void {
    this.#stopped = true;
    for (const waiting of this.#waiting.values()) for (const wake of waiting) wake();
  }

  #listen(key: string) {
    let wake: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting.add(wake));
    let timer: NodeJS.Timeout | undefined;
    return {
      forMs: (ms: number) => {
        timer = setTimeout(wake, ms);
        return heard;
      },
      end: () => {
        clearTimeout(timer);
        waiting.delete(wake);
      },
    };
  }
}

const keyOf = (companyId: number, stream: UploadStream) => `${companyId} ${stream}`;
