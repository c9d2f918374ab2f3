import { expect, test } from "vitest";
import type { SplitShape } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { bestPlan, type QualifyingPeriod } from "@/lib/hos/split-pairs";

const hourMs = 3_600_000;
const split = rulePackFor("us-property-70-8").split as SplitShape;

/** A period by its first hour and its length in hours; from seven on it is a long one. */
const period = (fromHour: number, hours: number): QualifyingPeriod => ({
  startMs: fromHour * hourMs,
  endMs: (fromHour + hours) * hourMs,
  lengthMs: hours * hourMs,
  long: hours >= 7,
  drivenMs: 0,
  workMs: 0,
  exemptMs: 0,
});

test("a later rest is partner to one break only, the longer", () => {
  const [short, longer, berth] = [period(2, 2), period(6, 3), period(14, 8)];
  expect(bestPlan([short, longer], 0, split, [berth]).leftOut).toEqual([longer]);
});

test("partners are exchanged where that leaves more out", () => {
  // Four hours go with either berth period, two hours with the one of eight only.
  const [four, two, eight, seven] = [period(2, 4), period(8, 2), period(14, 8), period(26, 7)];
  expect(bestPlan([four, two], 0, split, [eight, seven]).leftOut).toEqual([four, two]);
});

test("the latest complete pair gives the point", () => {
  const [rest, berth, again] = [period(2, 3), period(10, 7), period(20, 3)];
  expect(bestPlan([rest, berth, again], 0, split)).toEqual({ first: berth, leftOut: [again] });
});

test("an open rest is left out when one partner is presumed", () => {
  const rest = period(4, 3);
  expect(bestPlan([rest], 0, split).leftOut).toEqual([]);
  expect(bestPlan([rest], 0, split, [], 1).leftOut).toEqual([rest]);
});

test("a rest before the first work is nothing to leave out", () => {
  expect(bestPlan([period(0, 3)], 3 * hourMs, split, [period(10, 7)]).leftOut).toEqual([]);
});
