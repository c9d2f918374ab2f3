import type { z } from "zod";
import type { TerminalClock } from "@/components/freight/form/typed-values";
import { JudgedCells } from "@/components/freight/import/judged-cells";
import { cellOfValue, shipmentColumns } from "@/components/freight/import/shipment-columns";
import type { Cells, Fault, ImportField, ImportKind } from "@/components/list-page/import/import-kind";
import { sentRow } from "@/components/list-page/import/sent-row";
import type { ImportedRows } from "@/lib/contract/desk/imports/past-imports";
import type {
  ImportedShipments,
  NamedShipments,
  ShipmentsOnRecord,
} from "@/lib/contract/desk/imports/shipment-imports";
import { shipmentFaults } from "@/lib/contract/interface/shipment-requirements";

/** Fields of the import. How a cell is read depends on the terminal's clock, so that each is judged with its row. */
const shipmentImportFields: readonly ImportField[] = shipmentColumns;

const columnOf = new Map(shipmentColumns.map((column) => [column.key, column]));
const labelOf = (key: string) => columnOf.get(key)?.label ?? "Row";

const types = { pickup: "pickup", delivery: "delivery", checkstop: "checkstop" } as const;
type Type = keyof typeof types;

/** `Pick-up`, `D` and `check stop` are types, too; without one, what has a PRO is a delivery. */
function typeOf({ shipmentType, proNumber }: Cells): Type | null {
  if (shipmentType === undefined) return proNumber === undefined ? "pickup" : "delivery";
  if (shipmentType === "delivery" || shipmentType === "pickup") return shipmentType;
  const small = shipmentType.toLowerCase().replace(/[^a-z]/g, "");
  if (["p", "pu", "pickup"].includes(small)) return "pickup";
  if (["d", "del", "delivery"].includes(small)) return "delivery";
  return small === "checkstop" ? "checkstop" : null;
}

const numberOf = (cells: Cells): string =>
  (typeOf(cells) === "delivery" ? cells.proNumber : cells.refNumber) ?? "";

/** Names a shipment in the list; the type keeps a delivery apart from the pickup of the same number. */
function idOf(cells: Cells): string {
  const number = numberOf(cells);
  if (number === "") return "";
  const sequence = cells.pickupSequenceNumber === undefined ? "" : ` / ${cells.pickupSequenceNumber}`;
  return `${number}${sequence} ${typeOf(cells) ?? "?"}`;
}

/** Fields of the interface under which a type has its terminal and its day. */
const shipperFields = { terminal: "originTerminalCode", day: "pickupDate" };
const consigneeFields = { terminal: "destinationTerminalCode", day: "deliveryDate" };

const fieldOf = (key: string, type: Type): string => {
  if (key !== "terminal" && key !== "day") return key;
  return (type === "delivery" ? consigneeFields : shipperFields)[key];
};

/** The key of a field that a rule of the contract names. */
const keyOf = (field: string): string => {
  if (/TerminalCode$/.test(field)) return "terminal";
  return field === "deliveryDate" || field === "pickupDate" ? "day" : field;
};

interface KnownShipment {
  version: string;
  because: string | null;
  shipment: Readonly<Record<string, unknown>>;
  cells: Cells;
}

interface ShipmentImportParts {
  /** Terminal of rows that name none; null where the board shows several. */
  terminal: string | null;
  clock: TerminalClock;
  read: (body: NamedShipments) => Promise<ShipmentsOnRecord>;
  send: (id: string, body: z.input<typeof ImportedShipments>) => Promise<ImportedRows>;
  readOther: NonNullable<ImportKind["readOther"]>;
}

/** Keeps a request short: it takes about a second of the platform's work. */
const rowsAtOnce = 250;
/** Limits what is compared in one request. */
const comparedAtOnce = 500;

/** The import of shipments: one row each, held against what the desk knows. */
export function shipmentImport(parts: ShipmentImportParts): ImportKind {
  const known = new Map<string, KnownShipment>();
  const judged = new JudgedCells(parts.clock);
  return {
    kept: "shipment",
    key: "shipments",
    title: "Import shipments",
    description: "Pickups and deliveries from a spreadsheet or X12 bills of lading (211)",
    noun: { one: "shipment", many: "shipments" },
    fields: shipmentImportFields,
    idKey: "proNumber",
    idOf,
    accepts: ".edi,.x12,.211",
    readOther: parts.readOther,
    prepare: async (rows, onProgress) => {
      for (let at = 0; at < rows.length; at += comparedAtOnce) {
        await readKnown(rows.slice(at, at + comparedAtOnce), parts, known);
        onProgress(Math.min(at + comparedAtOnce, rows.length));
      }
    },
    recordOf: (id) => known.get(id)?.cells ?? null,
    apply: (cells, before, id) => applied(cells, before, parts, judged, known.get(id)),
    onlyOnce: "repeats a shipment of an earlier row in the file",
    batchRows: rowsAtOnce,
    send: async (rows, { id, fileName, rowCount }) => {
      const sent = rows.map(({ cells, line }) => ({
        line,
        version: known.get(idOf(cells))?.version ?? null,
        shipment: readRow(
          withDefaults(cells, known.get(idOf(cells)), parts),
          typeOf(cells) ?? "delivery",
          judged,
        ).shipment,
      }));
      const response = await parts.send(id, { fileName, rowCount, rows: sent });
      return response.rows.map(sentRow);
    },
  };
}

