import { onlineManager, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { PlatformError } from "@/lib/client/platform-error";
import { mayHaveBeenMade, useSubmitKeys } from "@/lib/queries/submit-keys";
import { watchWrite } from "@/lib/queries/unknown-writes";

/**
 * A press without a connection is refused there and then: kept until the connection is back, it would be carried out on a
 * state that nobody has looked at.
 * @throws PlatformError
 */
export function refuseOffline(): void {
  if (onlineManager.isOnline()) return;
  throw new PlatformError({
    kind: "refused",
    type: "OFFLINE",
    message: "Your computer is offline: nothing was sent. Do it again once the connection is back.",
  });
}

interface WriteOptions<Response> {
  /** By which writes under way are found. */
  mutationKey?: readonly unknown[];
  /** Tells whether the desk answered that it does not know yet whether all of it was made. */
  isUnknown?: (response: Response) => boolean;
}

/**
 * A write from a form or a button.
 * @param write sends it with this Idempotency-Key, so that one submit is one write however often it is sent
 * @param after puts the response into the cache, or has read again what the write makes stale
 */
export function useWrite<Input, Response>(
  write: (input: Input, idempotencyKey: string) => Promise<Response>,
  after: (client: QueryClient, response: Response) => unknown,
  { mutationKey = [], isUnknown = () => false }: WriteOptions<Response> = {},
) {
  const client = useQueryClient();
  const keys = useSubmitKeys();
  return useMutation<Response, PlatformError, Input>({
    mutationKey,
    networkMode: "always",
    mutationFn: async (input) => {
      refuseOffline();
      return write(input, keys.keyOf(input));
    },
    onSuccess: (response, input) => {
      if (isUnknown(response)) watchWrite(client, keys.keyOf(input));
      else keys.settle(input);
      return after(client, response);
    },
    onError: (error, input) => {
      if (mayHaveBeenMade(error)) watchWrite(client, keys.keyOf(input));
      else keys.settle(input);
    },
  });
}
