import { PlatformError } from "@/lib/client/platform-error";
import { type ErrorType, errorStatus } from "@/lib/contract/errors";
import { Refusal } from "@/lib/desk/http/refusal";

/** Statuses by which a platform says that it has no such operation. */
const notOffered: ReadonlySet<number | null> = new Set([404, 405, 501]);

/** Whether a platform answered an operation beyond the published ones with "I have none". */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof PlatformError && notOffered.has(error.status);

/** What a failed call of the platform means for the member who waits for it; anything else is thrown on as it is. */
export function refusalOfPlatform(error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error;
  const details = { fields: error.fields, requestId: error.requestId, cause: error };
  if (error.kind === "timeout") return new Refusal("UPSTREAM_TIMEOUT", error.message, details);
  if (error.kind === "unreachable")
    return new Refusal("SERVICE_UNAVAILABLE", error.message, { ...details, retryAfterSeconds: 5 });
  // It is the desk's key that was turned away: the member did nothing wrong and stays signed in.
  if (error.status === 401 || error.status === 403)
    return new Refusal("UPSTREAM_FAILED", "The platform refused the desk's key", details);
  if (error.kind !== "refused" || error.status === null || error.status >= 500)
    return new Refusal("UPSTREAM_FAILED", error.message, details);
  const known = Object.entries(errorStatus).find(([, status]) => status === error.status);
  return new Refusal(known ? (known[0] as ErrorType) : "BAD_REQUEST", error.message, {
    ...details,
    details: error.details,
    retryAfterSeconds: error.retryAfterSeconds,
  });
}
