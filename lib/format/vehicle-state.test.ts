import { expect, test } from "vitest";
import { vehicleState } from "@/lib/format/vehicle-state";

const now = 1_800_000_000;
const at = (ageSeconds: number, speedMph: number | null) =>
  vehicleState({ eventTimeSeconds: now - ageSeconds, speedMph, nowSeconds: now, staleAfterSeconds: 900 });

test("fresh and at 3 mph or more is moving", () => {
  expect(at(4, 3)).toBe("moving");
});

test("fresh and slower is stopped", () => {
  expect(at(4, 2.9)).toBe("stopped");
});

test("fresh without a speed is stopped", () => {
  expect(at(4, null)).toBe("stopped");
});

test("a speed says nothing once the position is older than the threshold", () => {
  expect(at(900, 60)).toBe("moving");
  expect(at(901, 60)).toBe("stale");
});

test("older than a day is unknown", () => {
  expect(at(86_400, 0)).toBe("stale");
  expect(at(86_401, 0)).toBe("unknown");
});

test("never seen is unknown", () => {
  expect(
    vehicleState({ eventTimeSeconds: null, speedMph: null, nowSeconds: now, staleAfterSeconds: 900 }),
  ).toBe("unknown");
});

test("a device clock that is ahead counts as fresh", () => {
  expect(at(-120, 55)).toBe("moving");
});
