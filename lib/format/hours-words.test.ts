import { expect, test } from "vitest";
import { limitWords, rulesetWords } from "@/lib/format/hours-words";

test.each([
  ["drive_11", "11 h drive"],
  ["window_14", "14 h window"],
  ["break_8", "8 h without a break"],
  ["cycle_70", "70 h cycle"],
  ["duty_15", "15 h on duty"],
  ["drive_13_day", "13 h drive in a day"],
  ["elapsed_16", "16 h since the shift began"],
])("%s reads %s", (code, words) => {
  expect(limitWords(code)).toBe(words);
});

test("what nobody knows stays as it is", () => {
  expect(limitWords("moon_3")).toBe("moon_3");
  expect(rulesetWords("mars")).toBe("mars");
});
