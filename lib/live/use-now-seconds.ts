import { use, useSyncExternalStore } from "react";
import { Listeners } from "@/lib/live/listeners";
import { PageTimeContext } from "@/lib/live/page-time";
import { tabLiveStore } from "@/lib/live/tab-live-store";

const ticks = new Listeners<number>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowSeconds = 0;

/** The desk's clock in whole seconds, for ages on screen. */
function readNow(): number {
  return Math.floor(tabLiveStore().nowSeconds());
}

function tick(): void {
  // Nobody reads ages of a tab that is out of sight.
  if (document.hidden) return;
  nowSeconds = readNow();
  ticks.notify(nowSeconds);
}

/** Calls back each second, all who ask in the same moment. @returns how to stop that */
export function eachSecond(listener: () => void): () => void {
  if (ticks.isEmpty) {
    nowSeconds = readNow();
    timer = setInterval(tick, 1_000);
    document.addEventListener("visibilitychange", tick);
  }
  const leave = ticks.add(listener);
  return () => {
    leave();
    if (!ticks.isEmpty) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

/** Calls back once, with the next tick. @returns what calls it off */
export function withNextSecond(run: () => void): () => void {
  const stop = eachSecond(() => {
    stop();
    run();
  });
  return stop;
}

/**
 * Now on the desk's clock, whole seconds since the epoch; renders each second. All ages on screen tick together, from
 * one timer. On the server it is the page's time, else zero.
 * @param stepSeconds renders only so often, for what need not be so fine
 */
export function useNowSeconds(stepSeconds = 1): number {
  const pageSeconds = use(PageTimeContext) / 1_000;
  const inSteps = (seconds: number) => Math.floor(seconds / stepSeconds) * stepSeconds;
  return useSyncExternalStore(
    eachSecond,
    () => {
      if (nowSeconds === 0) nowSeconds = readNow();
      return inSteps(nowSeconds);
    },
    () => inSteps(pageSeconds),
  );
}
