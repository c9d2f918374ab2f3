import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readTableFile, readTableText, UnusableFile } from "@/components/list-page/import/read-table";

const cells = (text: string) => readTableText("file.csv", text).lines.map((line) => line.cells);

test("rows keep the line on which they begin", () => {
  const { header, lines } = readTableText("file.csv", 'Unit,Note\r\nT-1,"two\r\nlines"\r\n\r\nT-2,\r\n');
  expect(header).toEqual(["Unit", "Note"]);
  expect(lines).toEqual([
    { line: 2, cells: ["T-1", "two\nlines"] },
    { line: 5, cells: ["T-2", ""] },
  ]);
});

test.each([
  ["commas", "Unit,Note\nT-1,a;b\n", ["T-1", "a;b"]],
  ["semicolons", "Unit;Note\nT-1;a,b\n", ["T-1", "a,b"]],
  ["tabs, as spreadsheets copy them", "Unit\tNote\nT-1\ta,b\n", ["T-1", "a,b"]],
])("%s separate cells", (_, text, row) => {
  expect(cells(text)).toEqual([row]);
});

test.each([
  ["an empty file", "", "empty"],
  ["a header alone", "ChgType,UnitID\n", "no rows below the header"],
  ["another encoding", "ChgType,UnitID\n1,Qu\uFFFDbec\n", "UTF-8"],
  ["UTF-16", "C\0h\0g\0T\0", "UTF-8"],
  ["a quote that never closes", 'ChgType,UnitID\n1,"T-1\n', "readable CSV"],
])("%s is refused", (_, text, sentence) => {
  expect(() => cells(text)).toThrow(UnusableFile);
  expect(() => cells(text)).toThrow(sentence);
});

const workbook = new URL("testing/vehicles.xlsx", import.meta.url);

test("a workbook is read as texts, its days as days", async () => {
  const file = new File([await readFile(workbook)], "vehicles.xlsx");
  expect(await readTableFile(file)).toEqual({
    name: "vehicles.xlsx",
    header: ["UnitID", "Make", "Year", "In service"],
    lines: [
      { line: 2, cells: ["T-1", "Volvo", "2022", "2026-03-02"] },
      { line: 4, cells: ["T-2", "", "2019", ""] },
    ],
  });
});

test("a workbook's times of day are written as its sheet shows them", async () => {
  const times = new URL("testing/times.xlsx", import.meta.url);
  const { lines } = await readTableFile(new File([await readFile(times)], "times.xlsx"));
  expect(lines.map((line) => line.cells)).toEqual([
    ["T-1", "08:00", "13:30", "2026-11-20 13:30"],
    ["T-2", "00:00", "23:59", "2026-11-20"],
  ]);
});

test.each([
  ["little-endian", [0xff, 0xfe], 0],
  ["big-endian", [0xfe, 0xff], 1],
])("a text in %s UTF-16 is read", async (_, mark, at) => {
  const signs = [..."Unit\tName\nT-1\tQu\u00e9bec\n"].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return at === 0 ? [code, 0] : [0, code];
  });
  const { lines } = await readTableFile(new File([new Uint8Array([...mark, ...signs])], "units.txt"));
  expect(lines.map((line) => line.cells)).toEqual([["T-1", "Qu\u00e9bec"]]);
});

test.each([
  ["fleet.xlsx", "no workbook", "readable Excel workbook"],
  ["fleet.xls", "\u00D0\u00CF", "old format of Excel"],
  ["fleet.csv", "x".repeat(10_000_001), "larger than 10 MB"],
])("%s that cannot be read is refused", async (name, content, sentence) => {
  const refused = readTableFile(new File([content], name));
  await expect(refused).rejects.toThrow(UnusableFile);
  await expect(refused).rejects.toThrow(sentence);
});
