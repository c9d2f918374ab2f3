import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";

type Options<Unit> = UseQueryOptions<Unit[], PlatformError>;

/** All units of a kind; until they are read, those of a smaller read. */
export function useUntilAll<Unit>(all: Options<Unit>, some: Options<Unit>) {
  const query = useQuery(all);
  const part = useQuery({ ...some, enabled: query.data === undefined });
  const isWhole = query.data !== undefined;
  // A part beside a failed read of all would pass for all of it.
  const units = query.data ?? (query.isError ? undefined : part.data);
  return { query, units, isWhole };
}
