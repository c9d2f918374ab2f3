import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Interval at which it is read again: nobody announces that a key is used. */
const everyMs = 30_000;

/** Keys as those who manage them see them. */
export const keysQuery = { ...deskQuery("listKeys"), staleTime: 10_000, refetchInterval: everyMs };

const useKeysWrite = <Input, Response>(write: (input: Input, idempotencyKey: string) => Promise<Response>) =>
  useWrite(write, (client) => client.invalidateQueries({ queryKey: deskKey("listKeys") }));

export const useMakeKey = () =>
  useKeysWrite((body: DeskBody<"makeKey">, idempotencyKey) => callDesk("makeKey", { body, idempotencyKey }));

interface About {
  id: string;
}

export const useRotateKey = () =>
  useKeysWrite(({ id, ...body }: About & DeskBody<"rotateKey">, idempotencyKey) =>
    callDesk("rotateKey", { params: { id }, body, idempotencyKey }),
  );

export const useRevokeKey = () =>
  useKeysWrite(({ id }: About, idempotencyKey) => callDesk("revokeKey", { params: { id }, idempotencyKey }));
