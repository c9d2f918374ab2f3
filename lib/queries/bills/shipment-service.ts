import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads what is agreed with the customer of a PRO: appointment, OS&D case, calls and notes. */
export const shipmentServiceQuery = (proNumber: string) => ({
  ...deskQuery("getShipmentService", { params: { proNumber } }),
  staleTime: 5_000,
});

const useServiceWrite = <Input>(
  proNumber: string,
  write: (input: Input, idempotencyKey: string) => Promise<DeskResponse<"getShipmentService">>,
) =>
  useWrite(write, (client, response) =>
    client.setQueryData(shipmentServiceQuery(proNumber).queryKey, response),
  );

export const useSaveAppointment = (proNumber: string) =>
  useServiceWrite(proNumber, (body: DeskBody<"saveAppointment">, idempotencyKey) =>
    callDesk("saveAppointment", { params: { proNumber }, body, idempotencyKey }),
  );

export const useSaveOsdCase = (proNumber: string) =>
  useServiceWrite(proNumber, (body: DeskBody<"saveOsdCase">, idempotencyKey) =>
    callDesk("saveOsdCase", { params: { proNumber }, body, idempotencyKey }),
  );

export const useAddNote = (proNumber: string) =>
  useServiceWrite(proNumber, (body: DeskBody<"addShipmentNote">, idempotencyKey) =>
    callDesk("addShipmentNote", { params: { proNumber }, body, idempotencyKey }),
  );

interface ChangedNote {
  id: string;
  body: DeskBody<"changeShipmentNote">;
}

export const useChangeNote = (proNumber: string) =>
  useServiceWrite(proNumber, ({ id, body }: ChangedNote, idempotencyKey) =>
    callDesk("changeShipmentNote", { params: { proNumber, id }, body, idempotencyKey }),
  );

/** Removes a note, by its id. */
export const useRemoveNote = (proNumber: string) =>
  useServiceWrite(proNumber, (id: string, idempotencyKey) =>
    callDesk("removeShipmentNote", { params: { proNumber, id }, idempotencyKey }),
  );

/** Brings back one that was removed. */
export const useRestoreNote = (proNumber: string) =>
  useServiceWrite(proNumber, (id: string, idempotencyKey) =>
    callDesk("restoreShipmentNote", { params: { proNumber, id }, idempotencyKey }),
  );
