import { expect, test } from "vitest";
import { mergeRows } from "@/lib/queries/merge-rows";

interface Row {
  id: string;
  text: string;
}
const row = (id: string, text = "old"): Row => ({ id, text });
const merge = (known: Row[], changed: Row[], gone: string[] = []) =>
  mergeRows(known, changed, gone, ({ id }) => id);

test("changed rows take the place of the old ones, new ones come last, others stay the same objects", () => {
  const known = [row("a"), row("b"), row("c")];
  const merged = merge(known, [row("b", "new"), row("d", "new")]);
  expect(merged).toEqual([row("a"), row("b", "new"), row("c"), row("d", "new")]);
  expect(merged[0]).toBe(known[0]);
});

test("rows that are gone are taken off", () => {
  expect(merge([row("a"), row("b")], [], ["a", "x"])).toEqual([row("b")]);
});
