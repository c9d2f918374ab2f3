/**
 * Tells whether a write comes from the desk's own pages. Every browser sends one of the two headers with a write; a
 * caller that sends neither is no browser, so no page can have misused its cookie.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  if (origin === null) return true;
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  try {
    return new URL(origin).host === host;
  } catch {
    // "null" is the origin of sandboxed and local pages.
    return false;
  }
}
