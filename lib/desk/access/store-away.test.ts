import { expect, test } from "vitest";
import { noticeStoreAway } from "@/lib/desk/access/store-away";
import { StoreUnavailable } from "@/lib/store/store-unavailable";

/**
 * Lists what is noticed, in turn: each second somebody asks, and reading the session fails with what `failures` says.
 */
async function noticed(failures: (Error | null)[]): Promise<(number | null)[]> {
  let nowMs = 0;
  const left = [...failures];
  const memberOfRequest = async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return null;
  };
  const awaySinceMs = noticeStoreAway({ memberOfRequest }, () => nowMs);
  const told: (number | null)[] = [];
  for (const _ of failures) {
    nowMs += 1_000;
    told.push(await awaySinceMs({ headers: new Headers() }));
  }
  return told;
}

test("a store that does not answer is away since it was first noticed, until it answers", async () => {
  const away = new StoreUnavailable("gone");
  expect(await noticed([null, away, away, null, away])).toEqual([null, 2_000, 2_000, null, 5_000]);
});

test("another failure is no store that is away", async () => {
  await expect(noticed([new TypeError("a fault of the desk")])).rejects.toThrow("a fault of the desk");
});
