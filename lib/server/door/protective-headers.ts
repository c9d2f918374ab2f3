import type { ServerResponse } from "node:http";

const halfYearSeconds = 15_768_000;

/** Asks a browser for none of what a page can ask for. */
const permissionsPolicy = ["camera", "microphone", "geolocation", "payment", "usb", "serial", "hid", "midi"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Null where a route handler writes one of its own: Next leaves what stands in a response already. */
function policyOf(path: string): string | null {
  if (path === "/reference") return null;
  const isData = /^\/(api|platform|live)(\/|$)/.test(path);
  return isData ? "default-src 'none'; frame-ancestors 'none'" : "frame-ancestors 'none'; object-src 'none'";
}

/**
 * Sends what every response says to a browser, whoever makes it. A page's own policy takes the place of the one here.
 * @param isHttps whether the desk is reached over https
 */
export function protect(response: ServerResponse, path: string, isHttps: boolean): void {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("referrer-policy", "same-origin");
  response.setHeader("permissions-policy", permissionsPolicy);
  const policy = policyOf(path);
  if (policy !== null) response.setHeader("content-security-policy", policy);
  if (isHttps) response.setHeader("strict-transport-security", `max-age=${halfYearSeconds}`);
}
