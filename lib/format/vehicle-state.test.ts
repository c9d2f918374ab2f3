import { expect, test } from "vitest";
import { vehicleState } from "@/lib/format/vehicle-state";

const now = 1_800_000_000;
const at = (
  ageSeconds: number,
  speedMph: number | null,
  motion: "moving" | "stopped" | null = null,
  eventTimeSeconds: number | null = now - ageSeconds,
) => vehicleState({ eventTimeSeconds, speedMph, motion, nowSeconds: now, staleAfterSeconds: 900 });

test("fresh and at 3 mph or more is moving", () => {
  expect(at(4, 3)).toBe("moving");
});

test("fresh and slower is stopped", () => {
  expect(at(4, 2.9)).toBe("stopped");
});

test("fresh without a speed is what its positions say, else that is said", () => {
  expect(at(4, null, "moving")).toBe("moving");
  expect(at(4, null, "stopped")).toBe("stopped");
  expect(at(4, null)).toBe("no-speed");
});

test("where two positions were says nothing once they are old", () => {
  expect(at(901, null, "moving")).toBe("stale");
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
  expect(at(0, null, null, null)).toBe("unknown");
});

test("a device clock that is ahead counts as fresh", () => {
  expect(at(-120, 55)).toBe("moving");
});
