import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gathered } from "@/lib/queries/gathered";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is asked for after a rest runs within a moment, once for all that ask meanwhile", () => {
  const run = vi.fn();
  const { soon } = gathered(700, () => true, run);
  for (let asked = 0; asked < 3; asked++) soon();
  vi.advanceTimersByTime(60);
  expect(run).toHaveBeenCalledTimes(1);
});

test("what is asked for all the time runs no more often than its pace", () => {
  const run = vi.fn();
  const { soon } = gathered(700, () => true, run);
  for (let elapsed = 0; elapsed < 7_000; elapsed += 20) {
    soon();
    vi.advanceTimersByTime(20);
  }
  expect(run).toHaveBeenCalledTimes(10);
});

test("what may not run yet runs as soon as it may and its pace allows", () => {
  const run = vi.fn();
  let may = false;
  const { soon } = gathered(700, () => may, run);
  soon();
  vi.advanceTimersByTime(2_000);
  expect(run).not.toHaveBeenCalled();
  may = true;
  vi.advanceTimersByTime(700);
  expect(run).toHaveBeenCalledTimes(1);
});
