import { expect, test } from "vitest";
import { readRetryAfter } from "@/lib/client/platform-error";

const nowMs = Date.UTC(2026, 10, 20, 15);

test.each([
  ["120", 120],
  [" 2.5 ", 2.5],
  ["Fri, 20 Nov 2026 15:01:30 GMT", 90],
  ["Thu, 19 Nov 2026 15:00:00 GMT", 0],
  ["soon", undefined],
  ["-5 apples", undefined],
  [null, undefined],
])("Retry-After %j is %j seconds", (value, seconds) => {
  expect(readRetryAfter(value, nowMs)).toBe(seconds);
});
