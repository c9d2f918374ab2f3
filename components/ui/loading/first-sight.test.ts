import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFirstSight, holdFirstSight } from "@/components/ui/loading/first-sight";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what the first sight does not need begins once all of it is there", () => {
  const run = vi.fn();
  const [one, other] = [holdFirstSight(8_000), holdFirstSight(8_000)];
  afterFirstSight(run);
  one();
  one();
  expect(run).not.toHaveBeenCalled();
  other();
  expect(run).toHaveBeenCalledOnce();
});

test("it begins at once where nothing is being drawn, and in any case after a while", () => {
  const [now, later] = [vi.fn(), vi.fn()];
  afterFirstSight(now);
  expect(now).toHaveBeenCalledOnce();
  holdFirstSight(8_000);
  afterFirstSight(later);
  vi.advanceTimersByTime(7_999);
  expect(later).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(later).toHaveBeenCalledOnce();
});
