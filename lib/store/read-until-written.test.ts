import { beforeEach, expect, test } from "vitest";
import { ReadUntilWritten } from "@/lib/store/read-until-written";
import { StoreChanges } from "@/lib/store/store-changes";

let changes: StoreChanges;
let reads: number;
let kept: ReadUntilWritten<number>;
beforeEach(() => {
  changes = new StoreChanges();
  changes.setReceived(true);
  reads = 0;
  kept = new ReadUntilWritten(changes, ["settings"], async () => ++reads);
});

test("it is read once until it is written, by whomever", async () => {
  expect([await kept.get(), await kept.get()]).toEqual([1, 1]);
  changes.receive("drivers");
  expect(await kept.get()).toBe(1);
  changes.receive("settings");
  expect([await kept.get(), await kept.get()]).toEqual([2, 2]);
});

test("whoever wrote it reads what they wrote before they are notified", async () => {
  await kept.get();
  kept.forget();
  expect(await kept.get()).toBe(2);
  changes.receive("settings");
  expect(await kept.get()).toBe(3);
});

test("while nothing is notified of, and after that, nothing of before counts", async () => {
  await kept.get();
  changes.setReceived(false);
  expect([await kept.get(), await kept.get()]).toEqual([2, 3]);
  changes.setReceived(true);
  expect(await kept.get()).toBe(4);
});

test("what could not be read is not kept", async () => {
  const failing = new ReadUntilWritten(changes, [], async () => {
    reads += 1;
    throw new Error("Away");
  });
  for (let turn = 0; turn < 2; turn += 1) await expect(failing.get()).rejects.toThrow("Away");
  expect(reads).toBe(2);
});
