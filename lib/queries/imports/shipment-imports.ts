import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { PastImportRows } from "@/lib/contract/desk/imports/past-imports";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** The member's last imports of shipments. */
export const shipmentImportsQuery = { ...deskQuery("listShipmentImports"), staleTime: 5_000 };

/** Reads what the desk knows of shipments that a file names. @throws PlatformError */
export const readShipmentsOnRecord = (body: DeskBody<"readShipmentsOnRecord">) =>
  callDesk("readShipmentsOnRecord", { body });

/** Reads one import with each of its rows that was sent. @throws PlatformError */
export const readShipmentImport = (id: string): Promise<PastImportRows> =>
  callDesk("getShipmentImport", { params: { id } });

/** Sends a part of a file. The board reads again by the live stream. */
export const useImportShipments = () =>
  useWrite(
    ({ id, body }: { id: string; body: DeskBody<"importShipments"> }, idempotencyKey) =>
      callDesk("importShipments", { params: { id }, body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: deskKey("listShipmentImports") }),
  );
