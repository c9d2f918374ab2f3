import { expect, test } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { mayHaveBeenMade, SubmitKeys } from "@/lib/queries/submit-keys";

test("the same submit has one key until its outcome is known", () => {
  const keys = new SubmitKeys();
  const first = keys.keyOf({ tripId: 1 });
  expect(keys.keyOf({ tripId: 1 })).toBe(first);
  expect(keys.keyOf({ tripId: 2 })).not.toBe(first);
  keys.settle({ tripId: 1 });
  expect(keys.keyOf({ tripId: 1 })).not.toBe(first);
});

const error = (kind: PlatformError["kind"], type: string, status: number | null) =>
  new PlatformError({ kind, type, message: "no", ...(status === null ? {} : { status }) });

test.each([
  ["a lost connection", error("unreachable", "UNREACHABLE", null), true],
  ["a desk that took too long", error("timeout", "UPSTREAM_TIMEOUT", null), true],
  ["a desk that does not know", error("refused", "OUTCOME_UNKNOWN", 504), true],
  ["a desk that failed", error("refused", "SERVER_ERROR", 500), true],
  ["a proxy's own page", error("refused", "UNKNOWN", 502), true],
  ["a refusal", error("refused", "CONFLICT", 409), false],
  ["a desk that is starting", error("refused", "SERVICE_UNAVAILABLE", 503), false],
  ["a fault of the page", new TypeError("bug"), false],
])("%s: may it have been made?", (_, thrown, expected) => {
  expect(mayHaveBeenMade(thrown)).toBe(expected);
});
