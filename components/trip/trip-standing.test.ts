import { expect, test } from "vitest";
import { tripStanding } from "@/components/trip/trip-standing";

test("a late trip says so first, and where it is to those who listen", () => {
  expect(tripStanding({ risk: "late", state: "resting" })).toEqual({
    kind: "late",
    label: "Late",
    also: "Resting",
  });
});

test("a trip that is done is done, however late it was", () => {
  expect(tripStanding({ risk: "late", state: "done" }).label).toBe("Done");
});
