import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { PlatformError } from "@/lib/client/platform-error";
import { announceSessionExpired } from "@/lib/queries/session-expired";

const retries = 2;

/**
 * Tells whether another try may succeed: what was refused will be refused again; what failed on the way, or at the
 * other end, may come through.
 */
export function mayRetry(failures: number, error: Error): boolean {
  if (failures >= retries) return false;
  if (!(error instanceof PlatformError)) return false;
  if (error.kind === "nonsense" || error.kind === "aborted") return false;
  return error.status === null || error.status >= 500;
}

function notice(error: Error): void {
  if (error instanceof PlatformError && error.status === 401) announceSessionExpired();
}

/** The browser's cache of what it read. Data shown stays shown while it is read again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry, retryDelay: (failures) => 500 * 2 ** failures },
      mutations: { retry: false },
    },
  });
}
