import { setTimeout as sleep } from "node:timers/promises";

const longestWaitMs = 2 ** 31 - 1;

/**
 * Runs `work` again and again until stopped; each run returns how long to wait for the next. Runs never overlap.
 * @param onFault called with what a run threw; the next one follows after `faultWaitMs`
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<number>,
  onFault: (error: unknown) => void,
  faultWaitMs = 5_000,
): { stop(): Promise<void> } {
  const controller = new AbortController();
  const { signal } = controller;
  const pause = (millis: number) =>
    // A longer wait than a timer can hold would be none at all.
    sleep(Math.min(millis, longestWaitMs), undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
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
    async stop() {
      controller.abort();
      await ended;
    },
  };
}
