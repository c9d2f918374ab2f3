import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { readCookie } from "@/lib/desk/access/read-cookie";

/** Keeps a device known for so long, seconds. */
const knownSeconds = 180 * 86_400;

/** Browsers on which somebody signed in with the right password: guesses from elsewhere do not keep them out. */
export interface KnownDevices {
  /** Name of the device if it is known for this account, else null. */
  read(headers: IncomingHttpHeaders, account: string): string | null;
  /** A `Set-Cookie` that makes a device known for this account. */
  cookieFor(account: string): string;
}

/**
 * @param isHttps whether the cookie is for https only
 * @param clock milliseconds since 1970
 */
export function createKnownDevices(secret: string, isHttps: boolean, clock: () => number): KnownDevices {
  const cookieName = `${isHttps ? "__Secure-" : ""}haulboard-device`;
  const seal = (device: string, sinceSeconds: string, account: string) =>
    createHmac("sha256", secret)
      .update(`known device ${device} ${sinceSeconds} ${account}`)
      .digest("base64url");
  return {
    read(headers, account) {
      const [device, since, mark] = readCookie(headers, cookieName)?.split(".") ?? [];
      if (!device || !since || !mark || clock() / 1000 - Number(since) > knownSeconds) return null;
      const wanted = Buffer.from(seal(device, since, account));
      const sent = Buffer.from(mark);
      return wanted.length === sent.length && timingSafeEqual(wanted, sent) ? device : null;
    },
    cookieFor(account) {
      const device = randomBytes(12).toString("base64url");
      const since = String(Math.floor(clock() / 1000));
      const value = `${device}.${since}.${seal(device, since, account)}`;
      const secure = isHttps ? "; Secure" : "";
      return `${cookieName}=${value}; Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${knownSeconds}${secure}`;
    },
  };
}
