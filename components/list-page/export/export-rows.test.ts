// @vitest-environment happy-dom
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { csvText } from "@/components/list-page/export/csv-file";
import type { ExportColumn } from "@/components/list-page/export/export-column";
import { exportRows } from "@/components/list-page/export/export-rows";
import { readTableFile } from "@/components/list-page/import/read-table";
import { catchSavedFiles } from "@/components/testing/saved-files";

interface Unit {
  number: string;
  miles: number | null;
}

const columns: readonly ExportColumn<Unit>[] = [
  ["Unit", (row) => row.number],
  ["Miles", (row) => row.miles],
];
const rows: Unit[] = [
  { number: "=cmd()", miles: 12.5 },
  { number: "T-2", miles: null },
];
const input = { noun: "units", rows, columns, nowMs: Date.parse("2026-03-03T20:05:00Z") };

let files: ReturnType<typeof catchSavedFiles>;
beforeEach(() => {
  files = catchSavedFiles();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lastToast = () => toast.getHistory().at(-1);

async function saved(format: "csv" | "xlsx"): Promise<{ name: string; bytes: Uint8Array }> {
  await exportRows(format, input);
  const file = files.at(-1);
  if (file === undefined) throw new Error("Nothing was saved");
  return { name: file.name, bytes: new Uint8Array(await file.blob.arrayBuffer()) };
}

test("CSV: as UTF-8 that spreadsheets know, unknown as an empty cell, a formula made harmless", async () => {
  const { name, bytes } = await saved("csv");
  expect(name).toBe("units-2026-03-03T2005Z.csv");
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).trim().split("\n")).toEqual(["Unit,Miles", "'=cmd(),12.5", "T-2,"]);
  expect(lastToast()).toMatchObject({ title: "2 units are in the file" });
});

test.each([" =cmd()", "\n=cmd()", "\r\n +1", "\u00a0@x", "\u200b-x", "\0=cmd()"])(
  "CSV: a formula behind something that nobody sees is made harmless: %j",
  (number) => {
    const [header, ...lines] = csvText([{ number, miles: -5 }], columns).split("Miles\n");
    expect(header).toBe("Unit,");
    expect(lines.join()).toMatch(/^"?'/);
    expect(lines.join()).toMatch(/,-5\n$/);
  },
);

test("CSV: what is no formula stays as it is", () => {
  expect(csvText([{ number: " T-1 = T-2", miles: 1 }], columns)).toBe("Unit,Miles\n T-1 = T-2,1\n");
});

test("XLSX: figures stay figures, a text that looks like a formula stays a text", async () => {
  const { name, bytes } = await saved("xlsx");
  expect(name).toBe("units-2026-03-03T2005Z.xlsx");
  const { header, lines } = await readTableFile(new File([bytes.slice()], name));
  expect([header, ...lines.map(({ cells }) => cells)]).toEqual([
    ["Unit", "Miles"],
    ["=cmd()", "12.5"],
    ["T-2"],
  ]);
});

test("XLSX: a file's name that is longer than Excel allows a sheet's is no hindrance", async () => {
  await exportRows("xlsx", { ...input, name: "work-by-terminal-2026-11-18-2026-11-18" });
  expect(files.at(-1)?.name).toBe("work-by-terminal-2026-11-18-2026-11-18-2026-03-03T2005Z.xlsx");
});

test("a file that can't be made says so", async () => {
  vi.mocked(URL.createObjectURL).mockImplementation(() => {
    throw new Error("The disk is full");
  });
  await exportRows("csv", input);
  expect(lastToast()).toMatchObject({ title: "The file could not be made", description: "The disk is full" });
});
