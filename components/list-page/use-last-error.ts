import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { PlatformError } from "@/lib/client/platform-error";

/**
 * Keeps why something could never be read yet. Live changes ask for it again and again, and each time the query counts
 * as being read for the first time: what failed must stay on screen until it is there.
 * @returns null while it is read for the first time, and once it is there
 */
export function useLastError(query: UseQueryResult<unknown, PlatformError>): PlatformError | null {
  const [last, setLast] = useState<PlatformError | null>(null);
  if (query.error !== null && query.error !== last) setLast(query.error);
  return query.data === undefined ? (query.error ?? last) : null;
}
