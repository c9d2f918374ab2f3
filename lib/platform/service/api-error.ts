import { type ErrorBody, type ErrorType, errorStatus, type FieldError } from "@/lib/contract/errors";

/** Refuses a call; the router writes it as the contract's error body. */
export class ApiError extends Error {
  constructor(
    readonly type: ErrorType,
    message: string,
    readonly fields: readonly FieldError[] = [],
    readonly retryAfterSeconds: number | null = null,
    /** Body to return where an operation has an error shape of its own. */
    readonly ownBody: Record<string, unknown> | null = null,
    /** Facts that a refused caller needs to go on, such as the present record after a stale write. */
    readonly details: Record<string, unknown> | null = null,
  ) {
    super(message);
  }
}

/** A refusal of one field. */
export const badField = (path: string, message: string): ApiError =>
  new ApiError("BAD_REQUEST", `${path} ${message}`, [{ path, message }]);

/** A refusal of several fields; the message names the first. */
export function badFields(fields: readonly FieldError[]): ApiError {
  const first = fields[0];
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : "";
  return new ApiError(
    "BAD_REQUEST",
    first ? `${first.path || "body"} ${first.message}${more}` : "Bad request",
    fields,
  );
}

/** A refusal of fields that the present state forbids; the message names the first. */
export const conflict = (fields: readonly FieldError[]): ApiError =>
  new ApiError("CONFLICT", `${fields[0]?.path} ${fields[0]?.message}`, fields);

/** An error as it is written to the caller. */
export function errorResponse(error: ApiError, requestId: string) {
  const body: ErrorBody = { type: error.type, message: error.message, requestId };
  if (error.fields.length > 0) body.fields = [...error.fields];
  if (error.details !== null) body.details = error.details;
  const headers: Record<string, string> = { "content-type": "application/json", "x-request-id": requestId };
  if (error.retryAfterSeconds !== null) headers["retry-after"] = String(error.retryAfterSeconds);
  const written = error.ownBody === null ? body : { ...error.ownBody, requestId };
  return { status: errorStatus[error.type], headers, body: JSON.stringify(written) };
}
