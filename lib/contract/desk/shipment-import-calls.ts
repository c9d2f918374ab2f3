import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { ImportedRows, PastImportRows, PastImports } from "@/lib/contract/desk/imports/past-imports";
import {
  ImportedShipments,
  NamedShipments,
  ShipmentsOnRecord,
} from "@/lib/contract/desk/imports/shipment-imports";
import { dayOf, sampleId } from "@/lib/contract/desk/samples/sample";

const path = "/freight/imports";
const ofImport = z.object({ id: z.uuid("must be the id of an import") });
/** A bulk upsert of this many shipments with all that they may say. */
const bodyLimitBytes = 4_000_000;

const named = (number: string) => ({
  shipments: [{ shipmentType: "delivery" as const, number, pickupSequenceNumber: null }],
});
const rowsOf = (proNumber: string, destinationTerminalCode: string, nowMs: number) => ({
  fileName: "monday.csv",
  rowCount: 1,
  rows: [
    {
      line: 2,
      version: null,
      shipment: {
        shipmentType: "delivery" as const,
        proNumber,
        destinationTerminalCode,
        deliveryDate: dayOf(nowMs),
      },
    },
  ],
});

/** Reads what the desk knows of shipments that a file names. */
const readShipmentsOnRecord = deskCall({
  method: "POST",
  path: `${path}/on-record`,
  role: "viewer",
  scope: "filtered",
  body: NamedShipments,
  response: ShipmentsOnRecord,
  sample: { body: named("P-1") },
  probe: ({ code }) => ({ body: named(`P-${code}`) }),
});

/** Sends a part of a file, each row judged alone; `id` is made by whoever imports, and the same for all parts. */
const importShipments = deskCall({
  method: "POST",
  path: `${path}/{id}/rows`,
  role: "dispatcher",
  scope: "filtered",
  params: ofImport,
  body: ImportedShipments,
  bodyLimitBytes,
  response: ImportedRows,
  sample: (nowMs) => ({ params: { id: sampleId }, body: rowsOf("P-1", "JOL", nowMs) }),
  probe: ({ code, run, nowMs }) => ({
    params: { id: sampleId },
    body: rowsOf(`P-${run}-imported`, code, nowMs),
  }),
});

const listShipmentImports = deskCall({
  method: "GET",
  path,
  role: "viewer",
  scope: "own",
  response: PastImports,
  sample: {},
  probe: "sample",
});

const getShipmentImport = deskCall({
  method: "GET",
  path: `${path}/{id}`,
  role: "viewer",
  scope: "own",
  params: ofImport,
  response: PastImportRows,
  sample: { params: { id: sampleId } },
  probe: "sample",
});

/** The desk's calls about imports of shipments. */
export const shipmentImportCalls = {
  readShipmentsOnRecord,
  importShipments,
  listShipmentImports,
  getShipmentImport,
} as const;
