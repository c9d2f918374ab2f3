import { z } from "zod";
import { ListedShipment } from "@/lib/contract/interface/shipment-fields";

/** So many shipments are asked for, or sent, in one request. */
const mostImportedAtOnce = 500;

const ShipmentNumber = z.string().trim().min(1).max(200);

/** Names shipments by what a file says of them: the PRO of a delivery, the reference of a pickup or check stop. */
export const NamedShipments = z.object({
  shipments: z
    .array(
      z.object({
        shipmentType: ListedShipment.shape.shipmentType,
        number: ShipmentNumber,
        pickupSequenceNumber: z.int().min(0).nullable(),
      }),
    )
    .min(1, "must name a shipment")
    .max(mostImportedAtOnce, `must name at most ${mostImportedAtOnce} shipments`),
});
export type NamedShipments = z.output<typeof NamedShipments>;

/** What the member sees of the shipments that were named; others are left out. */
export const ShipmentsOnRecord = z.object({
  shipments: z.array(
    z.object({
      /** Its place in the request. */
      index: z.number(),
      /** The event that it is of; a row that is sent names it, so that nothing is overwritten unseen. */
      version: z.string(),
      /** Why the member may not change it; null where they may. */
      because: z.string().nullable(),
      /** By the names of the interface. */
      shipment: z.looseObject({}),
    }),
  ),
});
export type ShipmentsOnRecord = z.output<typeof ShipmentsOnRecord>;

/** Rows of a file, a part of it at a time. What a row leaves out stays as it is. */
export const ImportedShipments = z.object({
  fileName: z.string().trim().min(1).max(200),
  /** Rows that the whole import sends. */
  rowCount: z.int().min(1),
  rows: z
    .array(
      z.object({
        /** Line of the file, from 1. */
        line: z.int().min(1),
        /** The event that the row was compared with; null for a shipment that is new. */
        version: z.string().nullable(),
        shipment: ListedShipment,
      }),
    )
    .min(1, "must hold a row")
    .max(mostImportedAtOnce, `must hold at most ${mostImportedAtOnce} rows`),
});
export type ImportedShipments = z.output<typeof ImportedShipments>;

/** One row of an import. `waiting`: it was sent, and the platform has not said what became of it. */
const ImportedRow = z.object({
  line: z.number(),
  /** PRO or reference. */
  title: z.string(),
  outcome: z.enum(["in", "refused", "waiting"]),
  /** Why it was refused, or what is waited for; empty where it is in. */
  message: z.string(),
});
export type ImportedRow = z.output<typeof ImportedRow>;

/** Each row that was sent, in the order of the request. */
export const ImportedRows = z.object({ rows: z.array(ImportedRow) });
export type ImportedRows = z.output<typeof ImportedRows>;

const ShipmentImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** When its first rows were sent. */
  at: z.string(),
  /** Rows that it was to send, and what became of them: the rest was not sent. */
  rowCount: z.number(),
  inCount: z.number(),
  refusedCount: z.number(),
  waitingCount: z.number(),
});
export type ShipmentImport = z.output<typeof ShipmentImport>;

/** The member's own imports, the newest first. */
export const ShipmentImports = z.object({ imports: z.array(ShipmentImport) });
export type ShipmentImports = z.output<typeof ShipmentImports>;

/** One import with each of its rows that was sent. */
export const ShipmentImportRows = ShipmentImport.extend(ImportedRows.shape);
export type ShipmentImportRows = z.output<typeof ShipmentImportRows>;
