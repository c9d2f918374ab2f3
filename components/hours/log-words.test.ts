import { expect, test } from "vitest";
import { changeText, dayTimeText, spanText, weekdayTimeText } from "@/components/hours/log-words";

const zone = "America/Chicago";
const at = (iso: string) => Date.parse(iso);

test("an instant is told with day and zone", () => {
  expect(dayTimeText(at("2026-11-21T20:32:00Z"), zone)).toBe("Sat 21 Nov 14:32 CST");
  expect(weekdayTimeText(at("2026-11-21T20:32:00Z"), zone)).toBe("Sat 14:32 CST");
});

test("a span within a day names the day once", () => {
  expect(spanText(at("2026-11-21T20:00:00Z"), at("2026-11-21T21:30:00Z"), zone)).toBe(
    "Sat 21 Nov 14:00–15:30 CST",
  );
});

test("a span over midnight, or over a change of clocks, names both ends whole", () => {
  expect(spanText(at("2026-11-21T05:00:00Z"), at("2026-11-21T07:00:00Z"), zone)).toBe(
    "Fri 20 Nov 23:00 CST – Sat 21 Nov 01:00 CST",
  );
  expect(spanText(at("2026-11-01T06:30:00Z"), at("2026-11-01T07:30:00Z"), zone)).toBe(
    "Sun 1 Nov 01:30 CDT – Sun 1 Nov 01:30 CST",
  );
});

test("a difference carries its sign, and none below a minute", () => {
  expect([5_400_000, -1_200_000, 30_000].map(changeText)).toEqual(["+1:30", "−0:20", "0:00"]);
});
