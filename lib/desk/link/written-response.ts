import { PlatformError, parseJson, refusal, unreachable } from "@/lib/client/platform-error";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { nonsense } from "@/lib/desk/link/platform-get";
import { isOfKind } from "@/lib/desk/link/upstream-response";

/**
 * Reads the response to a write whole: one that breaks off, or is not of the contract's kind, does not say that it was
 * made.
 * @param timeout of the call
 * @throws PlatformError
 */
export async function readWritten(
  id: OperationId,
  upstream: Response,
  timeout: AbortSignal,
): Promise<unknown> {
  if (!upstream.ok) throw await refusal(upstream);
  const { response, responseKind }: Operation = operations[id];
  if (responseKind === "empty") {
    await upstream.body?.cancel();
    return null;
  }
  const text = await upstream.text().catch((cause: unknown) => {
    throw cause instanceof PlatformError ? cause : unreachable(cause, undefined, timeout);
  });
  const body = parseJson(text);
  if (isOfKind(response, body)) return body;
  throw nonsense(id, "it is not what the contract says");
}

/** Makes what a write made, as the browser is sent it. */
export function writtenResponse(
  { responseKind }: Operation,
  status: number,
  body: unknown,
  requestId: string,
): Response {
  const headers = { "cache-control": "private, no-store", "x-request-id": requestId };
  return responseKind === "empty"
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers });
}
