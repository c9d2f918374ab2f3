import { z } from "zod";
import { type TerminalClock, typedFaults } from "@/components/freight/form/typed-values";
import {
  cellOfValue,
  isClear,
  readCell,
  shipmentColumns,
  valueOfCell,
} from "@/components/freight/import/shipment-columns";
import type {
  Cells,
  Fault,
  ImportField,
  ImportKind,
  SentRow,
} from "@/components/list-page/import/import-kind";
import type {
  ImportedRows,
  ImportedShipments,
  NamedShipments,
  ShipmentsOnRecord,
} from "@/lib/contract/desk/imports/shipment-imports";
import { ListedShipment } from "@/lib/contract/interface/shipment-fields";
import { shipmentFaults } from "@/lib/contract/interface/shipment-requirements";

/** Fields of the import; how a cell is read depends on the terminal's clock, so that they are judged with their row. */
const shipmentImportFields: readonly ImportField[] = shipmentColumns.map(({ key, label, names = [] }) => ({
  key,
  label,
  names,
  rule: z.string(),
}));

const columnOf = new Map(shipmentColumns.map((column) => [column.key, column]));
const labelOf = (key: string) => columnOf.get(key)?.label ?? "Row";

const types = { pickup: "pickup", delivery: "delivery", checkstop: "checkstop" } as const;
type Type = keyof typeof types;

/** `Pick-up`, `D` and `check stop` are types, too; without one, what has a PRO is a delivery. */
function typeOf({ shipmentType = "", proNumber }: Cells): Type | null {
  const small = shipmentType.toLowerCase().replace(/[^a-z]/g, "");
  if (small === "") return proNumber === undefined ? "pickup" : "delivery";
  if (["p", "pu", "pickup"].includes(small)) return "pickup";
  if (["d", "del", "delivery"].includes(small)) return "delivery";
  return small === "checkstop" ? "checkstop" : null;
}

const numberOf = (cells: Cells): string =>
  (typeOf(cells) === "delivery" ? cells.proNumber : cells.refNumber) ?? "";

/** How a shipment is called in the list; the type keeps a delivery apart from the pickup of the same number. */
function idOf(cells: Cells): string {
  const number = numberOf(cells);
  if (number === "") return "";
  const sequence = cells.pickupSequenceNumber === undefined ? "" : ` / ${cells.pickupSequenceNumber}`;
  return `${number}${sequence} ${typeOf(cells) ?? "?"}`;
}

/** Fields of the interface under which a type has its terminal and its day. */
const ownFields = (type: Type) =>
  type === "delivery"
    ? { terminal: "destinationTerminalCode", day: "deliveryDate" }
    : { terminal: "originTerminalCode", day: "pickupDate" };

const fieldOf = (key: string, type: Type): string =>
  key === "terminal" || key === "day" ? ownFields(type)[key] : key;

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
  /** Of rows that name none; null where the board shows several. */
  terminal: string | null;
  clock: TerminalClock;
  read: (body: NamedShipments) => Promise<ShipmentsOnRecord>;
  send: (id: string, body: z.input<typeof ImportedShipments>) => Promise<ImportedRows>;
  readOther: NonNullable<ImportKind["readOther"]>;
}

/** So many rows go in one request: about a second of the platform's work. */
const rowsAtOnce = 250;
/** So many are compared in one request. */
const comparedAtOnce = 500;

/** The import of shipments: one row each, held against what the desk knows. */
export function shipmentImport(parts: ShipmentImportParts): ImportKind {
  const known = new Map<string, KnownShipment>();
  return {
    key: "shipments",
    title: "Import shipments",
    description: "Pickups and deliveries out of a spreadsheet or X12 bills of lading (211)",
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
    apply: (cells, before) => applied(cells, before, parts, known.get(idOf(cells))),
    together: {
      of: idOf,
      faults: (rows) =>
        rows.map(() =>
          rows.length > 1 ? [{ label: "Row", reason: "names a shipment that the file has twice" }] : [],
        ),
      reason: "names a shipment that the file has twice",
    },
    batchRows: rowsAtOnce,
    send: async (rows, { id, fileName, rowCount }) => {
      const sent = rows.map(({ cells, line }) => ({
        line,
        version: known.get(idOf(cells))?.version ?? null,
        shipment: shipmentOf(withDefaults(cells, known.get(idOf(cells)), parts), parts.clock),
      }));
      const response = await parts.send(id, { fileName, rowCount, rows: sent });
      return response.rows.map(sentRow);
    },
  };
}

