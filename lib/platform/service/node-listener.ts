import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBytes } from "@/lib/contract/read-bytes";
import { readJson } from "@/lib/contract/read-json";
import { ApiError, errorResponse } from "@/lib/platform/service/api-error";
import type { CallHandler, CallResponse } from "@/lib/platform/service/handle-call";

/** A GET carries at most this much of a body; it holds a handful of report arguments. */
const maxGetBodyBytes = 16_384;

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Serves the platform on node's HTTP server. Calls are read off node's own objects: to make a web Request and Response
 * of each costs as much as the rest of a small read.
 */
export function platformListener(platform: { handle: CallHandler }): Listener {
  return async (request, response) => {
    const result = await responseTo(platform, request);
    // Was refused meanwhile, as a body that comes too slowly is: a second response would end the process.
    if (response.headersSent) return;
    const { status, headers, body } = result;
    if (body === null) response.writeHead(status, headers).end();
    else {
      // As bytes: node would put a text together with the head and turn the whole into bytes again.
      const bytes = typeof body === "string" ? Buffer.from(body) : body;
      response.writeHead(status, { ...headers, "content-length": bytes.byteLength }).end(bytes);
    }
  };
}

async function responseTo(
  platform: { handle: CallHandler },
  request: IncomingMessage,
): Promise<CallResponse> {
  const { headers, method = "GET" } = request;
  const url = urlOf(request);
  if (url === null) return refusal("The address or the Host header is not valid");
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (hasBody && method === "GET" && !(await bodyIntoQuery(request, url)))
    return refusal("The body is no JSON object of plain values");
  return platform.handle({
    method,
    url,
    header(name) {
      const value = headers[name];
      return Array.isArray(value) ? value.join(", ") : (value ?? null);
    },
    body: hasBody ? piecesOf(request) : null,
  });
}

const refusal = (message: string) => errorResponse(new ApiError("BAD_REQUEST", message), randomUUID());

/** @returns null where what the caller sent makes no address */
function urlOf({ url = "/", headers, socket }: IncomingMessage): URL | null {
  const isAbsolute = /^https?:\/\//.test(url);
  if (!isAbsolute && !(url.startsWith("/") && /^[\w.:[\]-]+$/.test(headers.host ?? ""))) return null;
  const scheme = "encrypted" in socket ? "https" : "http";
  const address = isAbsolute ? url : `${scheme}://${headers.host}${url}`;
  try {
    return new URL(address);
  } catch {
    // Told to the caller as a bad request.
    return null;
  }
}

/** Reading may end early without an end to the connection: a refusal goes over it. */
const piecesOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });

/**
 * The performance report is published with its arguments in the body of a GET: they are moved into the query, where a
 * parameter of the same name wins.
 * @returns false where the body is nothing of the kind
 */
async function bodyIntoQuery(request: IncomingMessage, url: URL): Promise<boolean> {
  const bytes = await bytesOf(request);
  const fields = bytes && readFields(bytes);
  if (fields === null) return false;
  for (const [name, value] of Object.entries(fields))
    if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return true;
}

/** @returns null where the body is too long or its caller went away */
async function bytesOf(request: IncomingMessage): Promise<Uint8Array | null> {
  try {
    return await readBytes(piecesOf(request), maxGetBodyBytes);
  } catch {
    // A broken connection: nobody is left to report.
    return null;
  }
}

function readFields(bytes: Uint8Array): Record<string, unknown> | null {
  const { value, faults } = readJson(bytes);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && faults.length === 0 ? (value as Record<string, unknown>) : null;
}
