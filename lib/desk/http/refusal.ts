import { type ErrorBody, type ErrorType, errorStatus, type FieldError } from "@/lib/contract/errors";
import { isStoreUnavailable } from "@/lib/store/store-unavailable";

interface Details {
  fields?: readonly FieldError[];
  retryAfterSeconds?: number | null;
  /** The platform's id of the call, where it was the platform that refused. */
  requestId?: string | null;
  /** Facts that a refused caller needs to go on: after a stale write the present record. */
  details?: Readonly<Record<string, unknown>> | null;
  cause?: unknown;
}

/** Thrown to end a request with an error body of the contract. */
export class Refusal extends Error {
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;

  constructor(
    readonly type: ErrorType,
    message: string,
    details: Details = {},
  ) {
    super(message, { cause: details.cause });
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.requestId = details.requestId ?? null;
    this.details = details.details ?? null;
  }
}

/** Refuses fields of a request: 400 with what is wrong with each. */
export const badFields = (fields: readonly FieldError[], cause?: unknown): Refusal =>
  new Refusal("BAD_REQUEST", "Some fields cannot be used", { fields, cause });

/** The refusal of a request that failed with the desk's own store; null where something else failed. */
export const storeRefusal = (error: unknown): Refusal | null =>
  isStoreUnavailable(error)
    ? new Refusal("SERVICE_UNAVAILABLE", "The desk's store does not answer", {
        retryAfterSeconds: 5,
        cause: error,
      })
    : null;

/** The error body of a refusal. */
export function refusalBody(refusal: Refusal, requestId: string): ErrorBody {
  return {
    type: refusal.type,
    message: refusal.message,
    requestId: refusal.requestId ?? requestId,
    ...(refusal.fields.length > 0 ? { fields: [...refusal.fields] } : {}),
    ...(refusal.details === null ? {} : { details: refusal.details }),
  };
}

/** A refusal as an HTTP response. */
export function refusalResponse(refusal: Refusal, requestId: string): Response {
  const headers = new Headers({ "cache-control": "private, no-store", "x-request-id": requestId });
  if (refusal.retryAfterSeconds !== null) headers.set("retry-after", String(refusal.retryAfterSeconds));
  return Response.json(refusalBody(refusal, requestId), { status: errorStatus[refusal.type], headers });
}
