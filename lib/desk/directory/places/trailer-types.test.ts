import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TrailerTypes } from "@/lib/desk/directory/places/trailer-types";
import { quietLog } from "@/lib/desk/testing/quiet-log";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("a trailer that is in no list yet has the list read again, and one that never is only once", async () => {
  const listed = [{ trailerNumber: "P1", trailerType: "Pup trailer" }];
  let reads = 0;
  const get = async () => {
    reads += 1;
    return { data: [...listed], pagination: { cursor: { pageNum: null } } };
  };
  const types = new TrailerTypes({ get, clock: Date.now, log: quietLog });
  types.start();
  await vi.advanceTimersByTimeAsync(10);
  expect([types.of("P1"), types.of("P2"), types.of("P3")]).toEqual(["Pup trailer", null, null]);
  listed.push({ trailerNumber: "P2", trailerType: "Pup trailer" });
  await vi.advanceTimersByTimeAsync(6_000);
  expect([types.of("P2"), types.of("P3"), reads]).toEqual(["Pup trailer", null, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(2);
  await types.stop();
});
