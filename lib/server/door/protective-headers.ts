import type { ServerResponse } from "node:http";

const halfYearSeconds = 15_768_000;

/** Of what a page can ask a browser for, the desk asks for nothing. */
const permissionsPolicy = ["camera", "microphone", "geolocation", "payment", "usb", "serial", "hid", "midi"]
  .map((feature) => `${feature}=()`)
  .join(", ");

const isData = (path: string) => /^\/(api|platform|live)(\/|$)/.test(path);

/**
 * What every response says to a browser, whoever makes it. A page's own policy takes the place of the one here.
 * @param isHttps whether the desk is reached over https
 */
export function protect(response: ServerResponse, path: string, isHttps: boolean): void {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("referrer-policy", "same-origin");
  response.setHeader("permissions-policy", permissionsPolicy);
  response.setHeader(
    "content-security-policy",
    isData(path) ? "default-src 'none'; frame-ancestors 'none'" : "frame-ancestors 'none'; object-src 'none'",
  );
  if (isHttps) response.setHeader("strict-transport-security", `max-age=${halfYearSeconds}`);
}
