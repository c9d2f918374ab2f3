import { expect, test } from "vitest";
import { boardColumns } from "@/components/linehaul/board/board-columns";
import { boardRows } from "@/components/linehaul/board/board-row";
import { columnPixels } from "@/components/list-page/columns/fit-columns";
import { legTrailerOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

const columns = boardColumns((at) => at.slice(11, 16));
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

test("of a night with doubles all columns but the age have room at 1440 pixels", () => {
  const pups = [legTrailerOf({ trailer: "P5119" }), legTrailerOf({ trailer: "P5120" })];
  const rows = boardRows([linehaulRowOf({ trailers: pups, flags: ["HAZ"] })], nights);
  const widths = columns.map((column) => ({ id: column.id, pixels: columnPixels(column, rows) }));
  const sum = widths.filter(({ id }) => id !== "age").reduce((all, { pixels }) => all + pixels, 0);
  expect(sum).toBeLessThanOrEqual(1_244);
});
