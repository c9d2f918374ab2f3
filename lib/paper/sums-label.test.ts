import { expect, test } from "vitest";
import type { PaperLine, PaperStop } from "@/lib/paper/paper";
import { pageStopsLabel, sumsLabel } from "@/lib/paper/sums-label";

const lineOf = (...descriptions: string[]): PaperLine => ({
  ...{ title: "418220640", barcode: null, detail: "", blanks: [] },
  hazardous: descriptions.map((description) => ({ description, detail: "" })),
});
const stopOf = (number: string, lines: PaperLine[] = [], isHazardous = lines.length > 0) =>
  ({ number, lines, isHazardous }) satisfies Partial<PaperStop>;

test.each([
  [[stopOf("8"), stopOf("9"), stopOf("14")], "stops 8 to 14"],
  [[stopOf("8")], "stop 8"],
  [
    [stopOf("8"), stopOf("11", [lineOf("UN1791, Hypochlorite solutions, 8, III")]), stopOf("14")],
    "stops 8 to 14, among them UN1791 at stop 11",
  ],
  [[stopOf("8"), stopOf("9", [], true)], "stops 8 to 9, among them hazardous materials at stop 9"],
  [
    [
      stopOf("1", [
        lineOf("UN1263, Paint, 3, II", "UN1263, Paint related material, 3, II", "NA1993, Diesel, 3, III"),
      ]),
      stopOf("2", [], true),
      stopOf("3", [], true),
      stopOf("4", [], true),
    ],
    "stops 1 to 4, among them UN1263, NA1993 at stop 1; hazardous materials at stop 2; hazardous materials at stop 3; 1 more",
  ],
])("a page says which stops another has: %#", (stops, label) => {
  expect(pageStopsLabel(stops)).toBe(label);
});

test("one piece is 1 pc", () => {
  expect(sumsLabel([{ load: [{ pieces: 1, weight: 200, spaces: 1 }] }])).toMatch(
    /^1 stop, 1 PRO, 1 pc, 200 lb, /,
  );
});
