// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
