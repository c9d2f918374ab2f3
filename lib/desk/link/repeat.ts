import { untilBeat } from "@/lib/desk/link/common-beat";

const longestWaitMs = 2 ** 31 - 1_000;

/** Work that is done again and again. */
export interface Repeated {
  /** Has the next run follow after so many milliseconds at the latest. */
  soon(withinMs: number): void;
  /** Waits for a run that goes on and ends what pauses. */
  stop(): Promise<void>;
}

/**
 * Runs `work` again and again until stopped; each run returns how long to wait for the next, in milliseconds, about: longer
 * waits end on the beat that all loops share. Runs never overlap.
 * @param onFault called with what a run threw; the next one follows after `faultWaitMs`
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<number>,
  onFault: (error: unknown) => void,
  faultWaitMs = 5_000,
): Repeated {
  const controller = new AbortController();
  const { signal } = controller;
  /** Time of the next run at the latest, by `performance.now`. */
  let dueMs = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  /** Ends the pause; null while `work` runs. */
  let resume: (() => void) | null = null;

  function resumeBy(atMs: number) {
    if (atMs >= dueMs) return;
    dueMs = atMs;
    if (resume === null) return;
    clearTimeout(timer);
    timer = setTimeout(resume, atMs - performance.now());
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const nowMs = performance.now();
      // A longer wait than a timer can hold would be none at all.
      const atMs = Math.min(dueMs, nowMs + untilBeat(Math.min(ms, longestWaitMs), nowMs));
      dueMs = Number.POSITIVE_INFINITY;
      resume = () => {
        clearTimeout(timer);
        resume = null;
        dueMs = Number.POSITIVE_INFINITY;
        resolve();
      };
      resumeBy(atMs);
    });

  async function run() {
    while (!signal.aborted) {
      const wait = await work(signal).catch((error: unknown) => {
        if (!signal.aborted) onFault(error);
        return faultWaitMs;
      });
      if (!signal.aborted) await pause(wait);
    }
  }
  const ended = run();
  return {
    soon: (withinMs) => resumeBy(performance.now() + withinMs),
    async stop() {
      controller.abort();
      resume?.();
      await ended;
    },
  };
}
