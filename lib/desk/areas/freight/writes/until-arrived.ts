import { setTimeout as sleep } from "node:timers/promises";

/** An event is read each second on our own service. */
const usualArriveMs = 3_000;
const lookAgainMs = 50;

/**
 * Waits until events have brought what a write made.
 * @param look finds it; null while it is not there
 * @param arriveMs how long the response waits, milliseconds
 * @returns null where it has not come by then
 */
export async function untilArrived<Found>(
  look: () => Found | null,
  arriveMs = usualArriveMs,
): Promise<Found | null> {
  for (let waitedMs = 0; ; waitedMs += lookAgainMs) {
    const found = look();
    if (found !== null || waitedMs >= arriveMs) return found;
    await sleep(lookAgainMs, null, { ref: false });
  }
}
