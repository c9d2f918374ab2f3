import fc from "fast-check";
import { expect, test } from "vitest";
import { errorBodyOf, readRetryAfter } from "@/lib/client/platform-error";
import { propertyRuns } from "@/lib/commands/property-runs";
import { ErrorBody } from "@/lib/contract/errors";

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

test("an error body is read as the contract reads it", () => {
  const text = fc.oneof(fc.string(), fc.constant(undefined), fc.integer());
  const fault = fc.oneof(fc.record({ path: text, message: text }), fc.constant(null));
  const fields = fc.oneof(fc.constant(undefined), fc.array(fault, { maxLength: 2 }), fc.string());
  const details = fc.oneof(fc.constant(undefined), fc.constant({ tripId: 1 }), fc.constant([]), fc.string());
  const bodies = fc.record({ type: text, message: text, requestId: text, fields, details, other: text });
  fc.assert(
    fc.property(fc.oneof(bodies, fc.jsonValue()), (value) => {
      expect(errorBodyOf(value)).toEqual(ErrorBody.safeParse(value).data ?? null);
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
