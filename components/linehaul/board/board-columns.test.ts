import { expect, test } from "vitest";
import { boardColumns } from "@/components/linehaul/board/board-columns";
import { boardRows } from "@/components/linehaul/board/board-row";
import { columnPixels } from "@/components/list-page/columns/fit-columns";
import { legTrailerOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

const columns = boardColumns((at) => at.slice(11, 16), Date.parse("2026-11-24T11:12:00Z"));
const nights = { night: "2026-11-23", tonight: "2026-11-23" };
const pixelsOf = (id: string, over: Parameters<typeof linehaulRowOf>[0]) => {
  const column = columns.find((one) => one.id === id);
  if (column === undefined) throw new Error(`There is no column ${id}`);
  return columnPixels(column, boardRows([linehaulRowOf(over)], nights));
};

test("columns are as wide as what may not be cut: the manifest's number, all trailers, an arrival that is overdue", () => {
  const long = legTrailerOf({ manifestNumber: "JOL-STL-20261123-0042", trailer: "TRL-8411" });
  expect(pixelsOf("manifest", { trailers: [long] })).toBeGreaterThan(pixelsOf("manifest", {}) + 60);
  expect(pixelsOf("trailers", { trailers: [long, long] })).toBeGreaterThan(pixelsOf("trailers", {}) + 60);
  const overdue = pixelsOf("arrives", { etaAt: "2026-11-24T10:00:00Z" });
  expect(overdue).toBeGreaterThan(pixelsOf("arrives", {}));
});
