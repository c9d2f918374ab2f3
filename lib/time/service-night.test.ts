import { expect, test } from "vitest";
import { serviceNight } from "@/lib/time/service-night";

const inChicago = (iso: string) => serviceNight(Date.parse(iso), "America/Chicago");

test("a night begins at noon on the terminal's clock and is named by the date of its evening", () => {
  expect(inChicago("2026-11-24T11:12:00Z")).toBe("2026-11-23");
  expect(inChicago("2026-11-24T17:59:59Z")).toBe("2026-11-23");
  expect(inChicago("2026-11-24T18:00:00Z")).toBe("2026-11-24");
});

test("the same instant is of another night farther east", () => {
  expect(serviceNight(Date.parse("2026-11-24T17:30:00Z"), "America/New_York")).toBe("2026-11-24");
});
