import { z } from "zod";
import { importedFile, importedLine, mostImportedAtOnce } from "@/lib/contract/desk/imports/past-imports";
import { ListedShipment } from "@/lib/contract/interface/shipment-fields";

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

/** Shipments that were named and that the member sees; others are left out. */
export const ShipmentsOnRecord = z.object({
  shipments: z.array(
    z.object({
      /** Its place in the request. */
      index: z.number(),
      /** The event that it is of; a row that is sent names it, so that nothing is overwritten unseen. */
      version: z.string(),
      /** Reason why the member may not change it; null where they may. */
      because: z.string().nullable(),
      /** By the names of the interface. */
      shipment: z.looseObject({}),
    }),
  ),
});
export type ShipmentsOnRecord = z.output<typeof ShipmentsOnRecord>;

/** Rows of a file, a part of it at a time. What a row leaves out stays as it is. */
export const ImportedShipments = z.object({
  ...importedFile,
  rows: z
    .array(
      z.object({
        ...importedLine,
        shipment: ListedShipment,
      }),
    )
    .min(1, "must have a row")
    .max(mostImportedAtOnce, `must have at most ${mostImportedAtOnce} rows`),
});
export type ImportedShipments = z.output<typeof ImportedShipments>;
