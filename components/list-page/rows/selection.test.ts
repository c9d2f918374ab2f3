import { expect, test } from "vitest";
import {
  nothingSelected,
  type Selection,
  selectByClick,
  selectRange,
  toggle,
  toggleAll,
} from "@/components/list-page/rows/selection";

const order = [..."abcdef"];
const plain = { toggles: false, ranges: false };
const chosen = ({ ids }: Selection) => [...ids].sort().join("");

test("a plain click lets go of all", () => {
  expect(chosen(selectByClick(toggle(nothingSelected, "a"), "c", "a", plain, order))).toBe("");
});

test("Ctrl and a click take the row of the cursor with them", () => {
  expect(chosen(selectByClick(nothingSelected, "c", "a", { ...plain, toggles: true }, order))).toBe("ac");
});

test("Ctrl and a click on the row of the cursor choose it alone", () => {
  expect(chosen(selectByClick(nothingSelected, "a", "a", { ...plain, toggles: true }, order))).toBe("a");
});

test("Ctrl and a click on a chosen row let it go", () => {
  const both = toggle(toggle(nothingSelected, "a"), "c");
  expect(chosen(selectByClick(both, "a", "c", { ...plain, toggles: true }, order))).toBe("c");
});

test("Shift and a click choose all from the last one, upwards too, and again from the same one", () => {
  const keys = { ...plain, ranges: true };
  const start = selectByClick(nothingSelected, "d", null, plain, order);
  const up = selectByClick(start, "b", "d", keys, order);
  expect(chosen(up)).toBe("bcd");
  expect(chosen(selectByClick(up, "f", "b", keys, order))).toBe("def");
});

test("a range from a row that is no longer shown is the one row", () => {
  expect(chosen(selectRange(nothingSelected, "gone", "c", order))).toBe("c");
});

test("rows are chosen together beside others, and let go together", () => {
  const chosen = toggleAll({ ids: new Set(["a", "b"]), anchor: "a" }, ["b", "c"]);
  expect([...chosen.ids]).toEqual(["a", "b", "c"]);
  expect([...toggleAll(chosen, ["b", "c"]).ids]).toEqual(["a"]);
});
