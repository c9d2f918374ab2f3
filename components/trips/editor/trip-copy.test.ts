import { expect, test } from "vitest";
import { copyStart } from "@/components/trips/editor/trip-copy";
import { formOf, stopOf } from "@/components/trips/testing/trip-form";

const zone = "America/Chicago";
const nowMs = Date.UTC(2026, 10, 18, 15);
const copied = (fields: Parameters<typeof formOf>[0]) => copyStart(formOf(fields), "48200", zone, nowMs);

test("a copy lies on the next days that are to come, at the hours of the trip", () => {
  const stops = [
    stopOf(1, { windowStart: "2026-11-12T08:00", windowEnd: "2026-11-12T10:00" }),
    stopOf(2, { windowEnd: "2026-11-13T16:00" }),
  ];
  const { form, title, description } = copied({
    stops,
    start: "2026-11-12T06:00",
    driver: "D-1",
    vehicles: "T-1",
  });
  expect([title, description]).toEqual(["Copy of 48200", expect.stringContaining("7 days after")]);
  expect(form).toMatchObject({ start: "2026-11-19T06:00", reference: "", driver: "", vehicles: "" });
  expect(form.stops).toMatchObject([
    { stopId: null, windowStart: "2026-11-19T08:00", windowEnd: "2026-11-19T10:00" },
    { stopId: null, windowStart: "", windowEnd: "2026-11-20T16:00" },
  ]);
});

test("times that are to come stay, and what has none gets none", () => {
  const ahead = [stopOf(1, { windowEnd: "2026-11-20T10:00" }), stopOf(2)];
  expect(copied({ stops: ahead }).form.stops[0]?.windowEnd).toBe("2026-11-20T10:00");
  expect(copied({}).form.stops[0]?.windowEnd).toBe("");
});
