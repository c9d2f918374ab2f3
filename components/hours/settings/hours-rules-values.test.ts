import { expect, test } from "vitest";
import {
  changesOf,
  HoursRulesValues,
  nextLabel,
  reachLabel,
  valuesOf,
} from "@/components/hours/settings/hours-rules-values";
import type { HosSettings } from "@/lib/contract/interface/hours-of-service-settings";

const open = { ruleset: null, timezone: null, logDayStartTime: null };
const counted = { drivers: 3, driversWithOwn: { ruleset: 0, timezone: 0, logDayStartTime: 0 } };
const rules: HosSettings = {
  usual: { ruleset: "US_PROPERTY_70_8", timezone: "America/Chicago", logDayStartTime: 0 },
  company: { ...open, ...counted, timezone: "America/Denver" },
  terminals: [
    { terminalCode: "JOL", name: "Joliet", ...open, ...counted },
    {
      terminalCode: "OMA",
      name: "Omaha",
      ...open,
      ...counted,
      ruleset: "US_PROPERTY_60_7",
      logDayStartTime: 12,
    },
  ],
};

test("nothing typed is nothing to change", () => {
  expect(changesOf(valuesOf(rules), rules)).toBe(null);
});

test("only what differs is sent, and a field emptied is taken away", () => {
  const typed = valuesOf(rules);
  typed.company = { ...typed.company, timezone: "" };
  typed.terminals[1] = { ruleset: "TEXAS_INTRASTATE_PROPERTY", timezone: "", logDayStartTime: "0" };
  expect(changesOf(typed, rules)).toEqual({
    company: { timezone: null },
    terminals: [
      { terminalCode: "JOL" },
      { terminalCode: "OMA", ruleset: "TEXAS_INTRASTATE_PROPERTY", logDayStartTime: 0 },
    ],
  });
});

test("a company that is left as it was is not sent", () => {
  const typed = valuesOf(rules);
  typed.terminals[0] = { ruleset: "", timezone: "America/Boise", logDayStartTime: "" };
  expect(changesOf(typed, rules)).not.toHaveProperty("company");
});

test.each(["US/Nowhere", "+05:00", "now"])("the zone %s is refused at its field", (timezone) => {
  const typed = valuesOf(rules);
  typed.terminals[1] = { ruleset: "", timezone, logDayStartTime: "" };
  const checked = HoursRulesValues.safeParse(typed);
  expect(checked.error?.issues.map(({ path }) => path)).toEqual([["terminals", 1, "timezone"]]);
});

test("an empty field of a terminal is the company's, and where that is empty too the usual one", () => {
  const { company } = valuesOf(rules);
  expect(nextLabel("timezone", company, rules.usual)).toEqual({ value: "America/Denver", from: "company" });
  expect(nextLabel("ruleset", company, rules.usual)).toEqual({ value: "US_PROPERTY_70_8", from: "usual" });
});

test.each([
  [3, 0, "3 drivers"],
  [1, 0, "1 driver"],
  [3, 2, "3 drivers, 2 with settings of their own"],
  [3, 3, "3 drivers, all with settings of their own"],
])("%d drivers, %d of them with their own: %s", (drivers, own, text) => {
  const driversWithOwn = { ruleset: own, timezone: 0, logDayStartTime: 0 };
  expect(reachLabel({ ...rules.company, drivers, driversWithOwn })).toBe(text);
});
