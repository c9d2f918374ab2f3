import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { PastImportRows } from "@/lib/contract/desk/imports/past-imports";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** The member's last imports of customers. */
export const customerImportsQuery = { ...deskQuery("listCustomerImports"), staleTime: 5_000 };

/** Reads what the desk knows of customers that a file names. @throws PlatformError */
export const readCustomersOnRecord = (body: DeskBody<"readCustomersOnRecord">) =>
  callDesk("readCustomersOnRecord", { body });

/** Reads one import with each of its rows that was sent. @throws PlatformError */
export const readCustomerImport = (id: string): Promise<PastImportRows> =>
  callDesk("getCustomerImport", { params: { id } });

/** Sends a part of a file. The list reads again by the live stream. */
export const useImportCustomers = () =>
  useWrite(
    ({ id, body }: { id: string; body: DeskBody<"importCustomers"> }, idempotencyKey) =>
      callDesk("importCustomers", { params: { id }, body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: deskKey("listCustomerImports") }),
  );
