import { PlatformError } from "@/lib/client/platform-error";

/** By which the system says that no connection came about, so that nothing can have been sent. */
const neverConnected: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
/** "Not implemented" is said before anything is done. */
const notImplemented = 501;

/**
 * Tells whether a write that ended in an error was certainly not made. A platform that took too long, broke off, failed
 * or spoke nonsense may have made it all the same.
 */
export function failureOf(error: unknown): "refused" | "unknown" {
  if (!(error instanceof PlatformError)) return "unknown";
  if (error.kind === "unreachable") return isNeverConnected(error) ? "refused" : "unknown";
  if (error.kind !== "refused" || error.status === null) return "unknown";
  const isRefusal = error.status >= 400 && error.status < 500;
  return isRefusal || error.status === notImplemented ? "refused" : "unknown";
}

/** The platform's reasons that a repeated write is refused for by what it asks, and not by when or by whom. */
const aboutTheWrite: ReadonlySet<number | null> = new Set([400, 404, 409, 413, 415, 422, notImplemented]);

/** Tells whether the refusal of a write that was sent again says that it was not made the first time either. */
export const wasNeverMade = (error: unknown): boolean =>
  error instanceof PlatformError && error.kind === "refused" && aboutTheWrite.has(error.status);

function isNeverConnected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && neverConnected.has(cause.code)) return true;
  return false;
}
