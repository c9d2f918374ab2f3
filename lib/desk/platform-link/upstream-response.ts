import { parseJson } from "@/lib/client/platform-error";
import { ErrorBody, type ErrorType, errorStatus } from "@/lib/contract/errors";
import type { Operation } from "@/lib/contract/operation";
import { Refusal } from "@/lib/desk/http/refusal";

const longestErrorBytes = 256 * 1024;

/**
 * Turns the platform's answer into the desk's: a success is streamed through, a refusal keeps its status and becomes
 * an error body of the contract. Only the headers named here pass.
 * @throws Refusal where the answer must not reach the browser as it is
 */
export async function upstreamResponse(
  entry: Operation,
  upstream: Response,
  requestId: string,
): Promise<Response> {
  if (upstream.status === 401 || upstream.status === 403) {
    await upstream.body?.cancel();
    // The member did nothing wrong and stays signed in: it is the desk that the platform turned away.
    throw new Refusal("UPSTREAM_FAILED", "The platform refused the desk's key");
  }
  if (upstream.status >= 200 && upstream.status < 300) return success(entry, upstream, requestId);
  if (upstream.status < 400) {
    await upstream.body?.cancel();
    throw new Refusal(
      "UPSTREAM_FAILED",
      "The platform answered with a redirect, which the desk does not follow",
    );
  }
  return failure(upstream, requestId);
}

const isJson = (response: Response) =>
  /^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get("content-type") ?? "");

async function success(entry: Operation, upstream: Response, requestId: string): Promise<Response> {
  const headers = responseHeaders(upstream, requestId);
  // Whatever a service sends with it: over HTTP an empty body need not say that it is one.
  if (entry.responseKind === "empty") {
    await upstream.body?.cancel();
    return new Response(null, { status: upstream.status, headers });
  }
  if (!isJson(upstream)) {
    await upstream.body?.cancel();
    throw new Refusal("UPSTREAM_FAILED", "The platform's answer is not JSON");
  }
  headers.set("content-type", "application/json");
  return new Response(upstream.body, { status: upstream.status, headers });
}

async function failure(upstream: Response, requestId: string): Promise<Response> {
  const text = await readStart(upstream);
  const body = isJson(upstream) ? ErrorBody.safeParse(parseJson(text)) : null;
  if (!body?.success && upstream.status >= 500)
    throw new Refusal("UPSTREAM_FAILED", `The platform failed with status ${upstream.status}`);
  const headers = responseHeaders(upstream, requestId);
  const result = body?.success
    ? { ...body.data, requestId: body.data.requestId ?? requestId }
    : {
        type: typeOf(upstream.status),
        message: `The platform refused the call with status ${upstream.status}`,
        requestId,
      };
  return Response.json(result, { status: upstream.status, headers });
}

/** Services answer some refusals with plain text or nothing; the type then follows the status. */
function typeOf(status: number): ErrorType {
  const known = Object.entries(errorStatus).find(([, value]) => value === status);
  return known ? (known[0] as ErrorType) : "BAD_REQUEST";
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestErrorBytes) break;
  }
  return text;
}

function responseHeaders(upstream: Response, requestId: string): Headers {
  const headers = new Headers({
    "cache-control": "private, no-store",
    "x-request-id": upstream.headers.get("x-request-id") ?? requestId,
  });
  const retryAfter = upstream.headers.get("retry-after");
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  return headers;
}
