import { expect, test } from "vitest";
import { windowLabel } from "@/lib/format/window-label";

test.each([
  ["08:00", "12:00", "08:00–12:00"],
  ["22:00", "02:00", "22:00–02:00 next day"],
  [null, "12:00", "by 12:00"],
  ["07:00", null, "from 07:00"],
  [null, null, null],
])("a window from %s to %s reads %s", (windowStart, windowEnd, label) => {
  expect(windowLabel({ windowStart, windowEnd })).toBe(label);
});
