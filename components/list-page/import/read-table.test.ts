import { readFile } from "node:fs/promises";
import { CFB, utils, write } from "@e965/xlsx";
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readTableFile, readTableText } from "@/components/list-page/import/read-table";
import { likelyPlace, UnusableFile } from "@/components/list-page/import/table-file";

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
  ["a quote that never closes", 'ChgType,UnitID\n1,"T-1\n', "never closed"],
])("%s is refused", (_, text, sentence) => {
  expect(() => cells(text)).toThrow(UnusableFile);
  expect(() => cells(text)).toThrow(sentence);
});

const opened = async (name: string) =>
  readTableFile(new File([await readFile(new URL(`testing/${name}`, import.meta.url))], name));

test("a workbook is read as texts, its days as days", async () => {
  const { header, lines } = await opened("vehicles.xlsx");
  expect(header).toEqual(["UnitID", "Make", "Year", "In service"]);
  expect(lines).toEqual([
    { line: 2, cells: ["T-1", "Volvo", "2022", "2026-03-02"], times: new Set([3]) },
    { line: 4, cells: ["T-2", "", "2019"] },
  ]);
});

test("cells without references stand one after the other", async () => {
  const { header, lines } = await opened("no-cell-references.xlsx");
  expect([header, lines[0]?.cells]).toEqual([
    ["Unit number", "Make"],
    ["IMP-21", "Volvo"],
  ]);
});

test("a number is read as its format shows it, and one that was cut short keeps the form that says so", async () => {
  const { lines } = await opened("formats.xlsx");
  expect(lines.map(({ cells }) => cells)).toEqual([
    ["0042", "Volvo", "VNL", "2022", "1XKYD49X1NJ123456", "2026-03-02", "2027-04-23"],
    ["2026-03-12", "Mack", "Anthem", "2021", "1.23457E+16", "2026-03-02"],
    ["0007", "2026-03-12", "T680", "2019", "3AKJHHDR9JSJV5535", "", "2027-04-23 06:00"],
  ]);
});

test("hidden sheets are passed over, hidden rows and columns are told", async () => {
  const { place, lines } = await opened("hidden.xlsx");
  expect(place).toMatchObject({ sheet: 1, headerLine: 1 });
  expect(place?.sheets.map(({ name, isHidden }) => `${name} ${isHidden}`)).toEqual([
    "Old true",
    "Trucks false",
    "Lists true",
  ]);
  expect(place?.sheets[1]?.hiddenColumns).toEqual([2]);
  expect(lines.map(({ cells, isHidden }) => `${cells[0]} ${isHidden ?? false}`)).toEqual([
    "T-7101 false",
    "T-7102 true",
    "T-7103 false",
  ]);
});

test.each([
  ["a title", [["Fleet 2026"]]],
  ["the same header without rows", [["Unit", "Make"]]],
])("a first sheet with nothing but %s does not hide the table of the next one", async (_, cover) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(cover), "Cover");
  const rows = [
    ["Unit", "Make"],
    ["T-1", "Volvo"],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Trucks");
  const bytes = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }));
  const table = await readTableFile(new File([bytes], "fleet.xlsx"));
  expect(table.lines.map(({ cells: row }) => row)).toEqual([["T-1", "Volvo"]]);
  const { sheets = [] } = table.place ?? {};
  expect(likelyPlace(sheets, (row) => (row.includes("Unit") ? 2 : 0))).toMatchObject({ sheet: 1 });
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

const packed = (files: Record<string, Uint8Array>) => zipSync(files);
const asFile = (content: string | Uint8Array, name: string) =>
  new File([typeof content === "string" ? content : content.slice()], name);
const locked = () => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, "/EncryptionInfo", new Uint8Array(64));
  CFB.utils.cfb_add(container, "/EncryptedPackage", new Uint8Array(64));
  return new Uint8Array(CFB.write(container, { type: "buffer" }) as Uint8Array);
};

