import { expect, test } from "vitest";
import type { LimitCode } from "@/lib/hos/packs/rule-pack";
import type { Violation } from "@/lib/hos/violations";
import { matchViolations } from "@/lib/platform/hours/violations/match-violations";

const found = (limit: LimitCode, startMs: number, endMs: number): Violation => ({
  limit,
  startMs,
  endMs,
  overMs: endMs - startMs,
  severity: "ordinary",
  pending: false,
  rule: "395.3",
  calculationPointMs: 0,
  leftOut: [],
  maybeFrom14thHour: false,
});
const raised = (id: string, limit: LimitCode, startMs: number, endMs: number) => ({
  id,
  limit,
  startMs,
  endMs,
});

test("a violation that goes on is the same, with a later end", () => {
  const known = raised("a", "drive_11", 10, 20);
  expect(matchViolations([found("drive_11", 10, 30)], [known])).toEqual({
    fresh: [],
    kept: [{ ...known, endMs: 30 }],
    gone: [],
  });
});

test("an unchanged violation asks for nothing", () => {
  const matched = matchViolations([found("drive_11", 10, 20)], [raised("a", "drive_11", 10, 20)]);
  expect(matched).toEqual({ fresh: [], kept: [], gone: [] });
});

test("another limit at the same time is another violation", () => {
  const matched = matchViolations([found("window_14", 10, 20)], [raised("a", "drive_11", 10, 20)]);
  expect([matched.fresh.length, matched.gone.length]).toEqual([1, 1]);
});

test("a known violation is met once, by the first that overlaps it", () => {
  const matched = matchViolations(
    [found("break_8", 10, 20), found("break_8", 15, 30)],
    [raised("a", "break_8", 5, 40)],
  );
  expect(matched.kept).toMatchObject([{ id: "a", startMs: 10 }]);
  expect(matched.fresh).toMatchObject([{ startMs: 15 }]);
});
