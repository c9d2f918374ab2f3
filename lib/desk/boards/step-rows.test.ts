import { beforeEach, expect, test } from "vitest";
import { type BoardPart, StepRows } from "@/lib/desk/boards/step-rows";

interface Shipment {
  id: string;
  isPlanned: boolean;
}

const put = (id: string, isPlanned = false, terminals = ["OMA"]) =>
  [id, { row: { id, isPlanned }, terminals }] as const;
const part: BoardPart<Shipment> = { name: "open", wants: ({ isPlanned }) => !isPlanned };
/** Each response has one row. */
const oneRow = { mostCharacters: 1 };
const ids = ({ rows }: { rows: Shipment[] }) => rows.map(({ id }) => id);

let rows: StepRows<string, Shipment>;
beforeEach(() => {
  rows = new StepRows((_, after) => after);
  rows.take([put("a"), put("b", true), put("c")]);
});

test("what is too much for one response comes by further ones", () => {
  const first = rows.response(null, null, oneRow);
  const second = rows.response(null, first.more, oneRow);
  const third = rows.response(null, second.more, oneRow);
  expect([first, second, third].map(ids)).toEqual([["a"], ["b"], ["c"]]);
  expect([first, second, third].map(({ whole }) => whole)).toEqual([true, false, false]);
  expect(third.more).toBeNull();
  expect(rows.response(null, third.step)).toMatchObject({ rows: [], gone: [] });
});

test("the first of several responses has what stands first, the others have all", () => {
  const beginning = { characters: 1, inOrder: (all: readonly Shipment[]) => all.toReversed() };
  const parts = { ...oneRow, beginning };
  const first = rows.response(null, null, parts);
  expect(first).toMatchObject({ whole: true, rows: [{ id: "c" }] });
  rows.take([["b", null]]);
  const second = rows.response(null, first.more, parts);
  expect(second).toMatchObject({ whole: false, rows: [{ id: "a" }], gone: ["b"] });
  expect(rows.response(null, second.more, parts)).toMatchObject({ rows: [{ id: "c" }], more: null });
  // Read all again after stopping at the first.
  expect(ids(rows.response(null, first.step))).toEqual(["a", "c"]);
});

test("what fits into one response comes in one", () => {
  const beginning = { characters: 1, inOrder: (all: readonly Shipment[]) => all.toReversed() };
  const { rows: all, more } = rows.response(null, null, { mostCharacters: 1_000, beginning });
  expect([all.length, more]).toEqual([3, null]);
});

test("a row that changes while the rest is read comes once more", () => {
  const { more } = rows.response(null, null, oneRow);
  rows.take([put("a", true)]);
  expect(rows.response(null, more).rows.map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

test("a row that goes while the rest is read is gone", () => {
  const { more } = rows.response(null, null, oneRow);
  rows.take([["a", null]]);
  expect(rows.response(null, more)).toMatchObject({ rows: [{ id: "b" }, { id: "c" }], gone: ["a"] });
});

test("what was never in sight is not told as gone when the rest is read", () => {
  rows.take([put("d", false, ["KC"]), put("e")]);
  const seen = new Set(["OMA"]);
  const { more } = rows.response(seen, null, oneRow);
  expect(rows.response(seen, more)).toMatchObject({ gone: [] });
});

test("a part has its own rows, and gives up those that leave it", () => {
  const { step, ...first } = rows.response(null, null, { part });
  expect(ids(first)).toEqual(["a", "c"]);
  rows.take([put("a", true)]);
  expect(rows.response(null, step, { part })).toMatchObject({ whole: false, rows: [], gone: ["a"] });
});

test("a step of one part gives the whole of another", () => {
  const { step } = rows.response(null, null, { part });
  expect(rows.response(null, step).whole).toBe(true);
});
