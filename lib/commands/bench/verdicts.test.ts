import { expect, test } from "vitest";
import { Verdicts } from "@/lib/commands/bench/verdicts";

test("a run has met its bars where every value is on its side of its own", () => {
  const verdicts = new Verdicts();
  expect([verdicts.areMet, verdicts.lines()]).toEqual([true, []]);
  verdicts.add("at rest", { value: 2, unit: "% of a core", most: 2 });
  verdicts.add("trips made", { value: 500, unit: "a second", least: 500 });
  expect(verdicts.areMet).toBe(true);
  verdicts.add("trips made again", { value: 499, unit: "a second", least: 500 });
  expect(verdicts.areMet).toBe(false);
  expect(verdicts.lines().map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ["at rest", "2.00 % of a core", "at most 2", "met"],
    ["trips made", "500 a second", "at least 500", "met"],
    ["trips made again", "499 a second", "at least 500", "MISSED"],
  ]);
});

test("more than at most is a miss", () => {
  const verdicts = new Verdicts();
  verdicts.add("snapshot", { value: 0.11, unit: "", most: 0.1 });
  expect(verdicts.areMet).toBe(false);
});
