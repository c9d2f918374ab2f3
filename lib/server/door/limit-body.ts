import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyLimitOf } from "@/lib/server/door/body-limit";
import { refuse, unreadBodyMs } from "@/lib/server/door/refuse";

/** A body has this long to arrive, and longer by its size at the slowest line that is waited for. */
const patience = { leastMs: 10_000, bytesPerMs: 50 };

interface BodyPatience {
  leastMs: number;
  bytesPerMs: number;
}

/**
 * Holds a request's body to what its route takes, before anybody reads it, and to the time that it may need.
 * @param path without its query
 * @returns false where the request was refused already
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { leastMs, bytesPerMs }: BodyPatience = patience,
): boolean {
  const { headers, method = "GET" } = request;
  const declared = Number(headers["content-length"] ?? 0);
  if (headers["transfer-encoding"] === undefined && declared === 0) return true;
  const limit = bodyLimitOf(method, path);
  const tooLarge = () =>
    refuse(response, "PAYLOAD_TOO_LARGE", `The body must not be larger than ${limit} bytes`);
  if (declared > limit) {
    tooLarge();
    return false;
  }
  countPieces(request, limit, tooLarge);
  const slow = setTimeout(
    () => {
      if (!request.complete)
        giveUp(request, () => refuse(response, "REQUEST_TIMEOUT", "The body took too long to arrive"));
    },
    leastMs + Math.min(limit, declared || limit) / bytesPerMs,
  );
  request.once("close", () => clearTimeout(slow)).once("end", () => clearTimeout(slow));
  return true;
}

/**
 * Counts a body on its way from the parser to whoever reads it: a length header may be missing. A listener would make it
 * flow before its reader is there.
 */
function countPieces(request: IncomingMessage, limit: number, tooLarge: () => void): void {
  const push = request.push.bind(request);
  let length = 0;
  request.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
    const before = length;
    length += piece?.length ?? 0;
    if (length <= limit) return push(piece, encoding);
    if (before <= limit) giveUp(request, tooLarge);
    // The rest is thrown away: a refusal reaches only those whose sending is not stopped.
    return true;
  };
}

/** Refuses, and soon ends the request for whoever reads it: a part must never be taken for the whole. */
function giveUp(request: IncomingMessage, refusal: () => void): void {
  refusal();
  setTimeout(() => request.destroy(), unreadBodyMs).unref();
}
