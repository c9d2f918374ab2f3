import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { CallArguments, Client } from "@/lib/client/create-client";
import type { PlatformError } from "@/lib/client/platform-error";
import type { CallId, CallTable } from "@/lib/contract/call-entry";

/**
 * Makes reads of a table into queries. Their key is `[id, input]`, so that whoever changes something names what to read
 * again by the call.
 */
export const queryFactory =
  <Table extends CallTable>(client: Client<Table>) =>
  <Id extends CallId<Table>>(id: Id, ...input: CallArguments<Table[Id]>) =>
    queryOptions<z.output<Table[Id]["response"]>, PlatformError>({
      queryKey: [id, input[0] ?? {}],
      queryFn: ({ signal }) => {
        // TypeScript can't see for a generic Id that the input with a signal is still one that `call` takes.
        const call = client.call as (id: Id, input: unknown) => Promise<z.output<Table[Id]["response"]>>;
        return call(id, { ...input[0], signal });
      },
    });
