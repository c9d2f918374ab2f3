import { keepPreviousData } from "@tanstack/react-query";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** What a bill of lading says that the interface does not carry, by PRO. */
export const billQuery = (proNumber: string) => ({
  ...deskQuery("getBill", { params: { proNumber } }),
  staleTime: 5_000,
});

export const useSaveBill = (proNumber: string) =>
  useWrite(
    (body: DeskBody<"saveBill">, idempotencyKey) =>
      callDesk("saveBill", { params: { proNumber }, body, idempotencyKey }),
    (client, response) => client.setQueryData(billQuery(proNumber).queryKey, response),
  );

/** Entries of the Hazardous Materials Table; what was found stays until more is. */
export const hazmatQuery = (typed: string) => ({
  ...deskQuery("findHazmat", { query: { text: typed } }),
  enabled: typed.trim().length >= 2,
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData,
});
