import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { refetchTopics } from "@/lib/queries/live-topics";
import { useWrite } from "@/lib/queries/use-write";

/** Reads what no platform tells of freight: routes, capacities, completion codes, usual times. */
export const freightSettingsQuery = { ...deskQuery("getFreightSettings"), staleTime: 60_000 };

export const useChangeFreightSettings = () =>
  useWrite(
    (body: DeskBody<"changeFreightSettings">, idempotencyKey) =>
      callDesk("changeFreightSettings", { body, idempotencyKey }),
    (client, response) => {
      client.setQueryData(freightSettingsQuery.queryKey, response);
      refetchTopics(client, ["freight"]);
    },
  );
