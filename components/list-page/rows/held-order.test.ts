import { expect, test } from "vitest";
import { countMoved } from "@/components/list-page/rows/held-order";

const moved = (shown: string, fresh: string) => countMoved([...shown], [...fresh]);

test("the same order moves nobody", () => {
  expect(moved("abcd", "abcd")).toBe(0);
});

test("one row that jumps to the top is one, not all that slid down", () => {
  expect(moved("abcde", "eabcd")).toBe(1);
});

test("two that change places are one move", () => {
  expect(moved("abcd", "acbd")).toBe(1);
});

test("a turned order moves all but one", () => {
  expect(moved("abcd", "dcba")).toBe(3);
});

test("who came and who went both count", () => {
  expect(moved("abc", "abcd")).toBe(1);
  expect(moved("abc", "ac")).toBe(1);
  expect(moved("abc", "xac")).toBe(2);
});
