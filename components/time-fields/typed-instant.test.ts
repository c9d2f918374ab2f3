import { expect, test } from "vitest";
import { typedInstant, typedInstantOrNull } from "@/components/time-fields/typed-instant";

const nowMs = Date.UTC(2026, 10, 18, 15);

function read(reading: string, mayBeEmpty = false) {
  const context = { issues: [] as { path?: PropertyKey[]; message?: string }[] };
  const time = { name: "at", reading, turn: "0", timeZone: "America/Chicago", nowMs };
  const at = (mayBeEmpty ? typedInstantOrNull : typedInstant)(time, context as never);
  return { at, faults: context.issues.map(({ path, message }) => [path?.join("."), message]) };
}

test.each([
  ["", "is required"],
  ["2026-03-08T02:30", "does not exist: clocks change then"],
  ["2036-11-18T09:00", "must be within 400 days of today"],
  ["2006-11-18T09:00", "must be within 400 days of today"],
])("%s is refused at its field", (reading, message) => {
  expect(read(reading).faults).toEqual([["at", message]]);
});

test("a time of this year is read, and an empty one where it may be", () => {
  expect(read("2026-11-20T09:00")).toEqual({ at: "2026-11-20T15:00:00.000Z", faults: [] });
  expect(read("", true)).toEqual({ at: null, faults: [] });
});
