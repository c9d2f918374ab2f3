import {
  ageCell,
  causeCell,
  nextCell,
  objectCell,
  ownerCell,
  placeCell,
  sentenceCell,
} from "@/components/exceptions/board/exception-cells";
import { causeOf, type ExceptionTableRow, isHead } from "@/components/exceptions/board/exception-groups";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { severities } from "@/lib/contract/desk/plain/choices";

/** Heads of groups stand over the whole width: they have no cells. */
const ofRow =
  (cell: (row: ExceptionRow, nowMs: number) => Cell) =>
  (row: ExceptionTableRow, nowMs: number): Cell =>
    isHead(row) ? "" : cell(row, nowMs);

const by =
  (value: (row: ExceptionRow) => string | number | undefined) =>
  (row: ExceptionTableRow): string | number | undefined =>
    isHead(row) ? undefined : value(row);

/** Columns of the exceptions, in the order in which they stand. */
export const exceptionColumns: readonly DataColumn<ExceptionTableRow>[] = [
  {
    id: "cause",
    header: "Cause",
    widthPixels: 208,
    grows: true,
    sortBy: by((row) => `${severities.indexOf(row.severity)} ${causeOf(row)}`),
    cell: ofRow(causeCell),
    flash: (row) => (isHead(row) ? "" : row.severity),
  },
  {
    id: "object",
    header: "About",
    // Holds a manifest and its stop in one line: `JOL-68101, stop 14`.
    widthPixels: 144,
    // Leaves the names of drivers whole.
    whole: (row) => (isHead(row) ? null : (row.freight?.title ?? row.object.label)),
    sortBy: by(({ freight, object }) => freight?.title ?? object.label),
    cell: ofRow(objectCell),
  },
  {
    id: "place",
    header: "Place and phone",
    widthPixels: 184,
    grows: true,
    sortBy: by(({ freight, driver }) => freight?.name ?? driver?.name),
    cell: ofRow(placeCell),
  },
  { id: "sentence", header: "What to do", widthPixels: 130, grows: true, cell: ofRow(sentenceCell) },
  {
    id: "terminal",
    header: "Terminal",
    widthPixels: 78,
    givesWay: true,
    sortBy: by(({ terminal }) => terminal ?? undefined),
    cell: ofRow(({ terminal }) => quiet(terminal)),
  },
  {
    id: "age",
    header: "Age",
    widthPixels: 52,
    align: "right",
    sortBy: by(({ since }) => -Date.parse(since)),
    cell: ofRow(ageCell),
    eachSecond: true,
  },
  {
    id: "owner",
    header: "Owner",
    widthPixels: 58,
    sortBy: by(({ owner }) => owner?.name ?? undefined),
    cell: ofRow(ownerCell),
    flash: (row) => (isHead(row) ? "" : (row.owner?.id ?? "")),
  },
  { id: "next", header: "Next", widthPixels: 114, cell: ofRow(nextCell) },
];
