import { expect, test } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";
import { quietLog } from "@/lib/desk/testing/quiet-log";

const never = new AbortController().signal;
const failing = (status: number) =>
  new RepeatedRead({
    random: () => 0,
    name: "test",
    clock: () => 0,
    log: quietLog,
    everyMs: 300_000,
    read: () =>
      Promise.reject(new PlatformError({ kind: "refused", type: "SERVER_ERROR", status, message: "no" })),
  });

test("a failure is tried again soon, however seldom the read is, and later after each in turn", async () => {
  const read = failing(500);
  const first = await read.poll(never);
  expect(first).toBeLessThanOrEqual(2_000);
  expect(await read.poll(never)).toBeGreaterThan(first);
  for (let i = 0; i < 10; i++) await read.poll(never);
  expect(await read.poll(never)).toBe(30_000);
});

test("what was read once is offered: that it is not found later is a failure, tried again soon", async () => {
  let fails = false;
  const read = new RepeatedRead({
    random: () => 0,
    name: "test",
    clock: () => 0,
    log: quietLog,
    everyMs: 300_000,
    read: async () => {
      if (fails) throw new PlatformError({ kind: "refused", type: "NOT_FOUND", status: 404, message: "no" });
    },
  });
  await read.poll(never);
  fails = true;
  expect(await read.poll(never)).toBe(2_000);
  expect(read.offered).toBe(true);
});

test("what is not offered is asked for seldom", async () => {
  const read = failing(501);
  expect(await read.poll(never)).toBe(600_000);
  expect(read.offered).toBe(false);
});
