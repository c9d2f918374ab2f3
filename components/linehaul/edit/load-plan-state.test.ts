import { expect, test } from "vitest";
import { freightLabel, freightOf, sumOn } from "@/components/linehaul/edit/load-plan-state";
import { loadPlanOf, planProOf } from "@/lib/contract/testing/load-plans";

const plan = loadPlanOf({
  pros: [
    planProOf("P-1", { on: "l-1", proposed: "l-1", weight: 2_000 }),
    planProOf("P-2", { proposed: "l-1", weight: 3_000 }),
    planProOf("P-3", { proposed: "l-2", weight: null }),
    planProOf("P-4", { proposed: null }),
  ],
  pairs: [{ pros: ["P-2", "P-3"], verdict: "forbidden", sentence: "Poison may not ride with food." }],
});
const of = (manifestId: string, more: object) => ({ manifestId, plan: [], remove: [], load: [], ...more });

test("as proposed, what waits is planned and what is aboard is left alone", () => {
  const freight = freightOf(plan, {});
  expect(freight).toEqual([of("l-1", { plan: ["P-2"] }), of("l-2", { plan: ["P-3"] })]);
  expect(freightLabel(plan, freight)).toBe("1 onto 8411, 1 onto 8527");
});

test("by hand a PRO goes onto another trailer, stays behind, or comes off", () => {
  expect(freightOf(plan, { "P-2": "l-2", "P-3": null, "P-1": null })).toEqual([
    of("l-1", { remove: ["P-1"] }),
    of("l-2", { plan: ["P-2"] }),
  ]);
});

test("what the dock has put into its trailer is loaded with it, what stays behind is not", () => {
  const freight = freightOf(plan, {}, new Set(["P-1", "P-2", "P-4"]));
  expect(freight).toEqual([of("l-1", { plan: ["P-2"], load: ["P-1", "P-2"] }), of("l-2", { plan: ["P-3"] })]);
  expect(freightLabel(plan, freight)).toBe("1 onto 8411, 2 loaded on 8411, 1 onto 8527");
});

test("sums follow the hand, and what may not ride together is found where it lies together", () => {
  expect(sumOn(plan, {}, "l-1")).toMatchObject({ weight: 5_000, withoutWeight: 0, apart: [] });
  const moved = sumOn(plan, { "P-3": "l-1" }, "l-1");
  expect(moved).toMatchObject({ weight: 5_000, withoutWeight: 1 });
  expect(moved.apart.map(({ sentence }) => sentence)).toEqual(["Poison may not ride with food."]);
});
