import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { OwnFactor } from "@/lib/contract/desk/members/factor-records";
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

const useOwnFactorWrite = <Input>(write: (input: Input, idempotencyKey: string) => Promise<OwnFactor>) =>
  useWrite(write, (client, response) => client.setQueryData(ownFactorQuery.queryKey, response));

export const useRemoveOwnFactor = () =>
  useOwnFactorWrite((body: DeskBody<"removeOwnFactor">, idempotencyKey) =>
    callDesk("removeOwnFactor", { body, idempotencyKey }),
  );

/** Asks for what a browser makes a passkey of. @throws PlatformError at a wrong password */
export const proposeOwnPasskey = (body: DeskBody<"proposeOwnPasskey">) =>
  callDesk("proposeOwnPasskey", { body });

export const useAddOwnPasskey = () =>
  useWrite(
    (body: DeskBody<"addOwnPasskey">, idempotencyKey) => callDesk("addOwnPasskey", { body, idempotencyKey }),
    (client) => void client.invalidateQueries({ queryKey: ownFactorQuery.queryKey }),
  );

interface About {
  id: string;
}

export const useRenameOwnPasskey = () =>
  useOwnFactorWrite(({ id, ...body }: About & DeskBody<"renameOwnPasskey">, idempotencyKey) =>
    callDesk("renameOwnPasskey", { params: { id }, body, idempotencyKey }),
  );

export const useRemoveOwnPasskey = () =>
  useOwnFactorWrite(({ id, ...body }: About & DeskBody<"removeOwnPasskey">, idempotencyKey) =>
    callDesk("removeOwnPasskey", { params: { id }, body, idempotencyKey }),
  );
