import { beforeEach, expect, test } from "vitest";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { TripRows } from "@/lib/desk/areas/trips/board/trip-rows";

const row = (tripId: number, fields: Partial<TripRow> = {}) =>
  ({ tripId, driver: null, positionAt: null, ...fields }) as TripRow;
const put = (tripId: number, terminals: string[] = ["OMA"], fields: Partial<TripRow> = {}) =>
  [tripId, { row: row(tripId, fields), terminals }] as const;

let rows: TripRows;
beforeEach(() => {
  rows = new TripRows();
  rows.take([put(1), put(2, ["KC"])]);
});
const ids = (response: { rows: TripRow[] }) => response.rows.map(({ tripId }) => tripId);

test("the first response is whole", () => {
  expect(rows.response(null, null)).toMatchObject({ whole: true, gone: [] });
  expect(ids(rows.response(null, null))).toEqual([1, 2]);
});

test("a response since a step holds what changed after it only", () => {
  const { step } = rows.response(null, null);
  rows.take([put(2, ["KC"], { title: "new" }), put(1)]);
  const response = rows.response(null, step);
  expect(response.whole).toBe(false);
  expect(ids(response)).toEqual([2]);
});

test("a trip that went is listed as gone", () => {
  const { step } = rows.response(null, null);
  rows.take([[1, null]]);
  expect(rows.response(null, step)).toMatchObject({ rows: [], gone: [1] });
});

test("a member sees the rows of their terminals only", () => {
  expect(ids(rows.response(new Set(["KC"]), null))).toEqual([2]);
});

test("a row that moves to another terminal is gone for who does not see it", () => {
  const seen = new Set(["KC"]);
  const { step } = rows.response(seen, null);
  rows.take([put(2, ["OMA"])]);
  expect(rows.response(seen, step)).toMatchObject({ rows: [], gone: [2] });
});

test("a step of another scope gives the whole board", () => {
  const { step } = rows.response(null, null);
  expect(rows.response(new Set(["KC"]), step).whole).toBe(true);
});

test("a step of another run gives the whole board", () => {
  const { step } = new TripRows().response(null, null);
  expect(rows.response(null, step).whole).toBe(true);
});

test("a position that is seconds newer changes nothing, a minute does", () => {
  rows.take([put(1, ["OMA"], { positionAt: "2026-11-20T12:00:00Z" })]);
  expect(rows.take([put(1, ["OMA"], { positionAt: "2026-11-20T12:00:30Z" })])).toEqual([]);
  expect(rows.take([put(1, ["OMA"], { positionAt: "2026-11-20T12:01:00Z" })])).toEqual([1]);
});
