import { expect, test } from "vitest";
import { yesNoOf } from "@/lib/format/yes-no";

test.each(["y", "Yes", " X ", "TRUE", "t", "1", "on", "✓", "sí", "oui"])("“%s” is yes", (text) => {
  expect(yesNoOf(text)).toBe(true);
});

test.each(["n", "No", "FALSE", "f", "0", "off", "-", "non"])("“%s” is no", (text) => {
  expect(yesNoOf(text)).toBe(false);
});

test.each(["maybe", "2", "ja", ""])("“%s” is neither", (text) => {
  expect(yesNoOf(text)).toBeNull();
});
