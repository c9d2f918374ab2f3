import type { IncomingHttpHeaders } from "node:http";

const headerOf = (headers: Headers | IncomingHttpHeaders, name: string): string | null => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === "string" ? value : null;
};

/**
 * Origin at which the desk was reached, such as `https://desk.example.com`: passkeys are bound to it.
 * @param publicOrigin as the installation was told; null: the request says it, and the front door has left of it only
 * what may be believed
 */
export function originOf(headers: Headers | IncomingHttpHeaders, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin;
  const scheme = headerOf(headers, "x-forwarded-proto") ?? "http";
  const host = headerOf(headers, "x-forwarded-host") ?? headerOf(headers, "host") ?? "localhost";
  return new URL(`${scheme}://${host}`).origin;
}
