import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { refetchTopics } from "@/lib/queries/live-topics";
import { useWrite } from "@/lib/queries/use-write";

/** Reads what is agreed with the customer of a PRO: appointment and OS&D case. */
export const shipmentServiceQuery = (proNumber: string) => ({
  ...deskQuery("getShipmentService", { params: { proNumber } }),
  staleTime: 5_000,
});

const useServiceWrite = <Input>(
  proNumber: string,
  write: (input: Input, idempotencyKey: string) => Promise<DeskResponse<"getShipmentService">>,
) =>
  useWrite(write, (client, response) => {
    client.setQueryData(shipmentServiceQuery(proNumber).queryKey, response);
    // Exceptions say whether a case is open.
    refetchTopics(client, ["exceptions"]);
  });

export const useSaveAppointment = (proNumber: string) =>
  useServiceWrite(proNumber, (body: DeskBody<"saveAppointment">, idempotencyKey) =>
    callDesk("saveAppointment", { params: { proNumber }, body, idempotencyKey }),
  );

export const useSaveOsdCase = (proNumber: string) =>
  useServiceWrite(proNumber, (body: DeskBody<"saveOsdCase">, idempotencyKey) =>
    callDesk("saveOsdCase", { params: { proNumber }, body, idempotencyKey }),
  );
