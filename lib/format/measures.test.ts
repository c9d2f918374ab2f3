import { afterEach, expect, test } from "vitest";
import { distance, speedLabel, weightLabel, wholeDistance } from "@/lib/format/measures";
import { takeDisplay, usualDisplay } from "@/lib/time/display";

test.each([
  [0, "0.0 mi"],
  [0.44, "0.4 mi"],
  [9.94, "9.9 mi"],
  [9.96, "10 mi"],
  [412_806.2, "412,806 mi"],
])("%d miles read %s", (miles, text) => {
  expect(distance(miles)).toBe(text);
});

const metric = { ...usualDisplay, units: "metric" } as const;
afterEach(() => takeDisplay(usualDisplay));

test("measures follow the units of whoever looks", () => {
  const shown = () => [distance(88), wholeDistance(1_000), weightLabel(18_002), speedLabel(52)];
  expect(shown()).toEqual(["88 mi", "1,000 mi", "18,002 lb", "52 mph"]);
  takeDisplay(metric);
  expect(shown()).toEqual(["142 km", "1,609 km", "8,166 kg", "84 km/h"]);
});
