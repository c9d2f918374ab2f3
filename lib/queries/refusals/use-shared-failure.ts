import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const isFailed = (query: Query): boolean =>
  query.isActive() && query.state.status === "error" && query.state.data === undefined;

/**
 * Finds a failure that several reads of a page have in common, as while the desk does not answer: said once, not in the
 * place of each. @returns null where there is none
 */
export function useSharedFailure() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const message = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => commonMessage(cache.getAll().filter(isFailed)),
    () => null,
  );
  const isRetrying = useIsFetching({ predicate: isFailed }) > 0;
  const retry = () => void client.refetchQueries({ predicate: isFailed });
  return message === null ? null : { message, isRetrying, retry };
}

function commonMessage(failed: readonly Query[]): string | null {
  const seen = new Set<string>();
  for (const { state } of failed) {
    const message = state.error?.message ?? "";
    if (seen.has(message)) return message;
    seen.add(message);
  }
  return null;
}