const sentRow = ({ outcome, message }: ImportedRows["rows"][number]): SentRow => {
  if (outcome === "in") return { state: "done" };
  return outcome === "waiting" ? { state: "unknown" } : { state: "failed", reason: message };
};

async function readKnown(
  rows: readonly Cells[],
  { read }: ShipmentImportParts,
  known: Map<string, KnownShipment>,
): Promise<void> {
  const named = rows.flatMap((cells) => {
    const shipmentType = typeOf(cells);
    const number = numberOf(cells);
    const sequence = cells.pickupSequenceNumber;
    known.delete(idOf(cells));
    if (shipmentType === null || number === "" || !/^\d*$/.test(sequence ?? "")) return [];
    const pickupSequenceNumber = sequence === undefined ? null : Number(sequence);
    return [{ id: idOf(cells), key: { shipmentType, number, pickupSequenceNumber } }];
  });
  if (named.length === 0) return;
  const { shipments } = await read({ shipments: named.map(({ key }) => key) });
  for (const { index, version, because, shipment } of shipments) {
    const one = named[index];
    if (one === undefined) continue;
    const cells = cellsOfShipment(shipment, one.key.shipmentType);
    known.set(one.id, { version, because, shipment, cells });
  }
}

/** A known shipment as a row would say it. */
function cellsOfShipment(shipment: Readonly<Record<string, unknown>>, type: Type): Cells {
  const filled = shipmentColumns.flatMap((column) => {
    const text = cellOfValue(column, shipment[fieldOf(column.key, type)]);
    return text === "" ? [] : [[column.key, text] as const];
  });
  return { ...Object.fromEntries(filled), shipmentType: type };
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

/** A row for the interface: what it names alone. @throws nothing: cells that cannot be read are left out, and were refused */
function shipmentOf(cells: Cells, clock: TerminalClock): z.input<typeof ListedShipment> {
  const type = typeOf(cells) ?? "delivery";
  const fields = Object.entries(cells).flatMap(([key, text]) => {
    const column = columnOf.get(key);
    if (column === undefined || key === "shipmentType") return [];
    if (isClear(text)) return [[fieldOf(key, type), null]];
    const read = readCell(column, text, clock);
    return "fault" in read ? [] : [[fieldOf(key, type), valueOfCell(column, read.text)]];
  });
  return { ...Object.fromEntries(fields), shipmentType: type };
}

const fault = (key: string, reason: string): { fault: Fault } => ({
  fault: { key, label: labelOf(key), reason },
});

function applied(
  typed: Cells,
  before: Cells | null,
  parts: ShipmentImportParts,
  present: KnownShipment | undefined,
): { after: Cells } | { fault: Fault } {
  const cells = withDefaults(typed, present, parts);
  const type = typeOf(cells);
  if (type === null) return fault("shipmentType", "must be pickup, delivery or check stop");
  const numberKey = type === "delivery" ? "proNumber" : "refNumber";
  if (numberOf(cells) === "") return fault(numberKey, `is needed for a ${type}`);
  if (present !== undefined && present.because !== null)
    return { fault: { label: "Row", reason: present.because } };
  const after: Record<string, string> = { ...before, shipmentType: type };
  for (const [key, text] of Object.entries(cells)) {
    const column = columnOf.get(key);
    if (column === undefined || key === "shipmentType") continue;
    const read = isClear(text) ? { text: "" } : readCell(column, text, parts.clock);
    if ("fault" in read) return fault(key, read.fault);
    after[key] = read.text;
  }
  return faultOfRow(cells, type, { after, before: before ?? {} }, parts, present) ?? { after };
}

/** Holds the row to the rules of the form and of the contract, completed with what is on record. */
function faultOfRow(
  cells: Cells,
  type: Type,
  { after, before }: { after: Cells; before: Cells },
  { clock }: ShipmentImportParts,
  present: KnownShipment | undefined,
): { fault: Fault } | null {
  const named = (texts: Cells) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [fieldOf(key, type), text]));
  const [typedFault] = typedFaults(named(after), named(before), clock);
  if (typedFault !== undefined) return fault(keyOf(typedFault.field), typedFault.message);
  const shipment = shipmentOf(cells, clock);
  const judged = ListedShipment.safeParse(shipment);
  const issue = judged.error?.issues[0];
  if (issue !== undefined) return fault(keyOf(String(issue.path[0] ?? "")), issue.message);
  const [missing] = shipmentFaults({ ...present?.shipment, ...shipment } as ListedShipment, null);
  return missing === undefined ? null : fault(keyOf(missing.field), missing.message);
}
