import { expect, test } from "vitest";
import { nearInstant, nearInstantText } from "@/lib/format/near-instant";

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
  expect(nearInstantText(at("2025-11-02T06:30:00Z"), zone, at("2025-11-02T09:00:00Z"))).toBe("01:30 CDT");
  expect(nearInstantText(at("2025-11-02T07:30:00Z"), zone, at("2025-11-02T09:00:00Z"))).toBe("01:30 CST");
});
