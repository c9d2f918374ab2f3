// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Frame, FrameSplitter } from "@/lib/contract/live/live-frame";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { liveVehicle, rosterBytes, vehicleBytes, vehicleFrame } from "@/lib/live/testing/live-frames";
import { useFleetCounts } from "@/lib/live/use-picture";

const serverTime = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: serverTime });
  // The stream of the tab stays silent.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function frameOf(bytes: Uint8Array): Frame {
  const [frame] = new FrameSplitter().push(bytes);
  if (!frame) throw new Error("no frame");
  return frame;
}

test("states that change several times a second render once, those of a new picture at once", async () => {
  const shown: number[] = [];
  function Counts() {
    shown.push(useFleetCounts().moving);
    return null;
  }
  render(createElement(Counts));
  const store = tabLiveStore();
  const report = (sequence: number, index: number, speed: number, full = false) =>
    store.take(
      frameOf(
        vehicleBytes(
          vehicleFrame(
            sequence,
            [{ index, latitude: 41, longitude: -88, eventTime: serverTime / 1_000, speed }],
            { full, serverTime },
          ),
        ),
      ),
    );
  await act(async () => {
    await store.take(frameOf(rosterBytes([liveVehicle(0), liveVehicle(1)])));
    await report(1, 0, 55, true);
  });
  expect(shown.at(-1)).toBe(1);
  const renders = shown.length;
  await act(async () => {
    await report(2, 1, 55);
    await report(3, 0, 0);
    await report(4, 0, 55);
  });
  expect(shown).toHaveLength(renders);
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(shown.slice(renders)).toEqual([2]);
});
