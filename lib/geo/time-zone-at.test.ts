import { expect, test } from "vitest";
import { timeZoneAt } from "@/lib/geo/time-zone-at";

test("Joliet keeps Chicago's time, Denver its own", () => {
  expect(timeZoneAt({ latitude: 41.525, longitude: -88.08 })).toBe("America/Chicago");
  expect(timeZoneAt({ latitude: 39.74, longitude: -104.99 })).toBe("America/Denver");
});
