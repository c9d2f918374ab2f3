import { expect, test } from "vitest";
import type { TripBoard, TripRow } from "@/lib/contract/desk/trips-board";
import { mergeBoard } from "@/lib/queries/trips";

const row = (tripId: number, title = `trip ${tripId}`) => ({ tripId, title }) as TripRow;
const board = (rows: TripRow[], over: Partial<TripBoard> = {}): TripBoard => ({
  step: "a-1",
  whole: true,
  rows,
  gone: [],
  more: null,
  readAt: null,
  readError: null,
  missing: [],
  lists: true,
  lost: [],
  ...over,
});
const part = (rows: TripRow[], gone: number[] = []) => board(rows, { whole: false, step: "a-2", gone });

test("changed rows take the place of what they were", () => {
  const merged = mergeBoard(board([row(1), row(2)]), part([row(1, "new")]));
  expect(merged.rows.map(({ title }) => title)).toEqual(["new", "trip 2"]);
});

test("a row that is not in the response stays the same object", () => {
  const kept = row(2);
  expect(mergeBoard(board([row(1), kept]), part([row(1)])).rows[1]).toBe(kept);
});

test("a row of a board's beginning that comes again as it was stays the same object", () => {
  const [kept, changed] = [row(1), row(2)];
  const beginning = board([kept, changed], { more: "a-0of2" });
  const merged = mergeBoard(beginning, part([row(2, "new"), row(1), row(3)]));
  expect(merged.rows.map(({ title }) => title)).toEqual(["trip 1", "new", "trip 3"]);
  expect(merged.rows[0]).toBe(kept);
});

test("a new row comes and a gone one goes", () => {
  const merged = mergeBoard(board([row(1), row(2)]), part([row(3)], [1]));
  expect(merged.rows.map(({ tripId }) => tripId)).toEqual([2, 3]);
});

test("a whole response replaces everything", () => {
  expect(mergeBoard(board([row(1)]), board([row(2)])).rows.map(({ tripId }) => tripId)).toEqual([2]);
});

test("a read that a write overtook takes nothing back", () => {
  const known = board([row(1, "written")], { step: "a-all-3" });
  const late = board([row(1, "before it")], { step: "a-all-2", whole: false });
  expect(mergeBoard(known, late)).toBe(known);
});

test("the step of the response is what the next read asks from", () => {
  expect(mergeBoard(board([row(1)]), part([])).step).toBe("a-2");
});
