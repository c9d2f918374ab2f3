import { afterEach, beforeEach, expect, test } from "vitest";
import { createPlatformClient } from "@/lib/client/platform-client";
import type { DevicePosition } from "@/lib/contract/device/positions";
import { maxBatchSize } from "@/lib/contract/device-batch";
import { UploadQueue, type UploadQueueOptions } from "@/lib/simulator/calls/upload-queue";
import { sendPositions } from "@/lib/simulator/stream/positions";
import { type DeviceChannel, openDeviceChannel, recordingLog } from "@/lib/simulator/testing/device-channel";

let channel: DeviceChannel;
beforeEach(async () => {
  channel = await openDeviceChannel();
});
afterEach(() => channel.close());

function openQueue(options: Partial<UploadQueueOptions<DevicePosition>> = {}) {
  const { lines, log } = recordingLog();
  const queue = new UploadQueue({
    send: sendPositions(channel.client),
    name: "positions",
    log,
    firstRetryMs: 1,
    longestRetryMs: 4,
    ...options,
  });
  return { queue, lines };
}

const positions = (count: number): DevicePosition[] =>
  Array.from({ length: count }, (_, index) => ({
    vehicle: `T-${index}`,
    eventTime: "2026-11-18T18:00:00.000Z",
    latitude: 41,
    longitude: -88,
  }));
const names = (list: readonly DevicePosition[]) => list.map(({ vehicle }) => vehicle);

test("positions arrive in order, in batches that the channel takes", async () => {
  const { queue } = openQueue();
  const sent = positions(maxBatchSize * 2 + 10);
  queue.push(sent);
  await queue.idle();
  expect(channel.batches.map((batch) => batch.length)).toEqual([maxBatchSize, maxBatchSize, 10]);
  expect(names(channel.taken)).toEqual(names(sent));
});

test("a failing platform gets everything once it is back, and the outage is reported once", async () => {
  const { queue, lines } = openQueue();
  channel.replies.push({ status: 503 }, { status: 500 }, { status: 502 });
  const sent = positions(20);
  queue.push(sent);
  await queue.idle();
  expect(channel.batches).toHaveLength(4);
  expect(names(channel.taken)).toEqual(names(sent));
  expect(lines.map(({ level }) => level)).toEqual(["warn", "info"]);
});

test("a platform that cannot be reached is waited for without an error", async () => {
  const { log, lines } = recordingLog();
  const client = createPlatformClient({ baseUrl: "http://127.0.0.1:9", apiKey: "device" });
  const queue = new UploadQueue({
    send: sendPositions(client),
    name: "positions",
    log,
    firstRetryMs: 1,
    longestRetryMs: 4,
  });
  queue.push(positions(1));
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]?.level).toBe("warn");
  await queue.stop();
});

test("a batch that will never be taken is dropped and reported, and the next ones go on", async () => {
  const { queue, lines } = openQueue();
  channel.replies.push({ status: 400 });
  queue.push(positions(maxBatchSize + 1));
  await queue.idle();
  expect(channel.taken).toHaveLength(1);
  expect(lines.map(({ level }) => level)).toEqual(["error"]);
});

test("too many requests are met with the wait asked for", async () => {
  const { queue } = openQueue();
  channel.replies.push({ status: 429, retryAfterSeconds: 1 });
  const startedAt = performance.now();
  queue.push(positions(1));
  await queue.idle();
  expect(performance.now() - startedAt).toBeGreaterThan(950);
  expect(channel.taken).toHaveLength(1);
});

test("the buffer is bounded: the oldest positions go, and how many is reported", async () => {
  const { queue, lines } = openQueue({ mostBuffered: 100 });
  channel.replies.push({ status: 503 });
  queue.push(positions(150));
  await queue.idle();
  expect(names(channel.taken)).toEqual(names(positions(150).slice(50)));
  expect(lines.at(-1)?.fields).toMatchObject({ lost: 50 });
});

test("positions that the platform refuses one by one are reported with an example", async () => {
  const { queue, lines } = openQueue();
  const refused = [{ index: 1, fields: [{ path: "vehicle", message: "is not a known vehicle" }] }];
  channel.replies.push({ status: 200, body: { accepted: 1, repeated: 0, refused } });
  queue.push(positions(2));
  await queue.idle();
  expect(lines).toHaveLength(1);
  expect(lines[0]?.fields).toMatchObject({ refused: 1, of: 2, item: { vehicle: "T-1" } });
});

test("a stopped queue ends in the middle of an outage and takes nothing more", async () => {
  const { queue } = openQueue({ firstRetryMs: 60_000, longestRetryMs: 60_000 });
  channel.replies.push({ status: 503 });
  queue.push(positions(1));
  await expect.poll(() => channel.batches.length).toBe(1);
  await queue.stop();
  queue.push(positions(1));
  await queue.idle();
  expect(queue.waiting).toBe(0);
  expect(channel.batches).toHaveLength(1);
});
