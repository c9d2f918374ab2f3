import { expect, test } from "vitest";
import { exceptionLabel, limitLabel, rulesetLabel } from "@/lib/driver-hours/hours-labels";

test.each([
  ["drive_11", "11 h drive"],
  ["window_14", "14 h window"],
  ["break_8", "8 h without a break"],
  ["cycle_70", "70 h cycle"],
  ["duty_15", "15 h on duty"],
  ["drive_13_day", "13 h drive in a day"],
  ["day_off_14", "24 h off in 14 days"],
  ["elapsed_16", "16 h since the shift began"],
])("%s reads %s", (code, text) => {
  expect(limitLabel(code)).toBe(text);
});

test("what nobody knows stays as it is", () => {
  expect(limitLabel("moon_3")).toBe("moon_3");
  expect(rulesetLabel("mars")).toBe("mars");
});

test("an exception is named with its paragraph", () => {
  expect(exceptionLabel("oilfield-waiting")).toBe("Oilfield waiting time (395.1(d)(2))");
  expect(exceptionLabel("agriculture")).toBe("Agricultural operations (395.1(k))");
  expect(exceptionLabel("something new")).toBe("something new");
});
