import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { ApiError, errorResponse } from "@/lib/platform/api-error";
import type { Platform } from "@/lib/platform/create-platform";

/** A GET carries at most this much of a body; it holds a handful of report arguments. */
const maxGetBodyBytes = 16_384;

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Serves the platform on node's HTTP server. The web's Request knows no body on a GET, yet the performance report is
 * published with its arguments in one: they are moved into the query, where a parameter of the same name wins.
 */
export function platformListener(platform: Pick<Platform, "fetch">): Listener {
  const listen = getRequestListener((request) => platform.fetch(request), { overrideGlobalObjects: false });
  return async (request, response) => {
    const hasGetBody = request.method === "GET" && Number(request.headers["content-length"] ?? 0) > 0;
    if (!hasGetBody) return listen(request, response);
    const moved = await bodyIntoQuery(request);
    if (moved !== null) {
      request.url = moved;
      return listen(request, response);
    }
    const refusal = errorResponse(
      new ApiError("BAD_REQUEST", "The body is no JSON object of plain values"),
      "",
    );
    return response
      .writeHead(refusal.status, { "content-type": "application/json" })
      .end(await refusal.text());
  };
}

/** @returns the address with the body's fields in its query; null where the body is nothing of the kind */
async function bodyIntoQuery(request: IncomingMessage): Promise<string | null> {
  let text = "";
  for await (const chunk of request) {
    text += chunk;
    if (text.length > maxGetBodyBytes) return null;
  }
  const fields = readFields(text);
  if (fields === null) return null;
  const url = new URL(request.url ?? "/", "http://platform");
  for (const [name, value] of Object.entries(fields))
    if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return `${url.pathname}${url.search}`;
}

function readFields(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    return isObject ? (body as Record<string, unknown>) : null;
  } catch {
    // Told to the caller as a bad request.
    return null;
  }
}
