import { afterEach, expect, test } from "vitest";
import { plainMeasures, written } from "@/components/reports/frame/figures";
import { takeDisplay, usualDisplay } from "@/lib/time/display";

afterEach(() => takeDisplay(usualDisplay));

const lines = () =>
  plainMeasures().map((kind) => `${kind.label} ${written(kind.name === "engineHours" ? 40 : 1_000, kind)}`);

test("distance and fuel stand in the units of whoever looks, hours are hours", () => {
  expect(lines()).toEqual(["Distance, mi 1,000", "Fuel, gal 1,000", "Engine hours 40"]);
  takeDisplay({ ...usualDisplay, units: "metric" });
  expect(lines()).toEqual(["Distance, km 1,609", "Fuel, l 3,785", "Engine hours 40"]);
});
