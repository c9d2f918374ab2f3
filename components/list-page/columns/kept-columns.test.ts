import { expect, test } from "vitest";
import {
  type KeptColumns,
  keptColumnsOf,
  writeKeptColumns,
} from "@/components/list-page/columns/kept-columns";

test.each<KeptColumns>([
  { roomPixels: 1_244, hidden: "progress,pickup", widths: "" },
  { roomPixels: null, hidden: "progress", widths: "" },
  { roomPixels: 820, hidden: "", widths: "customer:180,lane:240" },
])("what a browser tells of its columns is what the server reads: %o", (kept) => {
  const value = writeKeptColumns(kept);
  // A comma or a space would end a cookie's value in some servers.
  expect(value).not.toMatch(/[\s,;]/);
  expect(keptColumnsOf(decodeURIComponent(value))).toEqual(kept);
});

test.each([undefined, "", "wide", "1e9,trip", "12,<b>"])("of %j nothing is read", (value) => {
  expect(keptColumnsOf(value)).toBeNull();
});

test("of a browser that has told no widths yet the rest is read", () => {
  expect(keptColumnsOf("820,told")).toEqual({ roomPixels: 820, hidden: "told", widths: "" });
});
