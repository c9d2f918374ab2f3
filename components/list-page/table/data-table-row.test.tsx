// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import { DataTableRow } from "@/components/list-page/table/data-table-row";
import { RowFlashes } from "@/components/list-page/table/row-flashes";

afterEach(cleanup);

interface Unit {
  number: string;
  state: string;
  driver: string | null;
}

const format = vi.fn((row: Unit) => row.state);
const columns: readonly DataColumn<Unit>[] = [
  { id: "number", header: "Unit", widthPixels: 1, cell: (row) => row.number },
  { id: "state", header: "State", widthPixels: 1, flash: (row) => row.state, cell: format },
  { id: "driver", header: "Driver", widthPixels: 1, cell: (row) => row.driver },
];

let flashes = new RowFlashes<Unit>();
beforeEach(() => {
  flashes = new RowFlashes();
});

interface RowOptions {
  row: Unit;
  selected?: boolean;
  nowMs?: number;
}

const drawn = ({ row, selected = false, nowMs = 1 }: RowOptions) => (
  <table>
    <tbody>
      <DataTableRow
        id={row.number}
        domId={row.number}
        row={row}
        rowIndex={2}
        topPixels={30}
        heightPixels={null}
        columns={columns}
        nowMs={nowMs}
        selected={selected}
        marked={undefined}
        flashes={flashes}
        attributesOf={undefined}
      />
    </tbody>
  </table>
);
const unit: Unit = { number: "T-1", state: "moving", driver: null };
const flashing = () => document.querySelector(".flash-changed")?.textContent;

test("a row is formatted once, however often it is drawn or comes back into sight", () => {
  const row = { ...unit };
  format.mockClear();
  const { rerender, unmount } = render(drawn({ row }));
  rerender(drawn({ row, selected: true }));
  unmount();
  render(drawn({ row }));
  expect(format).toHaveBeenCalledOnce();
});

test("it is formatted again when it changed, and when the table's clock made a step", () => {
  format.mockClear();
  const { rerender } = render(drawn({ row: { ...unit } }));
  const changed = { ...unit };
  rerender(drawn({ row: changed }));
  rerender(drawn({ row: changed, nowMs: 2 }));
  expect(format).toHaveBeenCalledTimes(3);
});

test("a cell flashes when its value changed in sight, not when its row came into sight or changed elsewhere", () => {
  const { rerender } = render(drawn({ row: unit }));
  expect(flashing()).toBeUndefined();
  rerender(drawn({ row: { ...unit, driver: "Rosa" } }));
  expect(flashing()).toBeUndefined();
  rerender(drawn({ row: { ...unit, state: "stopped" } }));
  expect(flashing()).toBe("stopped");
});

test("an element that shows another row does not flash, and the row that moved on still does when it changes", () => {
  const { rerender } = render(drawn({ row: unit }));
  rerender(drawn({ row: { ...unit, number: "T-2", state: "resting" } }));
  expect(flashing()).toBeUndefined();
  rerender(drawn({ row: { ...unit, state: "stopped" } }));
  expect(flashing()).toBe("stopped");
});

test("what changed out of sight does not flash when it comes back", () => {
  const { rerender } = render(drawn({ row: unit }));
  flashes.keepOnly(new Set(["T-2"]));
  rerender(drawn({ row: { ...unit, state: "stopped" } }));
  expect(flashing()).toBeUndefined();
});

test("what is not known is said, not left blank", () => {
  render(drawn({ row: unit }));
  expect(screen.getByLabelText("not known").textContent).toBe("—");
});

test("a row has one element per cell", () => {
  render(drawn({ row: unit }));
  expect(document.querySelectorAll("tbody *")).toHaveLength(1 + columns.length);
});
