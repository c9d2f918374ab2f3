import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { OwnTransaction } from "@/lib/store/own-transaction";

test("a query beside its own open transaction is refused, and no other", async () => {
  const [own, other] = [new OwnTransaction(), new OwnTransaction()];
  await own.run(async () => {
    await nextTurn();
    expect(() => own.refuseWithin()).toThrow("beside its own open transaction");
    expect(() => other.refuseWithin()).not.toThrow();
  });
  expect(() => own.refuseWithin()).not.toThrow();
});

test("what a transaction has set going may ask once it has ended", async () => {
  const own = new OwnTransaction();
  let later: Promise<void> = Promise.resolve();
  await own.run(async () => {
    later = nextTurn().then(() => own.refuseWithin());
  });
  await later;
  const failed = own.run(async () => Promise.reject(new Error("rolled back")));
  await expect(failed).rejects.toThrow("rolled back");
  expect(() => own.refuseWithin()).not.toThrow();
});
