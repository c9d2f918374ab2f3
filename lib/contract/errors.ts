import "@/lib/contract/plain-faults";
import { z } from "zod";

/** Error types of the interface and the status each one is returned with. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  UPSTREAM_FAILED: 502,
  SERVICE_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
  /** Says of a write: nobody can say yet whether it was made. Only the same Idempotency-Key repeats it safely. */
  OUTCOME_UNKNOWN: 504,
} as const;

export type ErrorType = keyof typeof errorStatus;

/** A refused field: where it stands in what was sent (`positions.3.latitude`) and what is wrong with it. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof FieldError>;

/**
 * The error body. `type` and `message` are published; `requestId`, `fields` and `details` are ours. `details` holds what
 * a refused caller needs to go on: after a stale write the present record, as the operation answers it.
 */
export const ErrorBody = z.looseObject({
  type: z.string(),
  message: z.string(),
  requestId: z.string().optional(),
  fields: z.array(FieldError).optional(),
  details: z.looseObject({}).optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** Nobody repairs more at once, and a body can hold a hundred thousand. */
export const mostFaults = 100;

/** Turns what a schema refused into field errors, one per fault, in the order in which they were found. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, mostFaults).map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
}
