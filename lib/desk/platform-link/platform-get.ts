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
  /** How long our own service may hold the read until there is something new; others answer at once. */
  waitSeconds?: number,
) => Promise<unknown>;

/** @param timeoutMs how long one page may take */
export function createPlatformGet(
  access: PlatformAccess,
  fetch: typeof globalThis.fetch,
  timeoutMs = 15_000,
): PlatformGet {
  const base = access.baseUrl.replace(/\/$/, "");
  return async (id, query, signal, waitSeconds = 0) => {
    const timeout = AbortSignal.timeout(timeoutMs + 1_000 * waitSeconds);
    try {
      const response = await fetch(`${base}${operations[id].path}?${new URLSearchParams(query)}`, {
        headers: { accept: "application/json", apiKey: access.apiKey, prefer: preference(waitSeconds) },
        // A redirect would carry the key to wherever it points.
        redirect: "error",
        signal: AbortSignal.any([signal, timeout]),
      });
      if (!response.ok) throw await refusal(response);
      const body = parseJson(await response.text());
      if (body === undefined) throw nonsense(id, "it is not JSON");
      return body;
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      throw unreachable(error, signal, timeout);
    }
  };
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
