import { expect, test } from "vitest";
import { zonedTime, zonedTimeText } from "@/lib/format/zoned-time";

const winter = Date.UTC(2026, 10, 20, 20, 32);
const summer = Date.UTC(2026, 6, 1, 5, 0);

test("an instant is told in the zone's own time and letters", () => {
  expect(zonedTime(winter, "America/Chicago")).toEqual({ time: "14:32", zone: "CST" });
});

test("daylight saving changes the letters", () => {
  expect(zonedTimeText(summer, "America/Chicago")).toBe("00:00 CDT");
});

test("midnight is 00, not 24", () => {
  expect(zonedTime(Date.UTC(2026, 0, 1), "UTC").time).toBe("00:00");
});

test("an unknown zone is refused", () => {
  expect(() => zonedTime(winter, "America/Nowhere")).toThrow(RangeError);
});
