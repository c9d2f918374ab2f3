import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { rereadFreight } from "@/lib/queries/freight-moves";
import { useWrite } from "@/lib/queries/use-write";

/** Reads what can be split of a shipment. Never from before: the form that is filled from it names this state. */
export const splitQuery = (shipmentId: string) => ({
  ...deskQuery("getSplit", { params: { shipmentId } }),
  gcTime: 0,
});

export const useSplitShipment = (shipmentId: string) =>
  useWrite(
    (body: DeskBody<"splitShipment">, idempotencyKey) =>
      callDesk("splitShipment", { params: { shipmentId }, body, idempotencyKey }),
    (client) => {
      void client.invalidateQueries({ queryKey: deskKey("getBill") });
      return rereadFreight(client);
    },
  );
