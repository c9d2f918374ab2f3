import { expect, test } from "vitest";
import { neighbour, otherDays } from "@/components/hours/driver/driver-actions";

const dates = ["2026-11-21", "2026-11-20", "2026-11-19"];

test("the day after the newest is none", () => {
  expect(neighbour(dates, "2026-11-21", -1)).toBeNull();
});

test("older days lie further down", () => {
  expect(neighbour(dates, "2026-11-21", 1)).toBe("2026-11-20");
});

test("without an open day it is the newest", () => {
  expect(neighbour(dates, null, 1)).toBe("2026-11-20");
});

test("8 days earlier end where these began", () => {
  expect(otherDays(dates, "2026-11-21", -1)).toBe("2026-11-13");
});

test("going forward to today follows the present again", () => {
  expect(otherDays(["2026-11-13"], "2026-11-21", 1)).toBeNull();
});
