import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LayoutPace } from "@/components/map/layer/layout-pace";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A layout that takes so long, and how often it was made. */
function paceOf(tookMs: number) {
  const layOut = vi.fn(() => void vi.setSystemTime(Date.now() + tookMs));
  return { pace: new LayoutPace({ pageMs: () => Date.now(), layOut }), layOut };
}

test("what takes nothing is laid out with each report", () => {
  const { pace, layOut } = paceOf(0);
  for (let report = 0; report < 5; report++) expect(pace.soon()).toBe(true);
  expect(layOut).toHaveBeenCalledTimes(5);
});

test("what takes long is laid out once for all reports of the time that pays for it", () => {
  const { pace, layOut } = paceOf(40);
  expect(pace.soon()).toBe(true);
  for (let report = 0; report < 5; report++) expect(pace.soon()).toBe(false);
  vi.advanceTimersByTime(799);
  expect(layOut).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(layOut).toHaveBeenCalledTimes(2);
});

test("whoever moves the map waits for nothing, and calls off what was due", () => {
  const { pace, layOut } = paceOf(40);
  pace.now();
  pace.soon();
  pace.now();
  expect(layOut).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(600);
  expect(layOut).toHaveBeenCalledTimes(2);
});
