import { PlatformError } from "@/lib/client/platform-error";
import { type ErrorType, errorStatus } from "@/lib/contract/errors";
import { Refusal } from "@/lib/desk/http/refusal";
import { fieldsOfPlatform, messageOfPlatform } from "@/lib/desk/link/platform-message";

/** Statuses by which a platform says that it has no such operation. */
const notOffered: ReadonlySet<number | null> = new Set([404, 405, 501]);

/** Tells whether a platform answered an operation beyond the published ones with "I have none". */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof PlatformError && notOffered.has(error.status);

/** A member waits no longer for a platform than this, whatever it asks, in seconds. */
const longestWaitSeconds = 300;

/**
 * Tells what a failed call of the platform means for the member who waits for it; anything else is thrown on as it is.
 */
export function refusalOfPlatform(error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error;
  const message = messageOfPlatform(error);
  const waitSeconds =
    error.retryAfterSeconds && Math.min(Math.ceil(error.retryAfterSeconds), longestWaitSeconds);
  const details = {
    fields: fieldsOfPlatform(error.fields),
    requestId: requestIdOf(error),
    retryAfterSeconds: waitSeconds,
    cause: error,
  };
  if (error.kind === "timeout") return new Refusal("UPSTREAM_TIMEOUT", message, details);
  if (error.kind === "unreachable")
    return new Refusal("SERVICE_UNAVAILABLE", message, { ...details, retryAfterSeconds: 5 });
  const type = error.kind === "refused" ? typeOf(error.status) : "UPSTREAM_FAILED";
  return new Refusal(
    type,
    message,
    type === "UPSTREAM_FAILED" ? details : { ...details, details: error.details },
  );
}

/** A refusal keeps the type of its status; what is the platform's own trouble is told as that. */
function typeOf(status: number | null): ErrorType {
  // It is the desk's key that was turned away: the member did nothing wrong and stays signed in.
  if (status === null || status === 401 || status === 403) return "UPSTREAM_FAILED";
  const known = Object.entries(errorStatus).find(([, value]) => value === status);
  if (status >= 500) return status === 501 || status === 503 ? (known?.[0] as ErrorType) : "UPSTREAM_FAILED";
  return known ? (known[0] as ErrorType) : "BAD_REQUEST";
}

const requestIdOf = ({ requestId }: PlatformError): string | null =>
  requestId !== null && /^[\w.:-]{1,100}$/.test(requestId) ? requestId : null;
