import { expect, test } from "vitest";
import { z } from "zod";
import type { Cells, ImportKind } from "@/components/list-page/import/import-kind";
import { readTableText } from "@/components/list-page/import/read-table";
import {
  mendedRow,
  type ReviewRow,
  readRows,
  reviewAfterMending,
  reviewInParts,
  reviewRows,
} from "@/components/list-page/import/review-rows";

const onRecord: Readonly<Record<string, Cells>> = { "T-1": { unit: "T-1", make: "Mack" } };
const kind: ImportKind = {
  title: "Import",
  description: "",
  noun: { one: "unit", many: "units" },
  fields: [
    { key: "unit", label: "Unit", required: true, rule: z.string().regex(/^T-/, "must begin with T-") },
    { key: "make", label: "Make", rule: z.string() },
  ],
  idKey: "unit",
  recordOf: (id) => onRecord[id] ?? null,
  apply: (cells, before) => ({ after: { ...before, ...cells } }),
  batchRows: 10,
  send: () => Promise.reject(new Error("nothing is sent here")),
};
const together: ImportKind = {
  ...kind,
  together: {
    of: ({ unit = "" }) => unit,
    faults: (rows) => rows.map(() => (rows.length > 1 ? [{ label: "Unit", reason: "stands twice" }] : [])),
    reason: "is good, but another is not",
  },
};
const mapping = ["unit", "make"];
const rowsOf = (csv: string) => readRows(readTableText("file.csv", csv), mapping);
const said = (rows: readonly ReviewRow[]) =>
  rows.map(({ id, kind: is, changes, faults }) =>
    [id, is, ...changes.map(({ after }) => after), ...faults.map(({ reason }) => reason)].join(" "),
  );
const mend = (rows: readonly ReviewRow[], place: number, key: string, text: string, of = kind) => {
  const row = rows[place];
  if (row === undefined) throw new Error("no such row");
  return reviewAfterMending(rows, place, mendedRow(row, mapping, key, text), mapping, of);
};

test("a fault names the field whose cell is to be mended", () => {
  const [row] = reviewRows(rowsOf("Unit,Make\nX-1,Volvo\n"), mapping, kind);
  expect(row?.faults).toEqual([{ key: "unit", label: "Unit", reason: "must begin with T-" }]);
});

test("what is wrong with a row stands beside what is wrong with its cells, each once", () => {
  const unit = { key: "unit", label: "Unit", reason: "exists already" };
  const make = { key: "make", label: "Make", reason: "is not known" };
  const strict = { ...kind, apply: () => ({ faults: [unit, make, { ...unit, reason: "is retired" }] }) };
  const [row] = reviewRows(rowsOf("Unit,Make\nT-1,Volvo\n"), mapping, strict);
  expect(row?.faults).toEqual([unit, make]);
  const [unnamed] = reviewRows(rowsOf("Unit,Make\nX-1,Volvo\n"), mapping, strict);
  expect(unnamed?.faults).toEqual([{ key: "unit", label: "Unit", reason: "must begin with T-" }]);
});

test("a mended row is judged anew, in its line too", () => {
  const rows = reviewRows(rowsOf("Unit,Make\nX-1,Volvo\nT-2,Mack\n"), mapping, kind);
  const mended = mend(rows, 0, "unit", "T-1");
  expect(said(mended)).toEqual(["T-1 changed Volvo", "T-2 new Mack"]);
  expect(mended[0]?.source).toEqual({ line: 2, cells: ["T-1", "Volvo"] });
  expect(mended[1]).toBe(rows[1]);
});

test("a later row about the record that was mended follows it", () => {
  const rows = reviewRows(rowsOf("Unit,Make\nX-1,Volvo\nT-1,Volvo\nT-3,Mack\n"), mapping, kind);
  expect(said(rows)).toEqual(["X-1 faulty must begin with T-", "T-1 changed Volvo", "T-3 new Mack"]);
  expect(said(mend(rows, 0, "unit", "T-1"))).toEqual([
    ...["T-1 changed Volvo", "T-1 unchanged", "T-3 new Mack"],
  ]);
});

test("rows that belong together are judged with the one that left them and with those that it joins", () => {
  const rows = reviewRows(rowsOf("Unit,Make\nT-5,Volvo\nT-5,Mack\nT-6,Mack\n"), mapping, together);
  expect(said(rows)).toEqual(["T-5 faulty stands twice", "T-5 faulty stands twice", "T-6 new Mack"]);
  expect(said(mend(rows, 1, "unit", "T-6", together))).toEqual([
    ...["T-5 new Volvo", "T-6 faulty stands twice", "T-6 faulty stands twice"],
  ]);
});

test("a cell that no column has is filled, and emptied again", () => {
  const rows = reviewRows(readRows(readTableText("file.csv", "Unit\nT-9\n"), ["unit"]), ["unit"], kind);
  const [row] = rows;
  if (row === undefined) throw new Error("no row");
  const filled = mendedRow(row, ["unit"], "make", "Volvo");
  expect(filled).toEqual({ source: row.source, cells: { unit: "T-9", make: "Volvo" } });
  expect(mendedRow(filled, ["unit"], "make", "").cells).toEqual({ unit: "T-9" });
});

test("a long file is judged in parts with the same result, and may be left between them", async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => `T-${index % 700},Make ${index}`);
  const rows = rowsOf(`Unit,Make\n${lines.join("\n")}\n`);
  const done: number[] = [];
  const inParts = await reviewInParts(rows, mapping, kind, async (count) => void done.push(count));
  expect(inParts).toEqual(reviewRows(rows, mapping, kind));
  expect(done).toEqual([250, 500, 750, 1_000]);
  const leave = () => Promise.reject(new Error("left"));
  await expect(reviewInParts(rows, mapping, kind, leave)).rejects.toThrow("left");
});
