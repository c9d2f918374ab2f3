import { describe, expect, test } from "vitest";
import { readCsv } from "@/lib/platform/fleet/read-csv";
import { ApiError } from "@/lib/platform/service/api-error";

const read = (text: string) => readCsv(text, ["ChgType", "UnitID", "Make"], ["ChgType", "UnitID"]);
const refusalOf = (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
  throw new Error("The file was not refused");
};

test("columns are found by name in any order and case, others ignored, blank cells left out", () => {
  expect(read("make,Color,unitid,CHGTYPE\nVolvo,red, T-1 ,1\n,,T-2,2\n")).toEqual([
    { line: 2, cells: { ChgType: "1", UnitID: "T-1", Make: "Volvo" }, overlong: false },
    { line: 3, cells: { ChgType: "2", UnitID: "T-2" }, overlong: false },
  ]);
});

test("BOM, CRLF, quoted commas and doubled quotes are read as spreadsheets write them", () => {
  expect(read('\ufeff"ChgType",UnitID,Make\r\n1,"T,1","a ""b"""\r\n')[0]?.cells).toEqual({
    ChgType: "1",
    UnitID: "T,1",
    Make: 'a "b"',
  });
});

test("a row is named by the line on which it begins, past line breaks in cells and blank lines", () => {
  const rows = read('ChgType,UnitID,Make\r\n1,T-1,"two\r\nlines"\r\n\r\n,,\r\n1,T-2,"\n\nx"\r\n1,T-3\r\n');
  expect(rows.map((row) => [row.line, row.cells.UnitID])).toEqual([
    [2, "T-1"],
    [6, "T-2"],
    [9, "T-3"],
  ]);
});

test("an inch mark within a cell is kept", () => {
  expect(read('ChgType,UnitID,Make\n1,T-1,18" wheels\n')[0]?.cells.Make).toBe('18" wheels');
});

test("a row with more cells than columns is marked", () => {
  expect(read("ChgType,UnitID,Make\n1,T-1,a,b\n")[0]?.overlong).toBe(true);
});

test("a thousand rows are read", () => {
  expect(read(`ChgType,UnitID\n${"1,T\n".repeat(1000)}`)).toHaveLength(1000);
});

describe("refused as a whole", () => {
  test.each([
    ["an empty file", "", "is empty"],
    ["a header alone", "ChgType,UnitID\n", "holds no rows"],
    ["a missing column", "UnitID,Make\nT-1,Volvo\n", "no column ChgType"],
    ["both missing", "1;T-1\n1;T-2\n", "no column ChgType and UnitID"],
    ["a column named twice", "ChgType,UnitID,unitId\n1,a,b\n", "UnitID twice"],
    ["too many rows", `ChgType,UnitID\n${"1,T\n".repeat(1001)}`, "at most 1000 rows, but holds 1001"],
    ["an unclosed quote", 'ChgType,UnitID\n1,"T-1\n1,T-2\n', "line 3"],
    ["another encoding", "ChgType,UnitID\n1,Qu\ufffdbec\n", "UTF-8"],
    ["UTF-16", "C\0h\0g\0", "UTF-8"],
  ])("%s", (_, text, message) => {
    expect(refusalOf(text)).toContain(message);
  });
});
