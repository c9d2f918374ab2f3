import { expect, test } from "vitest";
import { lackingNote, printable } from "@/lib/desk/areas/freight/paper/printable";

const latin = (code: number) => code < 0x250;

test("line ends stay, tabs become spaces, what has neither width nor ink goes", () => {
  expect(printable("a\tb\r\nc\u200d\u0007", latin)).toEqual({ text: "a b\nc", lacking: [] });
});

test("each letter that is lacking is named once", () => {
  const { text, lacking } = printable("東東京 A", latin);
  expect([text, lackingNote(lacking)]).toEqual([
    "□□□ A",
    "□ stands for U+6771, U+4EAC: this typeface lacks them",
  ]);
});

test("a letter that is lacking is printed as what it stands for, where that can be", () => {
  expect(printable("O\ufb03ce Ａ1 東", latin)).toEqual({ text: "Office A1 □", lacking: ["東"] });
});

test("a letter beyond the first plane is one letter", () => {
  expect(lackingNote(printable("🚚", latin).lacking)).toBe("□ stands for U+1F69A: this typeface lacks it");
});

test("nothing lacking is not said", () => {
  expect(lackingNote([])).toBe("");
});
