import { expect, test } from "vitest";
import {
  dayLabel,
  dayTimeLabel,
  nearInstant,
  nearInstantLabel,
  spanLabel,
  timeLabel,
  weekdayTimeLabel,
} from "@/lib/time/instant-labels";

const zone = "America/Chicago";
const at = (iso: string) => Date.parse(iso);
const now = at("2025-11-20T18:00:00Z");

test("today is a time alone", () => {
  expect(nearInstant(at("2025-11-20T20:32:00Z"), zone, now)).toBe("14:32");
});

test("another day within the week has its weekday, by the zone's own midnight", () => {
  expect(nearInstant(at("2025-11-21T05:59:00Z"), zone, now)).toBe("23:59");
  expect(nearInstant(at("2025-11-21T06:00:00Z"), zone, now)).toBe("Fri 00:00");
  expect(nearInstant(at("2025-11-19T12:00:00Z"), zone, now)).toBe("Wed 06:00");
});

test("further away has its date", () => {
  expect(nearInstant(at("2025-11-28T12:00:00Z"), zone, now)).toBe("Nov 28 06:00");
});

test("the zone's letters are those of that day", () => {
  expect(nearInstantLabel(at("2025-11-02T06:30:00Z"), zone, at("2025-11-02T09:00:00Z"))).toBe("01:30 CDT");
  expect(nearInstantLabel(at("2025-11-02T07:30:00Z"), zone, at("2025-11-02T09:00:00Z"))).toBe("01:30 CST");
});

test("the order is weekday, day, time, zone", () => {
  const saturday = at("2026-11-21T20:32:00Z");
  expect(dayTimeLabel(saturday, zone)).toBe("Sat Nov 21 14:32 CST");
  expect(weekdayTimeLabel(saturday, zone)).toBe("Sat 14:32 CST");
  expect(timeLabel(saturday, zone)).toBe("14:32 CST");
  expect([dayLabel("2026-11-21"), dayLabel("2026-11-21", "long")]).toEqual(["Sat Nov 21", "Saturday Nov 21"]);
});

test("a span within a day names the day once", () => {
  expect(spanLabel(at("2026-11-21T20:00:00Z"), at("2026-11-21T21:30:00Z"), zone)).toBe(
    "Sat Nov 21 14:00–15:30 CST",
  );
});

test("a span over midnight, or over a change of clocks, names both ends whole", () => {
  expect(spanLabel(at("2026-11-21T05:00:00Z"), at("2026-11-21T07:00:00Z"), zone)).toBe(
    "Fri Nov 20 23:00 CST – Sat Nov 21 01:00 CST",
  );
  expect(spanLabel(at("2026-11-01T06:30:00Z"), at("2026-11-01T07:30:00Z"), zone)).toBe(
    "Sun Nov 1 01:30 CDT – Sun Nov 1 01:30 CST",
  );
});

test.each([
  ["2024-11-21T20:32:00Z", "Nov 21 2024 14:32 CST"],
  ["1970-01-01T06:00:00Z", "Jan 1 1970 00:00 CST"],
  ["2029-11-21T20:32:00Z", "Nov 21 2029 14:32 CST"],
  ["2026-09-01T17:00:00Z", "Sep 1 12:00 CDT"],
])("what is years away names its year: %s", (at, text) => {
  expect(nearInstantLabel(Date.parse(at), "America/Chicago", Date.parse("2026-11-21T18:00:00Z"))).toBe(text);
});
