// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { type Sort, sortRows } from "@/components/list-page/rows/sort-rows";
import type { OpenBeneath } from "@/components/list-page/table/beneath-row";
import { DataTable } from "@/components/list-page/table/data-table";
import { giveRoom } from "@/components/ui/testing/give-room";

giveRoom(800, 600);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

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

interface TableProps {
  rows?: readonly Unit[];
  onOpen?: (row: Unit) => void;
  /** Called for each row that is drawn. */
  onDrawn?: (row: Unit) => Record<string, never>;
  /** Called when the page knows of another cursor. */
  onCursor?: (id: string | null) => void;
  linesOf?: (row: Unit) => number;
  isPassedOver?: (row: Unit) => boolean;
  beneath?: OpenBeneath;
}

function Table({ rows = few, onOpen = () => {}, onDrawn, onCursor, ...places }: TableProps) {
  const [sort, setSort] = useState<Sort | null>({ id: "number", descending: false });
  const [cursor, setCursor] = useState<string | null>(null);
  return (
    <DataTable
      {...places}
      label="Units"
      rows={sortRows(rows, columns, sort)}
      columns={useColumns("units", columns, rows)}
      rowId={(row) => row.number}
      sort={sort}
      onSortChange={setSort}
      cursor={cursor}
      onCursorChange={(id) => {
        onCursor?.(id);
        setCursor(id);
      }}
      onOpen={onOpen}
      {...(onDrawn === undefined ? {} : { rowAttributes: onDrawn })}
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

const thousands: readonly Unit[] = Array.from({ length: 10_000 }, (_, at) => ({ number: `T-${at}` }));

const wideCell = () => document.querySelectorAll("tbody [data-row]");
const scrollTo = (top: number) => {
  const box = screen.getByRole("grid").parentElement;
  if (box === null) throw new Error("The table stands in nothing");
  box.scrollTop = top;
  fireEvent.scroll(box);
};

test("a key draws the two rows whose cursor changed, and then the page is told", () => {
  const onDrawn = vi.fn(() => ({}));
  const onCursor = vi.fn();
  render(<Table rows={thousands} onDrawn={onDrawn} onCursor={onCursor} />);
  fireEvent.keyDown(document.body, { key: "j" });
  onDrawn.mockClear();
  onCursor.mockClear();
  fireEvent.keyDown(document.body, { key: "j" });
  expect(selected()).toEqual(["T-1"]);
  expect(onDrawn).toHaveBeenCalledTimes(2);
});

test("whatever comes next finds the page knowing of the cursor", () => {
  const onCursor = vi.fn();
  render(<Table onCursor={onCursor} />);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(onCursor).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "a" });
  expect(onCursor).toHaveBeenCalledExactlyOnceWith("T-2");
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.pointerDown(document.body);
  expect(onCursor).toHaveBeenLastCalledWith("T-9");
});

test("without anything next the page is told after the rows are painted", async () => {
  const onCursor = vi.fn();
  render(<Table onCursor={onCursor} />);
  fireEvent.keyDown(document.body, { key: "j" });
  await vi.waitFor(() => expect(onCursor).toHaveBeenCalledExactlyOnceWith("T-2"));
  expect(selected()).toEqual(["T-2"]);
});

test("scrolling fills the elements that are there and draws only the rows that come into sight", () => {
  const onDrawn = vi.fn(() => ({}));
  render(<Table rows={thousands} onDrawn={onDrawn} />);
  scrollTo(3_000);
  const elements = new Set(wideCell());
  onDrawn.mockClear();
  scrollTo(3_120);
  expect(onDrawn).toHaveBeenCalledTimes(4);
  expect([...wideCell()].every((element) => elements.has(element))).toBe(true);
});

test("screen readers meet the rows in their order, whichever elements show them", () => {
  render(<Table rows={thousands} />);
  scrollTo(3_120);
  const owned = (document.querySelector("tbody")?.getAttribute("aria-owns") ?? "").split(" ");
  const indexes = owned.map((id) => Number(document.getElementById(id)?.getAttribute("aria-rowindex")));
  expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
  expect(indexes).toHaveLength(wideCell().length);
});

test("the grid names the row of its cursor by an id, whatever the row is called", () => {
  render(<Table rows={[{ number: "T 1 of 2" }, { number: "T 2 of 2" }]} />);
  fireEvent.keyDown(document.body, { key: "j" });
  const id = screen.getByRole("grid").getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(id)?.textContent).toContain("T 1 of 2");
  expect(id).not.toContain(" ");
});

test("the focus does not go from a row to the next one that its element shows", () => {
  render(<Table rows={thousands} />);
  const first = document.querySelector<HTMLElement>("tbody [data-row]");
  first?.setAttribute("tabindex", "-1");
  first?.focus();
  scrollTo(60);
  expect(document.activeElement).toBe(first);
  scrollTo(6_000);
  expect(document.activeElement).not.toBe(first);
});

