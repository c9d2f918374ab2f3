import type { StoreChanges } from "@/lib/store/store-changes";

export interface LookOptions {
  changes: StoreChanges;
  /** The tables that are looked at; each has a trigger that notifies. */
  tables: readonly string[];
  look: () => Promise<unknown>;
  /** Asked after each look: after how many milliseconds at the latest time alone changes what there is to see. */
  untilNextMs?: () => number;
  /** So often is looked where nothing is notified of, and else while things are being written. */
  pollMs: number;
  /** So often is looked although nothing was notified of: a notification may be lost. */
  seldomMs?: number;
  onFault: (error: unknown) => void;
}

const usualSeldomMs = 10_000;
const faultWaitMs = 5_000;

/** Looks at once, and again whenever one of the tables was written, until it is stopped. Looks never overlap. */
export function lookWhenWritten(options: LookOptions): { stop(): Promise<void> } {
  const { changes, tables, look, untilNextMs, pollMs, seldomMs = usualSeldomMs, onFault } = options;
  let isWritten = false;
  let isStopped = false;
  let onWritten: () => void = () => undefined;
  let endRest: () => void = () => undefined;
  const end = changes.on(tables, () => {
    isWritten = true;
    onWritten();
  });

  /** @param untilWritten whether it ends when something is written */
  const rest = (ms: number, untilWritten: boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
      onWritten = untilWritten ? endRest : () => undefined;
      if (isStopped) endRest();
    });

  async function turn(): Promise<void> {
    isWritten = false;
    await look();
    const soonMs = untilNextMs?.() ?? Number.POSITIVE_INFINITY;
    // What is written goes on being written: what comes together is looked at together.
    await rest(Math.min(pollMs, Math.max(0, soonMs)), false);
    const longestMs = Math.min(soonMs, seldomMs) - pollMs;
    if (changes.areReceived && !isWritten && longestMs > 0) await rest(longestMs, true);
  }

  async function run(): Promise<void> {
    while (!isStopped)
      await turn().catch((error: unknown) => {
        if (isStopped) return;
        onFault(error);
        return rest(faultWaitMs, false);
      });
  }

  const ended = run();
  return {
    async stop() {
      isStopped = true;
      end();
      endRest();
      await ended;
    },
  };
}
