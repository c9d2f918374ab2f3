import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads what is decided for one driver. */
export const driverSettingsQuery = (externalUserId: string) => ({
  ...deskQuery("getDriverSettings", { params: { externalUserId } }),
  staleTime: 30_000,
});

export const useChangeDriverSettings = (externalUserId: string) =>
  useWrite(
    (body: DeskBody<"changeDriverSettings">, idempotencyKey) =>
      callDesk("changeDriverSettings", { params: { externalUserId }, body, idempotencyKey }),
    (client, response) => client.setQueryData(driverSettingsQuery(externalUserId).queryKey, response),
  );
