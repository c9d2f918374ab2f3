import { expect, test } from "vitest";
import { axisPercent, axisTicks, dayAxis } from "@/components/shipment/day-axis";

const zone = "America/Chicago";
const day = (startAt: string, endAt: string, limitAt: string | null = null) => ({ startAt, endAt, limitAt });

test("the axis holds every day and the limit of hours, with an hour around them", () => {
  const axis = dayAxis(
    [
      day("2026-11-24T13:30:00Z", "2026-11-24T21:40:00Z"),
      day("2026-11-24T13:10:00Z", "2026-11-24T20:00:00Z", "2026-11-24T23:10:00Z"),
    ],
    zone,
  );
  expect(axis).toEqual({
    startMs: Date.parse("2026-11-24T12:00:00Z"),
    endMs: Date.parse("2026-11-25T01:00:00Z"),
    timeZone: zone,
  });
});

test("without hours there is no axis", () => {
  expect(dayAxis([{ startAt: null, endAt: null, limitAt: null }], zone)).toBeNull();
});

test("ticks are full hours of the terminal's clock", () => {
  const axis = {
    startMs: Date.parse("2026-11-24T12:00:00Z"),
    endMs: Date.parse("2026-11-25T01:00:00Z"),
    timeZone: zone,
  };
  expect(axisTicks(axis).map(({ label }) => label)).toEqual(["08", "10", "12", "14", "16", "18"]);
  expect(axisPercent(axis, Date.parse("2026-11-24T18:30:00Z"))).toBe(50);
});
