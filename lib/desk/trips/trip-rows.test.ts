import { beforeEach, expect, test } from "vitest";
import type { TripRow } from "@/lib/desk/trips/answers";
import { TripRows } from "@/lib/desk/trips/trip-rows";

const row = (tripId: number, fields: Partial<TripRow> = {}) =>
  ({ tripId, driver: null, positionAt: null, ...fields }) as TripRow;
const put = (tripId: number, terminals: string[] = ["OMA"], fields: Partial<TripRow> = {}) =>
  [tripId, { row: row(tripId, fields), terminals }] as const;

let rows: TripRows;
beforeEach(() => {
  rows = new TripRows();
  rows.take([put(1), put(2, ["KC"])]);
});
const ids = (answer: { rows: TripRow[] }) => answer.rows.map(({ tripId }) => tripId);

test("the first answer is whole", () => {
  expect(rows.answer(null, null)).toMatchObject({ whole: true, gone: [] });
  expect(ids(rows.answer(null, null))).toEqual([1, 2]);
});

test("an answer since a step holds what changed after it only", () => {
  const { step } = rows.answer(null, null);
  rows.take([put(2, ["KC"], { title: "new" }), put(1)]);
  const answer = rows.answer(null, step);
  expect(answer.whole).toBe(false);
  expect(ids(answer)).toEqual([2]);
});

test("a trip that went is told as gone", () => {
  const { step } = rows.answer(null, null);
  rows.take([[1, null]]);
  expect(rows.answer(null, step)).toMatchObject({ rows: [], gone: [1] });
});

test("a member sees the rows of his terminals only", () => {
  expect(ids(rows.answer(new Set(["KC"]), null))).toEqual([2]);
});

test("a row that moves to another terminal is gone for who does not see it", () => {
  const seen = new Set(["KC"]);
  const { step } = rows.answer(seen, null);
  rows.take([put(2, ["OMA"])]);
  expect(rows.answer(seen, step)).toMatchObject({ rows: [], gone: [2] });
});

test("a step of another scope gives the whole board", () => {
  const { step } = rows.answer(null, null);
  expect(rows.answer(new Set(["KC"]), step).whole).toBe(true);
});

test("a step of another run gives the whole board", () => {
  const { step } = new TripRows().answer(null, null);
  expect(rows.answer(null, step).whole).toBe(true);
});

test("a position that is seconds newer is no news, a minute is", () => {
  rows.take([put(1, ["OMA"], { positionAt: "2026-11-20T12:00:00Z" })]);
  expect(rows.take([put(1, ["OMA"], { positionAt: "2026-11-20T12:00:30Z" })])).toEqual([]);
  expect(rows.take([put(1, ["OMA"], { positionAt: "2026-11-20T12:01:00Z" })])).toEqual([1]);
});
