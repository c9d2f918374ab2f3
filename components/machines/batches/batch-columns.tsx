import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { localCell, localHeader, localPixels } from "@/components/list-page/table/zoned-cell";
import { amountLabel, partsLabel, worstOf } from "@/components/machines/batches/tolerance";
import { StateMark } from "@/components/ui/state-mark";
import type { BatchRow } from "@/lib/contract/desk/machines/machine-records";

function toleranceCell(row: BatchRow): Cell {
  if (row.out > 0) return { content: <StateMark kind="late">{row.out} out</StateMark> };
  return worstOf(row) === null ? null : { content: "held", look: "text-ink-3", label: "in tolerance" };
}

function worstCell(row: BatchRow): Cell {
  const worst = worstOf(row);
  if (worst === null) return null;
  const { material, deviation } = worst;
  return {
    content: `${material.name} ${partsLabel(deviation.parts)}`,
    look: Math.abs(deviation.share) > 1 ? "font-medium" : "text-ink-2",
    title: `${material.name} is off by ${partsLabel(deviation.parts)} % of the batch`,
  };
}

/** Columns of the batch log, in the order in which they stand. The desk orders the list itself. */
export const batchColumns = (nowMs: number): readonly DataColumn<BatchRow>[] => [
  {
    id: "done",
    header: localHeader("Done", nowMs),
    widthPixels: localPixels,
    cell: ({ doneAt }, atMs) => localCell(Date.parse(doneAt), atMs),
  },
  {
    id: "machine",
    header: "Machine",
    widthPixels: 92,
    whole: ({ machine }) => machine,
    cell: ({ machine }) => ({ content: machine, look: "font-medium" }),
  },
  {
    id: "recipe",
    header: "Recipe",
    widthPixels: 170,
    grows: true,
    cell: ({ recipe, recipeNumber }) => ({
      content: (
        <>
          {recipe} <span className="text-ink-3">{recipeNumber}</span>
        </>
      ),
      title: recipe,
    }),
  },
  { id: "order", header: "Order", widthPixels: 96, cell: ({ orderNumber }) => quiet(orderNumber) },
  {
    id: "batch",
    header: "Batch",
    widthPixels: 60,
    align: "right",
    cell: ({ batchNumber }) => quiet(batchNumber),
  },
  { id: "tolerance", header: "Tolerance", widthPixels: 92, cell: toleranceCell },
  { id: "worst", header: "Furthest off", widthPixels: 170, cell: worstCell },
  {
    id: "total",
    header: "Total kg",
    widthPixels: 84,
    align: "right",
    cell: ({ total }) => quiet(amountLabel(total, 1)),
  },
  {
    id: "materials",
    header: "Materials",
    widthPixels: 76,
    align: "right",
    givesWay: true,
    cell: ({ materials }) => quiet(materials.length),
  },
  { id: "line", header: "Line", widthPixels: 92, givesWay: true, cell: ({ line }) => quiet(line) },
  { id: "shift", header: "Shift", widthPixels: 64, givesWay: true, cell: ({ shift }) => quiet(shift) },
];
