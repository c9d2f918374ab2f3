import { setTimeout as sleep } from "node:timers/promises";
import type { DeskGround } from "@/lib/desk/ground";
import type { PlatformGet } from "@/lib/desk/link/platform-get";

/** As often as a reader may ask, whatever it is told: enough for 20,000 records a second where pages have 1,000. */
const callsPerSecond = 20;
/** Asked at once after a rest: a start reads many pages. */
const burst = 50;

interface Pace extends Pick<DeskGround, "clock"> {
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const waitFor = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

/**
 * A reader's way to the platform, on which it never asks more often than its rate: a cursor that stands still or a page
 * that always has a next one costs the platform no more than ordinary reading does. Each reader has one of its own, so
 * that one that is led in circles does not keep the others waiting.
 */
export function pacedGet(get: PlatformGet, { clock, wait = waitFor }: Pace): PlatformGet {
  const callMs = 1_000 / callsPerSecond;
  /** Time at which the reader will have used up what it may ask; calls that wait are counted. */
  let usedUntilMs = 0;
  return async (id, query, signal, ...more) => {
    const nowMs = clock();
    usedUntilMs = Math.max(usedUntilMs, nowMs - burst * callMs) + callMs;
    if (usedUntilMs > nowMs) await wait(usedUntilMs - nowMs, signal);
    return get(id, query, signal, ...more);
  };
}
