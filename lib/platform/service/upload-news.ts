import type { EpochMicros } from "@/lib/contract/instant";
import type { UploadInstants } from "@/lib/platform/service/upload-instants";
import type { UploadStream } from "@/lib/platform/tables/companies";
import type { CompanyScope } from "@/lib/store/company-scope";
import type { StoreChanges } from "@/lib/store/store-changes";

/** Looks this often where the store notifies of nothing, in milliseconds; else at the end of the wait. */
const lookMs = 1_000;

/**
 * Holds reads that came before what they read is there. Whoever stores something says so through the store, in this
 * process or another; the clock of the stream tells whether it is what a read waits for.
 */
export class UploadNews {
  readonly #waiting = new Set<() => void>();
  #stopped = false;

  constructor(
    private readonly changes: StoreChanges,
    readonly instants: UploadInstants,
  ) {}

  /** Something was stored, and is seen by all. */
  tell(companyId: number, stream: UploadStream): void {
    this.instants.tell(companyId, stream);
    this.changes.say(uploadsSubject(companyId, stream));
  }

  /**
   * Waits until something of a stream was uploaded after an instant.
   * @param waitMs after so long it waits no more
   * @returns whether there is something
   */
  async after(
    scope: CompanyScope,
    stream: UploadStream,
    instant: EpochMicros,
    waitMs: number,
  ): Promise<boolean> {
    const until = performance.now() + waitMs;
    while (!this.#stopped) {
      // Listened for before the clock is read, so that nothing is stored unheard between the two.
      const wait = this.#listen(uploadsSubject(scope.companyId, stream));
      try {
        const [last = 0] = await this.instants.read(scope, [stream]);
        if (last > instant) return true;
        const leftMs = until - performance.now();
        if (leftMs <= 0) return false;
        const isSaid = this.changes.areReceived;
        const isHeard = await wait.forMs(isSaid ? leftMs : Math.min(leftMs, lookMs));
        // Go on to the next read, which asks again at once: what was said and got lost stands there.
        if (isHeard || isSaid) return isHeard && !this.#stopped;
      } finally {
        wait.end();
      }
    }
    return false;
  }

  /** Lets all go that wait, and none wait again. */
  stop(): void {
    this.#stopped = true;
    for (const wake of this.#waiting) wake();
  }

  #listen(subject: string) {
    let end: (isHeard: boolean) => void = () => undefined;
    const ended = new Promise<boolean>((resolve) => {
      end = resolve;
    });
    const wake = () => end(true);
    const endListening = this.changes.on([subject], wake);
    this.#waiting.add(wake);
    let timer: NodeJS.Timeout | undefined;
    return {
      /** @returns whether something was said */
      forMs: (ms: number) => {
        timer = setTimeout(() => end(false), ms);
        return ended;
      },
      end: () => {
        clearTimeout(timer);
        endListening();
        this.#waiting.delete(wake);
      },
    };
  }
}

/** By what name the store notifies of uploads of a stream. */
export const uploadsSubject = (companyId: number, stream: UploadStream) => `uploads ${companyId} ${stream}`;
