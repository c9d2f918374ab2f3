import { expect, test } from "vitest";
import { splitText } from "@/lib/desk/areas/inbox/sending/split-text";

const bytes = (text: string) => Buffer.byteLength(text);

test("a text that fits is one part, as it was written", () => {
  expect(splitText("  Dock 2 is held\nfor you ")).toEqual(["  Dock 2 is held\nfor you "]);
});

test("a longer one is cut between lines, else between words", () => {
  expect(splitText("one two\nthree four", 12)).toEqual(["one two", "three four"]);
  expect(splitText("one two three", 9)).toEqual(["one two", "three"]);
});

test("no part is larger than its bytes allow, and no character is cut", () => {
  const text = "é😀".repeat(10_000);
  const parts = splitText(text);
  expect(parts.join("")).toBe(text);
  expect(parts.every((part) => bytes(part) <= 16_384)).toBe(true);
});