test.each([
  [
    "half of a workbook",
    async () => (await readFile(new URL("testing/formats.xlsx", import.meta.url))).subarray(0, 900),
    "damaged",
  ],
  ["half a sheet", async () => halfSheet(), "damaged"],
  ["another packed file", async () => packed({ "word/document.xml": strToU8("<a/>") }), "no workbook"],
  [
    "one that is too large unpacked",
    async () => packed({ "xl/a.xml": new Uint8Array(151_000_000) }),
    "too large",
  ],
  ["one with a password", async () => locked(), "locked with a password"],
  ["a PDF", async () => "%PDF-1.7\n", "no table"],
  ["a picture", async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), "no table"],
  ["bytes that are no text", async () => new Uint8Array([0x41, 0xff, 0x01, 0x02]), "no table"],
  ["what is too long", async () => "x".repeat(10_000_001), "larger than 10 MB"],
  ["nothing", async () => "", "empty"],
])("%s is refused with the reason", async (_, content, sentence) => {
  const refused = readTableFile(asFile(await content(), "fleet.xlsx"));
  await expect(refused).rejects.toThrow(UnusableFile);
  await expect(refused).rejects.toThrow(sentence);
});

/** A workbook whose sheet breaks off in the middle. */
async function halfSheet(): Promise<Uint8Array> {
  const whole = unzipSync(await readFile(new URL("testing/formats.xlsx", import.meta.url)));
  const sheet = "xl/worksheets/sheet1.xml";
  return packed({ ...whole, [sheet]: (whole[sheet] ?? new Uint8Array()).subarray(0, 900) });
}

test("a page under the name of a workbook is read as its table", async () => {
  const page = "<html><table><tr><td>UnitID</td></tr><tr><td>0042</td></tr></table></html>";
  const { header, lines } = await readTableFile(asFile(page, "report.xls"));
  expect([header, lines[0]?.cells]).toEqual([["UnitID"], ["0042"]]);
});

test("text of Windows without a word about it is read, and said", async () => {
  const bytes = new Uint8Array([..."Unit,City\nT-1,Qu"].map((sign) => sign.charCodeAt(0)).concat(0xe9, 0x62));
  const { lines, notes } = await readTableFile(asFile(bytes, "units.csv"));
  expect(lines[0]?.cells).toEqual(["T-1", "Qu\u00e9b"]);
  expect(notes).toEqual([expect.stringContaining("read as Windows text")]);
});

test("letters and their accents are composed", () => {
  expect(cells("Unit,City\nT-1,Que\u0301bec\n")).toEqual([["T-1", "Qu\u00e9bec"]]);
});

test.each([
  ["a line that says so", "sep=;\nUnit;Note\nT-1;a,b\n", ["T-1", "a,b"], 3],
  ["a line that says so, for another sign", "\uFEFFsep=|\r\nUnit|Note\r\nT-1|a,b\r\n", ["T-1", "a,b"], 3],
  ["bars", "Unit|Note\nT-1|a,b\n", ["T-1", "a,b"], 2],
  ["commas beside quoted semicolons", '"Unit;a;b",Note\nT-1,a;b\n', ["T-1", "a;b"], 2],
  ["semicolons under a title with a comma", "Acme, Inc.\nUnit;Make\nT-1;Mack\n", ["Unit", "Mack"], 2],
  [
    "semicolons beside decimal commas",
    "Unit;Miles;Hours\nT-1;1,5;2,5\nT-2;1,5;2,5\n",
    ["T-1", "1,5", "2,5"],
    2,
  ],
])("%s tells what separates cells", (name, text, row, line) => {
  const { lines } = readTableText("file.csv", text);
  if (name.startsWith("semicolons under")) expect(lines[0]).toEqual({ line: 3, cells: ["T-1", "Mack"] });
  else expect(lines[0]).toEqual({ line, cells: row });
});

test("a header may hold line breaks, separators and marks in quotes", () => {
  const { header, lines } = readTableText(
    "f.csv",
    '"Unit\nnumber";"Make, or ""brand"""\r\nT-1;"Vol""vo"\r\n',
  );
  expect(header).toEqual(["Unit\nnumber", 'Make, or "brand"']);
  expect(lines).toEqual([{ line: 3, cells: ["T-1", 'Vol"vo'] }]);
});
