import { expect, test } from "vitest";
import { repeat } from "@/lib/desk/platform-link/repeat";

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
