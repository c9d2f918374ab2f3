// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TabLive } from "@/lib/live/tab-live-store";
import { eachSecond } from "@/lib/live/use-now-seconds";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("ages of a tab that is out of sight stand still, and are right once it is seen again", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const tick = vi.fn();
  const stop = eachSecond(tick);
  vi.advanceTimersByTime(30_000);
  expect(tick).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(tick).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2_000);
  expect(tick).toHaveBeenCalledTimes(3);
  stop();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(tick).toHaveBeenCalledTimes(3);
});

test("a tab that is opened behind others takes no connection until it is seen, and soon lets it go again", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const signals: AbortSignal[] = [];
  const fetched = vi.fn<typeof fetch>((_, init) => {
    if (init?.signal) signals.push(init.signal);
    return new Promise(() => undefined);
  });
  const leave = new TabLive(fetched).look();
  await vi.advanceTimersByTimeAsync(20_000);
  window.dispatchEvent(new Event("online"));
  expect(fetched).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  leave();
  await vi.advanceTimersByTimeAsync(6_000);
});
