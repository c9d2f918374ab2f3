import { untilBeat } from "@/lib/desk/link/common-beat";
import type { StoreChanges } from "@/lib/store/store-changes";

export interface LookOptions {
  changes: StoreChanges;
  /** The tables that are looked at; each has a trigger that notifies. */
  tables: readonly string[];
  /** @param why `time`: nothing was written since the last look, but `untilNextMs` has passed */
  look: (why: "written" | "time") => Promise<unknown>;
  /** Asked after each look: after how many milliseconds at the latest time alone changes what there is to see. */
  untilNextMs?: () => number;
  /** Interval of looks where nothing is notified of, and else while things are being written. */
  pollMs: number;
  /**
   * Interval of looks although nothing was notified of; as often as the store's notifications ask for where left out.
   */
  seldomMs?: number;
  onFault: (error: unknown) => void;
}

const faultWaitMs = 5_000;

/** Looks at once, and again whenever one of the tables was written, until it is stopped. Looks never overlap. */
export function lookWhenWritten(options: LookOptions): { stop(): Promise<void> } {
  const { changes, tables, look, untilNextMs, pollMs, seldomMs = changes.seldomMs, onFault } = options;
  let isWritten = false;
  let isStopped = false;
  let onWritten: () => void = () => undefined;
  let endRest: () => void = () => undefined;
  const end = changes.on(tables, () => {
    isWritten = true;
    onWritten();
  });

  /** Time of the last look for what was written. */
  let lookedMs = Number.NEGATIVE_INFINITY;

  /** @param untilWritten whether it ends when something is written */
  const rest = (ms: number, untilWritten: boolean) =>
    new Promise<void>((resolve) => {
      // A look that came early would have to be followed by another.
      const timer = setTimeout(resolve, untilBeat(ms, performance.now(), untilWritten ? 0 : undefined));
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
      onWritten = untilWritten ? endRest : () => undefined;
      if (isStopped) endRest();
    });

  async function turn(): Promise<void> {
    const nowMs = performance.now();
    const mayBeWritten = isWritten || !changes.areReceived || nowMs - lookedMs >= seldomMs;
    if (mayBeWritten) lookedMs = nowMs;
    isWritten = false;
    await look(mayBeWritten ? "written" : "time");
    const soonMs = untilNextMs?.() ?? Number.POSITIVE_INFINITY;
    const nextMs = Math.min(performance.now() + soonMs, lookedMs + seldomMs);
    // Wait for more to be written, so that what comes together is looked at together.
    await rest(Math.min(pollMs, Math.max(0, soonMs)), false);
    const leftMs = nextMs - performance.now();
    if (changes.areReceived && !isWritten && leftMs > 0) await rest(leftMs, true);
  }

  async function run(): Promise<void> {
    while (!isStopped)
      await turn().catch((error: unknown) => {
        if (isStopped) return;
        // Keep in mind that what was written is still to be looked at.
        isWritten = true;
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
