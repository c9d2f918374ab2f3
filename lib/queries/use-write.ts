import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import { mayHaveBeenMade, useSubmitKeys } from "@/lib/queries/submit-keys";
import { watchWrite } from "@/lib/queries/unknown-writes";

/**
 * A write from a form or a button.
 * @param write sends it with this Idempotency-Key, so that one submit is one write however often it is sent
 * @param after puts the response into the cache, or has read again what the write makes stale
 */
export function useWrite<Input, Response>(
  write: (input: Input, idempotencyKey: string) => Promise<Response>,
  after: (client: QueryClient, response: Response) => unknown,
) {
  const client = useQueryClient();
  const keys = useSubmitKeys();
  return useMutation<Response, PlatformError, Input>({
    mutationFn: (input) => write(input, keys.keyOf(input)),
    onSuccess: (response, input) => {
      keys.settle(input);
      return after(client, response);
    },
    onError: (error, input) => {
      if (mayHaveBeenMade(error)) watchWrite(client, keys.keyOf(input));
      else keys.settle(input);
    },
  });
}
