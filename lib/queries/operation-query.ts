import { queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/lib/client/create-client";
import type { PlatformError } from "@/lib/client/platform-error";
import type { Answer, OperationId } from "@/lib/contract/operations";
import { platform } from "@/lib/queries/platform-client";

/**
 * A read operation as a query. Its key is `[operationId, input]`, so that whoever changes something names what to
 * read again by the operation.
 */
export function operationQuery<Id extends OperationId>(id: Id, input: CallInput<Id>) {
  return queryOptions<Answer<Id>, PlatformError>({
    queryKey: [id, input],
    queryFn: ({ signal }) => {
      // TypeScript can't tell for a generic Id that the input with a signal is still one that `call` takes.
      const call = platform.call as (id: Id, input: unknown) => Promise<Answer<Id>>;
      return call(id, { ...input, signal });
    },
  });
}
