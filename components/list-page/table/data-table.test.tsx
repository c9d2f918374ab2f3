// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { type Sort, sortRows } from "@/components/list-page/rows/sort-rows";
import { DataTable } from "@/components/list-page/table/data-table";

// happy-dom lays nothing out: without a height no row would be in sight.
beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => 600 },
    clientWidth: { configurable: true, get: () => 800 },
  });
});
afterEach(cleanup);

interface Unit {
  number: string;
  year?: number;
}

const columns: readonly DataColumn<Unit>[] = [
  { id: "number", header: "Unit", widthPixels: 90, sortBy: (row) => row.number, cell: (row) => row.number },
  { id: "year", header: "Year", widthPixels: 60, sortBy: (row) => row.year, cell: (row) => quiet(row.year) },
  { id: "note", header: "Note", widthPixels: 60, cell: () => "x" },
];
const few: Unit[] = [{ number: "T-10", year: 2022 }, { number: "T-9" }, { number: "T-2", year: 2019 }];

function Table({ rows = few, onOpen = () => {} }: { rows?: Unit[]; onOpen?: (row: Unit) => void }) {
  const [sort, setSort] = useState<Sort | null>({ id: "number", descending: false });
  const [cursor, setCursor] = useState<string | null>(null);
  return (
    <DataTable
      label="Units"
      rows={sortRows(rows, columns, sort)}
      columns={useColumns("units", columns, rows)}
      rowId={(row) => row.number}
      sort={sort}
      onSortChange={setSort}
      cursor={cursor}
      onCursorChange={setCursor}
      onOpen={onOpen}
    />
  );
}

const order = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const selected = () =>
  screen.getAllByRole("row", { selected: true }).map((row) => within(row).getByRole("rowheader").textContent);

test("numbers inside names sort as numbers", () => {
  render(<Table />);
  expect(order()).toEqual(["T-2", "T-9", "T-10"]);
});

test("a header sorts by its column, and what has no value goes last both ways", () => {
  render(<Table />);
  fireEvent.click(screen.getByRole("button", { name: "Year" }));
  expect(order()).toEqual(["T-2", "T-10", "T-9"]);
  fireEvent.click(screen.getByRole("button", { name: "Year" }));
  expect(order()).toEqual(["T-10", "T-2", "T-9"]);
});

test("the sorted column says so, and one that can't be sorted has no button", () => {
  render(<Table />);
  expect(screen.getByRole("columnheader", { name: "Unit" }).getAttribute("aria-sort")).toBe("ascending");
  expect(screen.queryByRole("button", { name: "Note" })).toBeNull();
});

test("j, k and End move the cursor, also without focus on the table", () => {
  render(<Table />);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(selected()).toEqual(["T-2"]);
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(document.body, { key: "k" });
  expect(selected()).toEqual(["T-2"]);
  fireEvent.keyDown(screen.getByRole("grid"), { key: "End" });
  expect(selected()).toEqual(["T-10"]);
});

test("Enter opens the row under the cursor", () => {
  const onOpen = vi.fn();
  render(<Table onOpen={onOpen} />);
  fireEvent.keyDown(screen.getByRole("grid"), { key: "ArrowDown" });
  fireEvent.keyDown(screen.getByRole("grid"), { key: "Enter" });
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(few[2]);
});

test("of thousands of rows only those in sight are rendered, and the whole count is told", () => {
  render(<Table rows={Array.from({ length: 5_000 }, (_, at) => ({ number: `T-${at}` }))} />);
  expect(screen.getAllByRole("row").length).toBeLessThan(120);
  expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("5001");
});
