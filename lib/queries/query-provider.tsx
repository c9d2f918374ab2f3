import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PageReads } from "@/lib/contract/desk/desk-calls";
import type { DeskSession } from "@/lib/contract/desk/session";
import { createQueryClient } from "@/lib/queries/create-query-client";
import { sessionQuery } from "@/lib/queries/session";

interface QueryProviderProps {
  /** Session of who is signed in, as the server knew it when it wrote the page. */
  session: DeskSession;
  /** Reads of every page, of the same moment. */
  reads?: PageReads;
  children: ReactNode;
}

/** One cache per tab. */
export function QueryProvider({ session, reads = {}, children }: QueryProviderProps) {
  const [client] = useState(() => {
    const made = createQueryClient();
    made.setQueryData(sessionQuery.queryKey, session);
    for (const [id, response] of Object.entries(reads)) made.setQueryData([id, {}], response);
    return made;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
