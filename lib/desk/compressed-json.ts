import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";

const compress = promisify(gzip);
/** Less than this fits a few packets as it is. */
const worthBytes = 32_000;

/**
 * An answer as JSON, compressed where it is long and the caller takes that: Next compresses pages, not what route handlers
 * answer, and a board of 10,000 trips is 11 MB of much the same words. It is done off the event loop, at the fastest level.
 */
export async function compressedJson(request: Request, body: unknown): Promise<Response> {
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", "cache-control": "private, no-store" };
  const takesGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (!takesGzip || text.length < worthBytes) return new Response(text, { headers });
  const bytes = await compress(text, { level: constants.Z_BEST_SPEED });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, "content-encoding": "gzip", vary: "accept-encoding" },
  });
}
