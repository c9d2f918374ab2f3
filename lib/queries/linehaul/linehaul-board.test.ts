import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { linehaulBoardOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";
import {
  linehaulBoardHref,
  linehaulBoardQuery,
  mergeLinehaulBoard,
} from "@/lib/queries/linehaul/linehaul-board";

const leg = (legId: string) => linehaulRowOf({ legId });
const known = linehaulBoardOf({ legs: [leg("a"), leg("b"), leg("c")] });
const part = { whole: false, step: "run-all-2" };

test("what changed takes the place of what was known, what is gone goes, and the rest stays the same objects", () => {
  const changed = linehaulRowOf({ legId: "b", risk: "late" });
  const merged = mergeLinehaulBoard(known, linehaulBoardOf({ ...part, legs: [changed], gone: ["a"] }));
  expect(merged).toMatchObject({ whole: true, step: "run-all-2", gone: [] });
  expect(merged.legs).toEqual([changed, known.legs[2]]);
  expect(merged.legs[1]).toBe(known.legs[2]);
});

test("without a change the list stays the same, and a response that was overtaken is let go", () => {
  expect(mergeLinehaulBoard(known, linehaulBoardOf(part)).legs).toBe(known.legs);
  const newer = { ...known, step: "run-all-9" };
  expect(mergeLinehaulBoard(newer, linehaulBoardOf(part))).toBe(newer);
});

test("the rest of a board in parts brings what stood on top once more: what is as it was stays the same object", () => {
  const first = linehaulBoardOf({ legs: [leg("a")], more: "run-all-0of2" });
  const merged = mergeLinehaulBoard(first, linehaulBoardOf({ ...part, legs: [leg("b"), leg("a")] }));
  expect(merged).toMatchObject({ more: null, legs: [{ legId: "a" }, { legId: "b" }] });
  expect(merged.legs[0]).toBe(first.legs[0]);
});

test.each([
  [null, null],
  ["JOL", null],
  [null, "2026-11-17"],
  ["N & S", "2026-11-17"],
])("the page's head asks at the address that the query reads first, of %s on %s", async (terminal, night) => {
  const fetched = vi.fn(async (_url: string) => Response.json(linehaulBoardOf()));
  vi.stubGlobal("fetch", fetched);
  await new QueryClient().fetchQuery(linehaulBoardQuery(terminal, night));
  vi.unstubAllGlobals();
  expect(fetched.mock.calls[0]?.[0]).toBe(linehaulBoardHref(terminal, night));
});
