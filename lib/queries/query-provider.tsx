import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { DeskSession } from "@/lib/contract/desk/session";
import { createQueryClient } from "@/lib/queries/create-query-client";
import { sessionQuery } from "@/lib/queries/session";

interface QueryProviderProps {
  /** Who is signed in, as the server knew it when it wrote the page. */
  session: DeskSession;
  children: ReactNode;
}

/** One cache per tab. */
export function QueryProvider({ session, children }: QueryProviderProps) {
  const [client] = useState(() => {
    const made = createQueryClient();
    made.setQueryData(sessionQuery.queryKey, session);
    return made;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
