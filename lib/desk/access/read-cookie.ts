import type { IncomingHttpHeaders } from "node:http";

/** The cookie with this name, of headers of the web or of node; null without one. */
export function readCookie(headers: Headers | IncomingHttpHeaders, name: string): string | null {
  const header = headers instanceof Headers ? headers.get("cookie") : headers.cookie;
  for (const pair of header?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}
