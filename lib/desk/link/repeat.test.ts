import { expect, test, vi } from "vitest";
import { type Repeated, repeat } from "@/lib/desk/link/repeat";

test("a repeated work never overlaps itself, survives a fault and ends when stopped", async () => {
  let running = 0;
  let runs = 0;
  const faults: unknown[] = [];
  let resolve: () => void = () => undefined;
  const enough = new Promise<void>((done) => {
    resolve = done;
  });
  const loop = repeat(
    async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      runs += 1;
      if (runs === 2) throw new Error("once");
      if (runs === 4) resolve();
      return 0;
    },
    (fault) => faults.push(fault),
    0,
  );
  await enough;
  await loop.stop();
  const after = runs;
  await Promise.resolve();
  expect(runs).toBe(after);
  expect(faults).toEqual([new Error("once")]);
});

test("stopping does not wait for the pause to end", async () => {
  const loop = repeat(
    async () => 3_600_000,
    () => undefined,
  );
  await loop.stop();
});

test("what is wanted soon is not waited for until the pause ends, nor twice", async () => {
  vi.useFakeTimers();
  try {
    let runs = 0;
    const loop = repeat(
      async () => {
        runs += 1;
        return 60_000;
      },
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(1_000);
    for (let touch = 0; touch < 3; touch += 1) loop.soon(100);
    await vi.advanceTimersByTimeAsync(99);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(2);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(runs).toBe(2);
    await loop.stop();
  } finally {
    vi.useRealTimers();
  }
});

test("what is wanted while the work runs is not lost", async () => {
  let runs = 0;
  const loop: Repeated = repeat(
    async () => {
      runs += 1;
      await Promise.resolve();
      if (runs === 1) loop.soon(1);
      return 60_000;
    },
    () => undefined,
  );
  await vi.waitFor(() => expect(runs).toBe(2));
  await loop.stop();
});
