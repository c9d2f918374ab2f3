import { statusCell } from "@/components/fleet/fleet-columns";
import { paperColumns } from "@/components/fleet/papers/paper-columns";
import { type TrailerRow, uploadValues } from "@/components/fleet/trailers/trailer-row";
import { type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import type { ExportColumn } from "@/components/list-page/export/export-column";
import type { Trailer } from "@/lib/contract/interface/trailers";

type Value = string | number | null | undefined;

const valueColumn = (
  id: string,
  header: string,
  widthPixels: number,
  value: (trailer: Trailer) => Value,
): DataColumn<TrailerRow> => ({
  ...{ id, header, widthPixels },
  sortBy: ({ trailer }) => value(trailer) || undefined,
  cell: ({ trailer }) => quiet(value(trailer)),
});

/** `53 ft`, `16 m`; null where it is not on record. */
export const lengthLabel = ({ length, lengthUnits }: Trailer): string | null =>
  length === undefined ? null : `${length} ${lengthUnits === "meters" ? "m" : "ft"}`;

/** Names what it is fitted with: liftgate, heating. */
export const fittings = ({ liftGate, heated }: Trailer): string =>
  [liftGate ? "liftgate" : null, heated ? "heated" : null].filter(Boolean).join(", ");

export const plateOf = ({ licensePlateNumber, licensePlateState }: Trailer): string =>
  [licensePlateNumber, licensePlateState].filter(Boolean).join(" ");

export const makeOf = ({ make, model }: Trailer): string => [make, model].filter(Boolean).join(" ");

/** Columns of the trailers, in the order in which they stand. */
export const trailerColumns: readonly DataColumn<TrailerRow>[] = [
  {
    ...{ id: "number", header: "Trailer", widthPixels: 96, whole: ({ number }) => number },
    sortBy: ({ number }) => number,
    cell: ({ number }) => ({ content: number, look: "font-medium" }),
  },
  {
    ...{ id: "status", header: "Status", widthPixels: 120 },
    sortBy: ({ status, out }) => (out === null ? status : `${status}, out`),
    cell: statusCell,
  },
  {
    ...{ id: "terminal", header: "Terminal", widthPixels: 96, whole: ({ terminal }) => terminal },
    sortBy: ({ terminal }) => terminal ?? undefined,
    cell: ({ terminal }) => quiet(terminal),
  },
  valueColumn("type", "Type", 120, ({ trailerType }) => trailerType),
  {
    ...valueColumn("length", "Length", 72, lengthLabel),
    ...{ align: "right" as const, sortBy: ({ trailer }: TrailerRow) => trailer.length },
  },
  valueColumn("body", "Body", 110, ({ bodyType }) => bodyType),
  valueColumn("fittings", "Fitted with", 130, fittings),
  { ...valueColumn("make", "Make and model", 150, makeOf), grows: true },
  { ...valueColumn("year", "Year", 60, ({ year }) => year), align: "right" },
  {
    ...valueColumn("vin", "VIN", 172, ({ vin }) => vin),
    ...{ whole: ({ trailer }: TrailerRow) => trailer.vin, givesWay: true },
  },
  valueColumn("plate", "Plate", 112, plateOf),
  ...paperColumns<TrailerRow>(),
  { ...valueColumn("owner", "Ownership", 104, ({ ownershipStatus }) => ownershipStatus), givesWay: true },
  { ...valueColumn("groups", "Groups", 130, ({ groupCodes }) => groupCodes?.join(", ")), givesWay: true },
];

/** Trailers as a file whose columns the upload takes again. */
export const trailerExport: readonly ExportColumn<TrailerRow>[] = [
  ...Object.keys(uploadValues({ trailerNumber: "" })).map(
    (key): ExportColumn<TrailerRow> => [key, ({ trailer }) => uploadValues(trailer)[key]],
  ),
  ["Plate", ({ trailer }) => trailer.licensePlateNumber],
  ["Plate state", ({ trailer }) => trailer.licensePlateState],
  ["Asset id", ({ trailer }) => trailer.assetId],
  ["Registration expires", ({ papers }) => papers?.record.registration],
  ["Inspection expires", ({ papers }) => papers?.record.inspection],
  ["Groups", ({ trailer }) => trailer.groupCodes?.join(" ")],
];
