import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ageCell, linesWithin, sentenceCell } from "@/components/exceptions/board/exception-cells";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import * as zones from "@/lib/time/zones";

const nowMs = Date.parse("2026-11-18T15:00:00Z");
beforeEach(() => {
  vi.spyOn(zones, "localZone").mockReturnValue("America/New_York");
});
afterEach(() => vi.restoreAllMocks());

const rowOf = (timezone: string | null): ExceptionRow => ({
  id: "1b9e2f7a-0000-4000-8000-000000000001",
  rule: "trip-late",
  label: "Late or in jeopardy",
  severity: "high",
  object: { kind: "trip", id: "48200", label: "48200" },
  terminal: "JOL",
  timezone,
  wrong: null,
  next: null,
  sentence: "0:15 late at Longview.",
  since: "2026-11-18T14:20:00Z",
  owner: null,
  ownedSince: null,
  snoozedUntil: "2026-11-18T17:00:00Z",
  freight: null,
  driver: null,
  cleared: null,
  version: 1,
});

test("times of an exception are read where it happens, with the letters of its zone", () => {
  const row = rowOf("America/Denver");
  expect(ageCell(row, nowMs)).toMatchObject({ title: "07:20 MST" });
  expect(sentenceCell({ ...row, severity: "low" }, nowMs)).toMatchObject({
    content: "Snoozed until 10:00 MST. 0:15 late at Longview.",
  });
});

test("of what happens nowhere they are the reader's", () => {
  expect(ageCell(rowOf(null), nowMs)).toMatchObject({ title: "09:20 EST" });
});

test("a row has as many lines as what is wrong and what to do need, fewer where there is more room", () => {
  const wrong = "Detention at stop 2, Ironbridge Steel, since Wed 10:05 EST (2:00 free)";
  const row = { ...rowOf(null), wrong, next: "Notify the customer" };
  expect([linesWithin(1_300)(row), linesWithin(900)(row)]).toEqual([3, 4]);
  expect(linesWithin(900)({ ...row, wrong: "x".repeat(400) })).toBe(5);
  expect(linesWithin(900)({ ...row, wrong: "Short" })).toBe(2);
  expect(linesWithin(900)({ ...row, severity: "low" })).toBe(1);
});

test("on a narrow screen, which takes no column away, a row has the lines of the narrowest columns", () => {
  const wrong = "Detention, truckload, at stop 2, Ironbridge Steel Works, since Wed 10:05 EST (2:00 free)";
  expect(linesWithin(null)({ ...rowOf(null), wrong })).toBe(linesWithin(900)({ ...rowOf(null), wrong }));
  expect(linesWithin(null)({ ...rowOf(null), wrong })).toBeGreaterThan(
    linesWithin(1_300)({ ...rowOf(null), wrong }),
  );
});
