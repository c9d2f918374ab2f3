import type { QueryClient } from "@tanstack/react-query";
import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";
import { chosenDisplay, takeDisplay } from "@/lib/time/display";

/** Reads how times and measures are written, by the company and by the member. */
export const displayQuery = { ...deskQuery("getDisplay"), staleTime: 60_000 };

/** Keeps what was read or saved, and writes everything that is drawn from now on by it. */
export function keepDisplay(client: QueryClient, response: DeskResponse<"getDisplay">): void {
  client.setQueryData(displayQuery.queryKey, response);
  takeDisplay(chosenDisplay(response));
}

export const useChangeOwnDisplay = () =>
  useWrite(
    (body: DeskBody<"changeOwnDisplay">, idempotencyKey) =>
      callDesk("changeOwnDisplay", { body, idempotencyKey }),
    keepDisplay,
  );
