import { expect, test } from "vitest";
import { boardColumns } from "@/components/linehaul/board/board-columns";
import { boardRows } from "@/components/linehaul/board/board-row";
import { columnPixels, fittingColumns } from "@/components/list-page/columns/fit-columns";
import type { LinehaulFlag } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legTrailerOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

const columns = boardColumns((at) => at.slice(11, 16));
/** Is what the menu beside it leaves a table at 1440 pixels. */
const roomPixels = 1_244;
const nights = { night: "2026-11-23", tonight: "2026-11-23" };
const pixelsOf = (id: string, over: Parameters<typeof linehaulRowOf>[0]) => {
  const column = columns.find((one) => one.id === id);
  if (column === undefined) throw new Error(`There is no column ${id}`);
  return columnPixels(column, boardRows([linehaulRowOf(over)], nights));
};

test("columns are as wide as what may not be cut: the manifest's number and all trailers", () => {
  const long = legTrailerOf({ manifestNumber: "JOL-STL-20261123-0042", trailer: "TRL-8411" });
  expect(pixelsOf("manifest", { trailers: [long] })).toBeGreaterThan(pixelsOf("manifest", {}) + 60);
  expect(pixelsOf("trailers", { trailers: [long, long] })).toBeGreaterThan(pixelsOf("trailers", {}) + 60);
});

test("of a relay the part has room behind the doors, and of another night's close the day", () => {
  const relay = { part: 2, of: 3, before: "a", after: "c", awaits: null };
  const doors = { origin: "MKC", originDoor: "34", destination: "DEN", destinationDoor: "34" };
  expect(pixelsOf("leg", { ...doors, relay })).toBeGreaterThan(pixelsOf("leg", doors) + 12);
  const [close] = boardColumns((at) => `Wed ${at.slice(11, 16)}`).filter(({ id }) => id === "close");
  const rows = boardRows([linehaulRowOf({ closedAt: "2026-11-23T23:55:00Z" })], nights);
  expect(close && columnPixels(close, rows)).toBeGreaterThan(pixelsOf("close", {}) + 12);
});

test.each<[string, LinehaulFlag[], number, string[]]>([
  ["1440 pixels all columns", ["HAZ"], roomPixels, []],
  ["1440 pixels with two flags all columns but the age", ["HAZ", "FOOD"], roomPixels, ["age"]],
  ["1280 pixels arrival and slack", ["HAZ", "FOOD"], roomPixels - 160, ["close", "leaves", "age"]],
])("of a night with doubles at %s have room", (_, flags, room, gone) => {
  const pups = ["A", "B"].map((side, at) =>
    legTrailerOf({ manifestNumber: `MKCJOL-681067${side}`, trailer: `P513${at}` }),
  );
  const rows = boardRows([linehaulRowOf({ trailers: pups, flags })], nights);
  const widths = columns.map((column) => ({ ...column, widthPixels: columnPixels(column, rows) }));
  const fitting = new Set(fittingColumns(widths, room).map(({ id }) => id));
  expect(columns.map(({ id }) => id).filter((id) => !fitting.has(id))).toEqual(gone);
});