async function readKnown(
  rows: readonly Cells[],
  { read }: ShipmentImportParts,
  known: Map<string, KnownShipment>,
): Promise<void> {
  const named = rows.flatMap((cells) => {
    const shipmentType = typeOf(cells);
    const number = numberOf(cells);
    const sequence = cells.pickupSequenceNumber;
    const id = idOf(cells);
    if (shipmentType === null || number === "" || !/^\d*$/.test(sequence ?? "")) return [];
    const pickupSequenceNumber = sequence === undefined ? null : Number(sequence);
    return [{ id, key: { shipmentType, number, pickupSequenceNumber } }];
  });
  if (named.length === 0) return;
  const { shipments } = await read({ shipments: named.map(({ key }) => key) });
  // Known until then as they were: one that can't be read again is not a new one.
  for (const { id } of named) known.delete(id);
  for (const { index, version, because, shipment } of shipments) {
    const one = named[index];
    if (one === undefined) continue;
    const cells = cellsOfShipment(shipment, one.key.shipmentType);
    known.set(one.id, { version, because, shipment, cells });
  }
}

/** A known shipment as a row would say it. */
function cellsOfShipment(shipment: Readonly<Record<string, unknown>>, type: Type): Cells {
  const cells: Record<string, string> = {};
  for (const column of shipmentColumns) {
    const value = shipment[fieldOf(column.key, type)];
    const text = value === undefined ? "" : cellOfValue(column, value);
    if (text !== "") cells[column.key] = text;
  }
  cells.shipmentType = type;
  return cells;
}

/** The member's terminal stands in where neither the row nor the record names one. */
function withDefaults(
  cells: Cells,
  present: KnownShipment | undefined,
  { terminal }: ShipmentImportParts,
): Cells {
  const isNamed = cells.terminal !== undefined || present?.cells.terminal !== undefined;
  return isNamed || terminal === null ? cells : { ...cells, terminal };
}

/** A row as it was read: what it names for the interface, and its cells as they are compared. */
interface ReadRow {
  shipment: Record<string, unknown> & { shipmentType: Type };
  faults: Fault[];
}

/** Reads the cells of a row. @param after takes them as they are compared @param before the record, which is not judged again */
function readRow(
  cells: Cells,
  type: Type,
  judged: JudgedCells,
  after: Record<string, string> = {},
  before: Cells = {},
): ReadRow {
  const shipment: ReadRow["shipment"] = { shipmentType: type };
  const faults: Fault[] = [];
  for (const key in cells) {
    const text = cells[key] ?? "";
    const column = columnOf.get(key);
    if (column === undefined || key === "shipmentType") continue;
    const cell = judged.of(column, text);
    if ("fault" in cell) {
      if (before[key] !== text) faults.push(fault(key, cell.fault));
      continue;
    }
    after[key] = cell.text;
    shipment[fieldOf(key, type)] = cell.value;
  }
  return { shipment, faults };
}

const fault = (key: string, reason: string): Fault => ({ key, label: labelOf(key), reason });

function applied(
  typed: Cells,
  before: Cells | null,
  parts: ShipmentImportParts,
  judged: JudgedCells,
  present: KnownShipment | undefined,
): { after: Cells } | { faults: readonly Fault[] } {
  const cells = withDefaults(typed, present, parts);
  const type = typeOf(cells);
  if (type === null)
    return {
      faults: [
        fault("shipmentType", "must be pickup, delivery or check stop"),
        ...readRow(cells, "delivery", judged).faults,
      ],
    };
  if (present !== undefined && present.because !== null)
    return { faults: [{ label: "Row", reason: present.because }] };
  const after: Record<string, string> = { ...before, shipmentType: type };
  const read = readRow(cells, type, judged, after, before ?? {});
  const numberKey = type === "delivery" ? "proNumber" : "refNumber";
  const faults =
    numberOf(cells) === "" ? [fault(numberKey, `is needed for a ${type}`), ...read.faults] : read.faults;
  // Fill in what is on record: it need not be said again.
  const complete = present === undefined ? read.shipment : { ...present.shipment, ...read.shipment };
  // A cell that is there and can't be read is not missing.
  for (const { field, message } of shipmentFaults(complete, null))
    if (faults.every(({ key }) => key !== keyOf(field))) faults.push(fault(keyOf(field), message));
  return faults.length === 0 ? { after } : { faults };
}