test("a turn of the wheel asks once where the table stands, and for nothing else that has to be laid out", () => {
  render(<Table rows={thousands} />);
  const box = screen.getByRole("grid").parentElement;
  let top = 0;
  const read = vi.fn(() => top);
  Object.defineProperty(box, "scrollTop", { configurable: true, get: read, set: () => {} });
  const sizes = vi.spyOn(HTMLElement.prototype, "clientHeight", "get");
  top = 900;
  if (box !== null) fireEvent.scroll(box);
  expect(read).toHaveBeenCalledOnce();
  expect(sizes).not.toHaveBeenCalled();
});

test("a row with more lines is taller, those below it stand lower, and the cursor passes over heads", () => {
  const linesOf = ({ number }: Unit) => (number === "T-9" ? 2 : 1);
  const isPassedOver = ({ number }: Unit) => number === "T-2";
  render(<Table linesOf={linesOf} isPassedOver={isPassedOver} />);
  const styles = [...document.querySelectorAll<HTMLElement>("tbody [data-row]")].map(({ style }) => [
    style.transform,
    style.getPropertyValue("--row"),
  ]);
  expect(styles).toEqual([
    ["translateY(0px)", ""],
    ["translateY(30px)", "47px"],
    ["translateY(77px)", ""],
  ]);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(selected()).toEqual(["T-9"]);
  fireEvent.keyDown(document.body, { key: "k" });
  expect(selected()).toEqual(["T-9"]);
});

test("what is open beneath a row stands between it and the next one, and scrolls away with it", () => {
  render(<Table rows={thousands} beneath={{ id: "T-1", pixels: 200, content: <p>Open</p> }} />);
  const topOf = (element: Element | null) =>
    /translateY\((\d+)px\)/.exec(element?.getAttribute("style") ?? "")?.[1];
  const row = (id: string) => document.querySelector(`[data-row="${id}"]`);
  const beneath = screen.getByText("Open").closest("tr");
  const height = Number(topOf(row("T-1")));
  expect([Number(topOf(beneath)), Number(topOf(row("T-2")))]).toEqual([2 * height, 2 * height + 200]);
  scrollTo(5_000);
  expect(screen.queryByText("Open")).toBeNull();
});

test("a row that is filtered away has nothing open beneath another", () => {
  render(<Table beneath={{ id: "T-77", pixels: 200, content: <p>Open</p> }} />);
  expect(screen.queryByText("Open")).toBeNull();
});

test("a key says all of the row, also what has no room", () => {
  render(<Table />);
  fireEvent.keyDown(document.body, { key: "." });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(document.body, { key: "." });
  const dialog = screen.getByRole("dialog", { name: "Unit in full" });
  expect([...dialog.querySelectorAll("dt, dd")].map(({ textContent }) => textContent)).toEqual([
    ...["Unit", "T-2"],
    ...["Year", "2019"],
    ...["Note", "x"],
  ]);
});

test("a row that goes away while it is shown in full has no other one shown in its place", () => {
  const { rerender } = render(<Table rows={thousands} />);
  for (const key of ["j", "."]) fireEvent.keyDown(document.body, { key });
  const shown = screen.getByRole("dialog").querySelector("dd")?.textContent;
  rerender(<Table rows={thousands.filter(({ number }) => number !== shown)} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("rowheader", { name: "T-3" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a cell says under the pointer what of it is cut, and nothing once another row stands there", () => {
  render(<Table />);
  const cell = screen.getByRole("rowheader", { name: "T-2" });
  Object.defineProperty(cell, "scrollWidth", { value: 120, configurable: true });
  Object.defineProperty(cell, "clientWidth", { value: 60, configurable: true });
  fireEvent.pointerOver(cell);
  expect(cell.title).toBe("T-2");
  Object.defineProperty(cell, "scrollWidth", { value: 60 });
  fireEvent.pointerOver(cell);
  expect(cell.hasAttribute("title")).toBe(false);
});

test("the edge of a header draws its column, fits it by a click, and gives back its width by two", () => {
  render(<Table />);
  const head = screen.getByRole("columnheader", { name: "Year" });
  const edge = head.querySelector(".column-edge");
  if (!(edge instanceof HTMLElement)) throw new Error("The header has no edge");
  edge.setPointerCapture = () => {};
  const kept = () => localStorage.getItem("haulboard-column-widths-units");
  fireEvent.pointerDown(edge, { clientX: 100 });
  fireEvent.pointerMove(edge, { clientX: 190 });
  fireEvent.pointerUp(edge, { clientX: 190 });
  expect(kept()).toBe("year:90");
  fireEvent.pointerMove(edge, { clientX: 300 });
  expect(kept()).toBe("year:90");
  fireEvent.doubleClick(edge);
  expect(kept()).toBe("");
  fireEvent.pointerDown(edge, { clientX: 100 });
  fireEvent.pointerUp(edge, { clientX: 101 });
  expect(kept()).toBe("year:40");
});
