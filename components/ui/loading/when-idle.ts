import { afterFirstSight } from "@/components/ui/loading/first-sight";

const longestWaitMs = 5_000;

/** Runs what the page's first sight does not need: after it, as soon as the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  afterFirstSight(() => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: longestWaitMs });
    else setTimeout(run, 200);
  });
}
