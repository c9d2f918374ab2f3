import {
  dueCell,
  dueLabel,
  figureCell,
  flagsCell,
  manifestCell,
  numberCell,
  ofShipment,
  partyCell,
  placeCell,
  shownFlags,
  spacesCell,
  whereCell,
  whereText,
} from "@/components/freight/board/freight-cells";
import { type FreightTableRow, isGroup } from "@/components/freight/board/freight-groups";
import { dueKey, type FreightLine, type FreightMode } from "@/components/freight/board/freight-line";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import { quiet } from "@/components/list-page/columns/data-column";
import { dayAt, type FreightZones, freightZones } from "@/components/shipment/freight-terminal";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { inWeightUnit, weightUnit } from "@/lib/format/measures";

type Column = DataColumn<FreightTableRow>;

/** The box before a number, with its gap and a little more: digits of one width make its dash wider than estimated. */
const boxPixels = 28;

const by =
  (value: (shipment: ShipmentRow) => string | number | null) =>
  (row: FreightTableRow): string | number | undefined =>
    isGroup(row) ? undefined : (value(row.shipment) ?? undefined);

function figures(id: string, header: string, widthPixels: number, pick: (one: ShipmentRow) => number | null) {
  return {
    id,
    header,
    widthPixels,
    align: "right",
    sortBy: by(pick),
    cell: ofShipment(figureCell(pick)),
  } satisfies Column;
}

/**
 * Columns of the page, in the order in which they stand. ZIP before city, because that is what is sorted by.
 * @param zones whose letters stand in the headers where rows share one
 * @param day that is looked at, YYYY-MM-DD
 * @param atMs when the letters are read, epoch milliseconds
 */
export function freightColumns(
  mode: FreightMode,
  zones: FreightZones,
  day: string,
  atMs: number,
): readonly Column[] {
  const pickups = mode === "pickups";
  const text = (pick: (shipment: ShipmentRow) => string | null) =>
    ofShipment((shipment) => quiet(pick(shipment)));
  return [
    {
      id: "number",
      header: pickups ? "Request" : "PRO",
      widthPixels: pickups ? 150 : 122,
      // The second part of a split differs from the first in its last letters.
      whole: (row) => (isGroup(row) ? null : row.shipment.title),
      besidePixels: boxPixels,
      sortBy: by(({ title }) => title),
      cell: ofShipment(numberCell),
    },
    {
      id: "party",
      header: pickups ? "Shipper" : "Consignee",
      widthPixels: 116,
      grows: true,
      sortBy: by(({ party }) => party.name),
      cell: ofShipment(partyCell),
    },
    {
      id: "zip",
      header: "ZIP, city",
      widthPixels: 138,
      grows: true,
      sortBy: by(({ party }) => party.zip),
      cell: ofShipment(placeCell),
    },
    { ...figures("pieces", "Pcs", 40, ({ pieces }) => pieces), givesWay: true },
    figures("weight", weightUnit(), 54, ({ weight }) => weight && inWeightUnit(weight)),
    { ...figures("handlingUnits", "HU", 36, ({ handlingUnits }) => handlingUnits), givesWay: true },
    {
      id: "due",
      header: zones.header(pickups ? "Ready–close" : "Due", atMs),
      widthPixels: pickups ? 130 : 112,
      whole: (row) => {
        if (isGroup(row)) return null;
        const { terminal } = row.shipment;
        return dueLabel(row.shipment, dayAt(atMs, zones.of(terminal)), day, zones.suffix(terminal, atMs));
      },
      // A window over midnight is long: where now, which stands behind it, must not go for it.
      mostPixels: 150,
      sortBy: by(dueKey),
      cell: ofShipment(dueCell(zones, day)),
    },
    {
      id: "flags",
      header: "Flags",
      widthPixels: 56,
      // Names have the room that tags leave.
      whole: (row) => (isGroup(row) ? null : shownFlags(row.shipment.flags).join("")),
      besidePixels: 14,
      mostPixels: 96,
      cell: ofShipment(flagsCell),
    },
    {
      id: "where",
      header: zones.header("Where now", atMs),
      widthPixels: zones.isMixed ? 100 : 124,
      whole: (row) => (isGroup(row) ? null : whereText(row.shipment, zones, atMs)),
      besidePixels: 16,
      mostPixels: zones.isMixed ? 216 : 186,
      sortBy: by(({ where }) => where.etaAt ?? where.label),
      cell: ofShipment(whereCell(zones)),
      flash: (row) => (isGroup(row) ? "" : `${row.shipment.where.label} ${row.shipment.pending?.state}`),
    },
    {
      id: "manifest",
      header: "Manifest",
      widthPixels: 104,
      sortBy: by(({ manifestNumber }) => manifestNumber),
      cell: ofShipment(manifestCell),
    },
    {
      id: "spaces",
      header: "Spaces",
      widthPixels: 62,
      align: "right",
      sortBy: by(({ spaces }) => spaces),
      cell: ofShipment(spacesCell),
    },
    {
      id: "route",
      header: "Route",
      widthPixels: 64,
      sortBy: by(({ route }) => route),
      cell: text(({ route }) => route),
    },
    {
      id: "reference",
      header: "Reference",
      widthPixels: 110,
      sortBy: by(({ refNumber }) => refNumber),
      cell: text(({ refNumber }) => refNumber),
    },
  ];
}

/** Hidden until the person chooses. */
export const usuallyHidden: Readonly<Record<FreightMode, string>> = {
  deliveries: "manifest,spaces,route,reference",
  pickups: "spaces,route,reference",
};

/** Columns to sort by, which do not depend on the terminal. */
export const sortColumns: readonly DataColumn<FreightLine>[] = freightColumns(
  "deliveries",
  freightZones([], null, "UTC"),
  "",
  0,
);
