import type { ErrorBody, FieldError } from "@/lib/contract/errors";

/** Kinds of failure of a call: the platform refused it, could not be reached, was too slow, or spoke nonsense. */
export type FailureKind = "refused" | "unreachable" | "timeout" | "nonsense" | "aborted";

interface Details {
  kind: FailureKind;
  type: string;
  message: string;
  status?: number | undefined;
  requestId?: string | undefined;
  fields?: readonly FieldError[] | undefined;
  retryAfterSeconds?: number | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
}

/** The one error that calls of the interface end in. Decide by `kind`, `status` and `type`, never by the text. */
export class PlatformError extends Error {
  readonly kind: FailureKind;
  /** `UPPER_SNAKE` of the error body; our own words where there was none. */
  readonly type: string;
  /** HTTP status, or null where no response came. */
  readonly status: number | null;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | null;
  /** Facts that a refused caller needs to go on: after a stale write the present record. */
  readonly details: Readonly<Record<string, unknown>> | null;

  /** Tells of a write whether it may have been made all the same, since nobody said that it was not. */
  get mayHaveBeenMade(): boolean {
    if (this.kind !== "refused") return true;
    const isFault = this.type === "UNKNOWN" && this.status !== null && this.status >= 500;
    return isFault || this.type === "OUTCOME_UNKNOWN" || this.type === "SERVER_ERROR";
  }

  constructor(details: Details) {
    super(details.message, { cause: details.cause });
    this.name = "PlatformError";
    this.kind = details.kind;
    this.type = details.type;
    this.status = details.status ?? null;
    this.requestId = details.requestId ?? null;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.details = details.details ?? null;
  }
}

/** An error body that is longer is none. */
const longestBodyBytes = 256 * 1024;

/** Reads the error body of a refused call; a body that is none of the contract's still says what the status was. */
export async function refusal(response: Response, peer = "The platform"): Promise<PlatformError> {
  const body = errorBodyOf(parseJson(await readStart(response)));
  return new PlatformError({
    kind: "refused",
    status: response.status,
    type: body?.type ?? "UNKNOWN",
    message: body?.message ?? `${peer} answered with status ${response.status}`,
    requestId: body?.requestId ?? response.headers.get("x-request-id") ?? undefined,
    fields: body?.fields,
    details: body?.details,
    retryAfterSeconds: readRetryAfter(response.headers.get("retry-after"), Date.now()),
  });
}

/** Reads what the contract's `ErrorBody` reads, without zod: a page of the desk needs no schema until it has a form. */
export function errorBodyOf(value: unknown): ErrorBody | null {
  if (!isRecord(value)) return null;
  const { type, message, requestId, fields, details } = value;
  const isBody =
    typeof type === "string" &&
    typeof message === "string" &&
    (requestId === undefined || typeof requestId === "string") &&
    (fields === undefined || (Array.isArray(fields) && fields.every(isFieldError))) &&
    (details === undefined || isRecord(details));
  return isBody ? (value as ErrorBody) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isFieldError = (value: unknown): boolean =>
  isRecord(value) && typeof value.path === "string" && typeof value.message === "string";

async function readStart({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    length += piece.value.length;
    if (length > longestBodyBytes) {
      await reader?.cancel();
      return "";
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Reads `Retry-After`: seconds, or a date (RFC 9110, 10.2.3).
 * @returns seconds from now, never negative; undefined where there is none that can be read
 */
export function readRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value);
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, (atMs - nowMs) / 1_000);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: undefined fails every schema, which is where it is reported.
    return undefined;
  }
}

/** Names what a call without a response ended in: given up by the caller, too slow, or no connection. */
export function unreachable(
  cause: unknown,
  signal: AbortSignal | undefined,
  timeout: AbortSignal,
  peer = "The platform",
): PlatformError {
  if (signal?.aborted)
    return new PlatformError({ kind: "aborted", type: "ABORTED", message: "The call was given up", cause });
  if (timeout.aborted)
    return new PlatformError({
      kind: "timeout",
      type: "UPSTREAM_TIMEOUT",
      message: `${peer} took too long to answer`,
      cause,
    });
  return new PlatformError({
    kind: "unreachable",
    type: "UNREACHABLE",
    message: `${peer} cannot be reached`,
    cause,
  });
}
