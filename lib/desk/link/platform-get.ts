import { PlatformError, parseJson, refusal, unreachable } from "@/lib/client/platform-error";
import { type OperationId, operations } from "@/lib/contract/interface/operations";

/** The platform as the desk was told to reach it. */
export interface PlatformAccess {
  baseUrl: string;
  apiKey: string;
}

/**
 * Reads an operation's response as it came. The typed client refuses a response that has one bad record; readers of
 * whole fleets check record by record instead, so that one bad vehicle does not hide all others.
 * @throws PlatformError
 */
export type PlatformGet = (
  id: OperationId,
  query: Record<string, string>,
  signal: AbortSignal,
  /** Longest time for which our own service may hold the read until there is something new; others answer at once. */
  waitSeconds?: number,
  /** Response that the caller has already: `asKnown` comes instead of one that is the same. */
  known?: KnownResponse,
) => Promise<unknown>;

/** A response whose reader keeps what it made of it. */
export interface KnownResponse {
  /** Its entity tag; null where none is known yet. That of a new response is put here. */
  etag: string | null;
}

/** In place of a response that is as its reader knows it. */
export const asKnown = Symbol("as known");

/** Responses that are large, and that a reader may ask for again though nothing in them has changed. */
const conditional: ReadonlySet<OperationId> = new Set(["getVehicleLocationsSnapshot"]);
/** Pages of one snapshot; a service that names ever new ones fills no more than this. */
const mostKept = 50;

/** The last response to each address that came with an entity tag. */
class KeptResponses {
  readonly #byAddress = new Map<string, { etag: string; text: string }>();

  get(address: string) {
    return this.#byAddress.get(address);
  }

  keep(address: string, etag: string | null, text: string): void {
    this.#byAddress.delete(address);
    if (etag === null) return;
    if (this.#byAddress.size >= mostKept) this.#byAddress.clear();
    this.#byAddress.set(address, { etag, text });
  }
}

/** @param timeoutMs how long one page may take */
export function createPlatformGet(
  access: PlatformAccess,
  fetch: typeof globalThis.fetch,
  timeoutMs = 15_000,
): PlatformGet {
  const base = access.baseUrl.replace(/\/$/, "");
  const responses = new KeptResponses();
  const ask = (address: string, signal: AbortSignal, waitSeconds: number, tag: string | null) =>
    fetch(address, {
      headers: {
        accept: "application/json",
        apiKey: access.apiKey,
        prefer: preference(waitSeconds),
        ...(tag === null ? {} : { "if-none-match": tag }),
      },
      // A redirect would carry the key to wherever it points.
      redirect: "error",
      signal,
    });
  return async (id, query, signal, waitSeconds = 0, known) => {
    const timeout = AbortSignal.timeout(timeoutMs + 1_000 * waitSeconds);
    const address = `${base}${operations[id].path}?${new URLSearchParams(query)}`;
    const kept = conditional.has(id) ? responses.get(address) : undefined;
    const tag = known?.etag ?? kept?.etag ?? null;
    try {
      const response = await ask(address, AbortSignal.any([signal, timeout]), waitSeconds, tag);
      if (tag !== null && response.status === 304) return kept ? bodyOf(id, kept.text) : asKnown;
      if (!response.ok) throw await refusal(response);
      const text = await response.text();
      const body = bodyOf(id, text);
      const etag = response.headers.get("etag");
      if (known) known.etag = etag;
      if (conditional.has(id)) responses.keep(address, etag, text);
      return body;
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      throw unreachable(error, signal, timeout);
    }
  };
}

function bodyOf(id: OperationId, text: string): unknown {
  const body = parseJson(text);
  if (body === undefined) throw nonsense(id, "it is not JSON");
  return body;
}

/** Our service then leaves out the nearest town of each position, which costs half of such a read. */
const preference = (waitSeconds: number): string =>
  waitSeconds === 0 ? "return=minimal" : `return=minimal, wait=${waitSeconds}`;

/** A response that is not what the interface says. */
export const nonsense = (id: OperationId, reason: string): PlatformError =>
  new PlatformError({
    kind: "nonsense",
    type: "UPSTREAM_FAILED",
    message: `The platform's response to ${id} makes no sense: ${reason}`,
  });
