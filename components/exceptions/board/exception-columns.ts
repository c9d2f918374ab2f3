import {
  ageCell,
  freightCell,
  objectCell,
  ownerCell,
  phoneCell,
  sentenceCell,
  severityCell,
} from "@/components/exceptions/board/exception-cells";
import { kindLabel } from "@/components/exceptions/board/exception-labels";
import { type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { severities } from "@/lib/contract/desk/plain/choices";

/** Columns of the exceptions, in the order in which they stand. */
export const exceptionColumns: readonly DataColumn<ExceptionRow>[] = [
  {
    id: "severity",
    header: "Severity",
    widthPixels: 92,
    sortBy: (row) => severities.indexOf(row.severity),
    cell: severityCell,
    flash: (row) => row.severity,
  },
  {
    id: "cause",
    header: "Cause",
    widthPixels: 152,
    // The sentence says it as well; whose it is stands nowhere else.
    givesWay: true,
    sortBy: (row) => row.label,
    cell: (row) => row.label,
  },
  {
    id: "kind",
    header: "Of",
    widthPixels: 100,
    givesWay: true,
    sortBy: (row) => row.object.kind,
    cell: (row) => quiet(kindLabel[row.object.kind]),
  },
  {
    id: "object",
    header: "Which",
    widthPixels: 132,
    sortBy: (row) => row.object.label,
    cell: objectCell,
  },
  {
    id: "freight",
    header: "PRO and code",
    widthPixels: 168,
    sortBy: (row) => row.freight?.title ?? undefined,
    cell: freightCell,
  },
  {
    id: "phone",
    header: "Phone",
    widthPixels: 118,
    sortBy: (row) => row.freight?.name ?? undefined,
    cell: phoneCell,
  },
  { id: "sentence", header: "What to do", widthPixels: 240, grows: true, cell: sentenceCell },
  {
    id: "terminal",
    header: "Terminal",
    widthPixels: 78,
    givesWay: true,
    sortBy: (row) => row.terminal ?? undefined,
    cell: (row) => quiet(row.terminal),
  },
  {
    id: "owner",
    header: "Owner",
    widthPixels: 132,
    sortBy: (row) => row.owner?.name ?? undefined,
    cell: ownerCell,
    flash: (row) => row.owner?.id ?? "",
  },
  {
    id: "age",
    header: "Age",
    widthPixels: 52,
    align: "right",
    sortBy: (row) => -Date.parse(row.since),
    cell: ageCell,
    eachSecond: true,
  },
];

const ofFreight: ReadonlySet<string> = new Set(["freight", "phone"]);

/** The same without what only freight has: empty columns would take the room of what to do. */
export const columnsWithoutFreight = exceptionColumns.filter(({ id }) => !ofFreight.has(id));
