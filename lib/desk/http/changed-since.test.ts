import { expect, test } from "vitest";
import { changedSince } from "@/lib/desk/http/changed-since";

const changedAt = new Date(Date.UTC(2026, 10, 20, 15));

test.each([
  [20, "just now"],
  [2 * 60, "2 m ago"],
])("who was faster is named with how long ago, after %i s", (seconds, ago) => {
  const refusal = changedSince(
    "this place",
    { changedBy: "Pat Ortiz", changedAt },
    changedAt.getTime() + seconds * 1_000,
  );
  expect(refusal).toMatchObject({
    type: "CONFLICT",
    message: `Pat Ortiz changed this place ${ago}, while you had it open. Your change was not saved: look at theirs, then do it again.`,
  });
});
