import { setTimeout as wait } from "node:timers/promises";
import { PlatformError } from "@/lib/client/platform-error";

const attempts = 6;
const firstWaitMs = 500;

/**
 * Makes a call again while the platform is away, busy or asks for patience; what it refuses for good is thrown at
 * once.
 * @throws the last failure
 */
export async function retryCall<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
      const retryAfterMs = error instanceof PlatformError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      await wait(Math.max(retryAfterMs, firstWaitMs * 2 ** (attempt - 1)), null, { signal });
    }
  }
}

/** Tells whether the same call may succeed later: the platform is away, busy or asks for patience. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  if (error.kind === "unreachable" || error.kind === "timeout") return true;
  return error.status !== null && (error.status === 429 || error.status >= 500) && error.status !== 501;
}
