import { afterEach, expect, test, vi } from "vitest";
import { FrameSplitter } from "@/lib/contract/live/live-frame";
import { deskMs, deskNowMs, readAtMs } from "@/lib/live/desk-clock";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { statusBytes } from "@/lib/live/testing/live-frames";

afterEach(() => vi.useRealTimers());

test("a page goes by the desk's clock, however wrong its machine's stands", async () => {
  const serverTime = 1_800_000_000_000;
  const machineMs = serverTime - 3 * 24 * 3_600_000;
  vi.useFakeTimers({ now: machineMs, toFake: ["Date"] });
  const [frame] = new FrameSplitter().push(statusBytes("run-1", 1, serverTime));
  if (frame === undefined) throw new Error("no frame");
  expect(deskNowMs()).toBe(machineMs);
  await tabLiveStore().take(frame);
  expect(deskNowMs()).toBe(serverTime);
  expect(deskMs(machineMs - 5_000)).toBe(serverTime - 5_000);
  expect(readAtMs({ dataUpdatedAt: machineMs - 5_000 })).toBe(serverTime - 5_000);
  expect(readAtMs({ dataUpdatedAt: 0 })).toBeNull();
});
