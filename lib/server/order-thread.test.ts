import { expect, test } from "vitest";
import { orderThread } from "@/lib/platform/freight/manifests/order-thread";
import { orderWorker } from "@/lib/server/project-files";

const stop = (stopId: string, longitude: number) => ({
  stopId,
  opensMinute: null,
  closesMinute: null,
  point: { latitude: 33, longitude },
});

test("a route is put in order by a thread of its own", async () => {
  const stops = [stop("c", -109), stop("a", -111), stop("b", -110)];
  const start = { latitude: 33, longitude: -112 };
  expect(await orderThread(orderWorker)({ stops, start, end: null, fromMinute: null })).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("a thread that fails refuses its route, and leaves none waiting", async () => {
  const missing = new URL("./no-such-worker.mjs", orderWorker);
  const route = { stops: [], start: null, end: null, fromMinute: null };
  await expect(orderThread(missing)(route)).rejects.toThrow("no-such-worker");
});
