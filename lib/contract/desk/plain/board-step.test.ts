import { expect, test } from "vitest";
import { boardStep, isAtLeastStep } from "@/lib/contract/desk/plain/board-step";

test.each([
  ["the same step", 5, true],
  ["a later one", 6, true],
  ["an earlier one", 4, false],
])("what was read at %s holds a change announced to all, or does not", (_name, count, isHeld) => {
  expect(isAtLeastStep(boardStep("a1b2", "Zm-9_x", count), boardStep("a1b2", "any", 5))).toBe(isHeld);
});

test("a step of another run of the desk, or of none, tells nothing", () => {
  expect(isAtLeastStep(boardStep("a1b2", "all", 9), boardStep("c3d4", "any", 5))).toBe(false);
  expect(isAtLeastStep("nonsense", boardStep("c3d4", "any", 5))).toBe(false);
});
