import { expect, test } from "vitest";
import { readTableText } from "@/components/list-page/import/read-table";
import type { ReviewRow } from "@/components/list-page/import/review-rows";
import { failedRowsCsv } from "@/components/list-page/import/row-outcome";

const cells = [
  "=cmd()",
  "+1 555 0100",
  "-5",
  "@x",
  "'=quoted",
  "''",
  "O'Hare",
  "a = b",
  '7" hose',
  "＝x",
  "'",
];

const failedFile = (row: readonly string[]) =>
  failedRowsCsv({ name: "units.csv", header: row.map((_, at) => `Column ${at}`), lines: [] }, [
    {
      row: { source: { line: 2, cells: row } } as unknown as ReviewRow,
      kind: "failed",
      reason: "was refused",
    },
  ]);

test("failed rows hold no formula that a spreadsheet would run", () => {
  for (const cell of failedFile(cells).split("\n")[1]?.split(",") ?? [])
    expect(cell).not.toMatch(/^"?[=+\-@＝]/);
});

test("failed rows that are imported again have the cells of the first time", () => {
  const again = readTableText("failed-units.csv", failedFile(cells));
  expect(again.lines[0]?.cells).toEqual([...cells, "was refused"]);
  const thirdTime = readTableText("failed-units.csv", failedFile(again.lines[0]?.cells.slice(0, -1) ?? []));
  expect(thirdTime.lines[0]?.cells).toEqual([...cells, "was refused"]);
});
