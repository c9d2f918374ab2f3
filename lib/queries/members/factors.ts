import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** The second factor of who is signed in. */
export const ownFactorQuery = { ...deskQuery("readOwnFactor"), staleTime: 10_000 };

/** A secret to set up, another one each time; kept while its form is open, so that a glance elsewhere changes none. */
export const factorProposalQuery = {
  ...deskQuery("proposeOwnFactor"),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
};

export const useSetOwnFactor = () =>
  useWrite(
    (body: DeskBody<"setOwnFactor">, idempotencyKey) => callDesk("setOwnFactor", { body, idempotencyKey }),
    (client) => void client.invalidateQueries({ queryKey: ownFactorQuery.queryKey }),
  );

export const useRemoveOwnFactor = () =>
  useWrite(
    (body: DeskBody<"removeOwnFactor">, idempotencyKey) =>
      callDesk("removeOwnFactor", { body, idempotencyKey }),
    (client, response) => client.setQueryData(ownFactorQuery.queryKey, response),
  );
