import { expect, test } from "vitest";
import { byUrgency, countExceptions, filterExceptions } from "@/components/exceptions/board/exception-line";
import { exceptionOf } from "@/components/exceptions/testing/exception-rows";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";

const nowMs = Date.parse("2026-11-18T15:00:00Z");
const ada = { id: "ada", name: "Ada" };

const rowOf = (id: string, fields: Partial<ExceptionRow> = {}): ExceptionRow =>
  exceptionOf({ id, severity: "medium", since: "2026-11-18T14:00:00Z", ...fields });

test("the gravest come first, of those nobody's, then the oldest", () => {
  const rows = [
    rowOf("young"),
    rowOf("old", { since: "2026-11-18T13:00:00Z" }),
    rowOf("owned", { owner: ada, since: "2026-11-18T12:00:00Z" }),
    rowOf("grave", { severity: "high", owner: ada }),
  ];
  expect(rows.toSorted(byUrgency).map(({ id }) => id)).toEqual(["grave", "old", "young", "owned"]);
});

test("what sleeps counts nowhere else until it wakes", () => {
  const rows = [
    rowOf("sleeps", { owner: ada, snoozedUntil: "2026-11-18T16:00:00Z" }),
    rowOf("woke", { owner: ada, snoozedUntil: "2026-11-18T14:59:59Z" }),
    rowOf("over", { cleared: { at: "2026-11-18T14:00:00Z", who: "Ada", reason: "Done" } }),
  ];
  expect(countExceptions(rows, { nowMs, memberId: "ada" })).toEqual({
    mine: 1,
    nobodys: 0,
    high: 0,
    medium: 1,
    low: 0,
    snoozed: 1,
    cleared: 1,
  });
});

test("filters leave what has all the words, and is of the terminal, rule and kind", () => {
  const rows = [
    rowOf("48200"),
    rowOf("48201", { terminal: "KCK", owner: ada }),
    rowOf("BL-2", { terminal: null }),
  ];
  const any = { search: "", terminal: null, rule: null, kind: null };
  const ids = (filter: object) => filterExceptions(rows, { ...any, ...filter }).map(({ id }) => id);
  expect(ids({ search: "late ada" })).toEqual(["48201"]);
  expect(ids({ terminal: "JOL" })).toEqual(["48200", "BL-2"]);
  expect(ids({ kind: "driver" })).toEqual([]);
  expect(ids({ rule: "trip-late" })).toHaveLength(3);
});
