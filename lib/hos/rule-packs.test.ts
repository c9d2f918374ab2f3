import { expect, test } from "vitest";
import { type RulesetId, rulesetIds } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";

const codes: Record<RulesetId, string> = {
  "us-property-70-8": "drive_11 window_14 break_8 cycle_70",
  "us-property-60-7": "drive_11 window_14 break_8 cycle_60",
  "us-passenger-70-8": "drive_10 duty_15 cycle_70",
  "us-passenger-60-7": "drive_10 duty_15 cycle_60",
  "texas-intrastate": "drive_12 duty_15 cycle_70",
  "california-intrastate": "drive_12 window_16 cycle_80",
  "canada-south-cycle-1":
    "drive_13_shift duty_14_shift elapsed_16 drive_13_day duty_14_day day_off_14 cycle_70",
  "canada-south-cycle-2":
    "drive_13_shift duty_14_shift elapsed_16 drive_13_day duty_14_day day_off_14 cycle_120 cycle_70",
};

test.each(rulesetIds)("%s has its limits, each with the hours that its code says", (id) => {
  const limits = Object.values(rulePackFor(id).limits);
  expect(limits.map((limit) => limit.code).join(" ")).toBe(codes[id]);
  for (const { code, limitMs } of limits) {
    // The day off is named by the days that it lies within, itself one of them.
    const hours = code === "day_off_14" ? 13 * 24 : Number(code.split("_")[1]);
    expect(limitMs / 3_600_000).toBe(hours);
  }
});

test("a version holds from its day on", () => {
  expect(rulePackFor("us-property-70-8", "2020-09-29").version).toBe(1);
  expect(() => rulePackFor("us-property-70-8", "2020-09-28")).toThrow(RangeError);
});
