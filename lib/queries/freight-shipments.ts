import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { AsOfQuery } from "@/lib/contract/desk/freight-records";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { rereadFreight } from "@/lib/queries/freight-moves";
import { useWrite } from "@/lib/queries/use-write";

/** All that is known by a PRO number or a reference: now, or as of an instant. */
export const shipmentsQuery = (proNumber: string, query: Partial<AsOfQuery> = {}) => ({
  ...deskQuery("getShipments", { params: { proNumber }, query }),
  staleTime: 5_000,
});

interface SavedShipment {
  body: DeskBody<"saveShipment">;
  /** The state that a change was made from; left out for a new shipment. */
  version?: string;
}

/** Makes or changes a shipment. */
export const useSaveShipment = () =>
  useWrite(
    ({ body, version }: SavedShipment, idempotencyKey) =>
      callDesk("saveShipment", { query: version === undefined ? {} : { version }, body, idempotencyKey }),
    rereadFreight,
  );

export const useCancelPickup = (shipmentId: string) =>
  useWrite(
    (body: DeskBody<"cancelPickup">, idempotencyKey) =>
      callDesk("cancelPickup", { params: { shipmentId }, body, idempotencyKey }),
    rereadFreight,
  );

export const useChangeProNumber = (shipmentId: string) =>
  useWrite(
    (body: DeskBody<"changeProNumber">, idempotencyKey) =>
      callDesk("changeProNumber", { params: { shipmentId }, body, idempotencyKey }),
    rereadFreight,
  );

export interface DocumentImage {
  shipmentId: string;
  document: number;
  image: number;
}

/** An image of a document: it never changes. */
export const freightImageQuery = (params: DocumentImage) => ({
  ...deskQuery("getFreightImage", { params }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
