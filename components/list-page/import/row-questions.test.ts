import { expect, test } from "vitest";
import type { Cells, ImportKind } from "@/components/list-page/import/import-kind";
import { readTableText } from "@/components/list-page/import/read-table";
import {
  acceptedRows,
  type ReviewRow,
  readRows,
  reviewRows,
} from "@/components/list-page/import/review-rows";

const known: Readonly<Record<string, Cells>> = { "T-1001": { unit: "T-1001", vin: "A" } };
const kind: ImportKind = {
  title: "Import",
  description: "",
  noun: { one: "vehicle", many: "vehicles" },
  fields: [
    { key: "unit", label: "Unit", required: true },
    { key: "vin", label: "VIN" },
    { key: "until", label: "Until", isTime: true },
  ],
  idKey: "unit",
  names: () => Object.keys(known),
  owners: { key: "vin", label: "VIN", valueOf: ({ vin = "" }) => vin, known: new Map([["A", "T-1001"]]) },
  recordOf: (id) => known[id] ?? null,
  apply: (cells, before) => ({ after: { ...before, ...cells } }),
  batchRows: 10,
  send: () => Promise.reject(new Error("nothing is sent here")),
};
const mapping = ["unit", "vin", "until"];
const review = (lines: string) =>
  reviewRows(readRows(readTableText("f.csv", `U,V,D\n${lines}\n`), mapping), mapping, kind);
const said = (rows: readonly ReviewRow[]) =>
  rows.map(({ id, kind: is, faults }) => [id, is, ...faults.map(({ reason }) => reason)].join(" · "));

test.each([
  ["another case", "t-1001"],
  ["another hyphen", "T\u20111001"],
  ["a sign that nobody sees", "T-\u200b1001"],
  ["letters of full width", "\uff34-1001"],
])("a name that differs from one on record by %s is asked about", (_, name) => {
  expect(said(review(name))).toEqual([
    `${name} · asked · looks like T-1001, and isn’t the same: is it another vehicle?`,
  ]);
});

test("a name that looks like one of an earlier line is asked about", () => {
  expect(said(review("B-2\nb-2"))[1]).toContain("looks like B-2");
});

test.each(["=cmd|A1", "+1", "-1", "@SUM(A1)"])("a name like the formula %s is asked about", (name) => {
  expect(said(review(`"${name}"`))[0]).toContain("which a spreadsheet runs as a formula");
});

test.each([
  ["Total", "looks like a row of totals"],
  ["12-Mar", "which a spreadsheet may have made of a number"],
])("the name %s is asked about", (name, reason) => {
  expect(said(review(name))[0]).toContain(reason);
});

test("a value that only one may have is asked about, on record and in the file", () => {
  expect(said(review("B-1,A\nB-2,Z\nB-3,Z"))).toEqual([
    "B-1 · asked · is also that of T-1001",
    "B-2 · new",
    "B-3 · asked · is also that of B-2",
  ]);
});

test("a row that changes nothing, and a day in a column of days, are asked about nothing", () => {
  expect(said(review("T-1001,A\nB-9,,12-Mar"))).toEqual(["T-1001 · unchanged", "B-9 · new"]);
});

test("a row that somebody has confirmed is sent as it is", () => {
  const rows = review("t-1001\n=x");
  const [first] = rows;
  if (first === undefined) throw new Error("no row");
  const one = acceptedRows(rows, [first], mapping, kind);
  expect(one.map((row) => row.kind)).toEqual(["new", "asked"]);
  expect(acceptedRows(one, one.slice(1), mapping, kind).map((row) => row.kind)).toEqual(["new", "new"]);
});

test("a day that the workbook made of a number is refused until it is typed anew", () => {
  const source = { line: 2, cells: ["2026-03-12", "B", "2026-03-12"], times: new Set([0, 2]) };
  const cells = { unit: "2026-03-12", vin: "B", until: "2026-03-12" };
  const [row] = reviewRows([{ source, cells }], mapping, kind);
  expect(row?.faults).toEqual([
    {
      ...{ key: "unit", label: "Unit" },
      reason: "is a date in the workbook, 2026-03-12: format the column as Text and type it again",
    },
  ]);
});

test.each([
  ["1.23457E+16", "a long number that the spreadsheet cut short"],
  ["#N/A", "an error of the spreadsheet"],
])("%s is refused in any column", (text, reason) => {
  expect(said(review(`B-1,${text}`))[0]).toContain(reason);
});
