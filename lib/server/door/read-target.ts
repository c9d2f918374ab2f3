import type { IncomingMessage } from "node:http";

/**
 * The path that a request asks for, decoded by nobody; an address with its host in it is made one without.
 * @returns without the query; `*` where the server itself is asked; null where it is no address that anybody could serve
 */
export function readTarget(request: IncomingMessage): string | null {
  if (request.method === "OPTIONS" && request.url === "*") return "*";
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? "");
  if (absolute) {
    request.headers.host = absolute[1];
    request.url = absolute[2]?.startsWith("/") ? absolute[2] : `/${absolute[2]}`;
  }
  const { url = "", headers } = request;
  if (!url.startsWith("/") || !/^[\w.:[\]-]+$/.test(headers.host ?? "")) return null;
  const path = url.split(/[?#]/, 1)[0] ?? "/";
  return isText(path) && URL.canParse(`http://${headers.host}${url}`) ? path : null;
}

/** Tells whether what is written in a path makes a text, without characters that no name holds. */
function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    // Bytes that are no UTF-8, or a % that begins nothing: refused by the caller.
    return false;
  }
}
