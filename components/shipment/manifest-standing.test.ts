import { expect, test } from "vitest";
import { manifestStanding } from "@/components/shipment/manifest-standing";
import { dayPlanOf, manifestOf } from "@/lib/contract/testing/freight-rows";

const label = (over: Parameters<typeof manifestOf>[0]) => manifestStanding(manifestOf(over)).label;

test("what needs somebody goes before the state", () => {
  expect(label({})).toBe("Planning");
  expect(label({ plan: dayPlanOf({ verdict: "over-hours" }), risk: "late" })).toBe("Over hours");
  expect(label({ waitsFor: [{ shipmentId: "s", title: "4182", etaAt: null }] })).toBe("Waiting for freight");
});

test("a day that is over threatens nobody any more", () => {
  expect(label({ state: "completed", risk: "late" })).toBe("Completed");
});
