import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";

/**
 * A write from a form or a button.
 * @param after puts the response into the cache, or has read again what the write makes stale
 */
export function useWrite<Input, Response>(
  write: (input: Input) => Promise<Response>,
  after: (client: QueryClient, response: Response) => unknown,
) {
  const client = useQueryClient();
  return useMutation<Response, PlatformError, Input>({
    mutationFn: write,
    onSuccess: (response) => after(client, response),
  });
}
