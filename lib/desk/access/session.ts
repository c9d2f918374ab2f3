import type { IncomingHttpHeaders } from "node:http";
import type { AuthOptions } from "next-auth";
import { decode, encode } from "next-auth/jwt";
import { createAuthOptions, type OidcSettings, sessionSeconds } from "@/lib/desk/access/auth-options";
import { createKnownDevices } from "@/lib/desk/access/known-devices";
import type { Member, Members } from "@/lib/desk/access/members";
import { readCookie } from "@/lib/desk/access/read-cookie";
import type { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import type { Log } from "@/lib/desk/log/log";

/** A request of any of the worlds that carry the session's cookie: Next's handlers and pages, and node's own. */
interface RequestWithHeaders {
  headers: Headers | IncomingHttpHeaders;
}

export interface DeskSession {
  /**
   * For next-auth's own route.
   * @param remember gets the `Set-Cookie` by which the device of who signed in with a password is known from then on
   */
  authOptionsFor(remember: (cookie: string) => void): AuthOptions;
  /** Who asks; null where nobody is signed in, the session has ended or the member was deactivated. */
  memberOfRequest(request: RequestWithHeaders): Promise<Member | null>;
  /** A `Set-Cookie` that makes the session last longer, null where it is not due or nobody is signed in. */
  renewal(request: RequestWithHeaders): Promise<string | null>;
}

export interface SessionOptions {
  members: Members;
  throttle: SignInThrottle;
  clock: () => number;
  /** The machine's clock, milliseconds since 1970: next-auth stamps its tokens by it. */
  tokenClock: () => number;
  secret: string;
  /** True where the desk is reached over https. */
  secureCookies: boolean;
  oidc: OidcSettings | null;
  log: Log;
}

/** A deactivated member or a changed role takes effect after this at the latest. */
const memberMs = 60_000;
const renewAfterSeconds = 30 * 60;

export function createSession(options: SessionOptions): DeskSession {
  const { members, clock, tokenClock, secret, secureCookies } = options;
  const cookieName = `${secureCookies ? "__Secure-" : ""}next-auth.session-token`;
  const devices = createKnownDevices(secret, secureCookies, tokenClock);
  const known = new Map<string, { readAt: number; member: Promise<Member | null> }>();

  function currentMember(id: string): Promise<Member | null> {
    const cached = known.get(id);
    if (cached && clock() - cached.readAt < memberMs) return cached.member;
    const member = members.byId(id).then((found) => (found?.active ? found : null));
    known.set(id, { readAt: clock(), member });
    // A store that failed once must not keep the member out for a minute.
    member.catch(() => known.delete(id));
    return member;
  }

  async function tokenOf(request: RequestWithHeaders) {
    const token = readCookie(request.headers, cookieName);
    if (token === null) return null;
    // A token that is forged, of another installation, or too old.
    return decode({ token, secret }).catch(() => null);
  }

  return {
    authOptionsFor: (remember) => createAuthOptions({ ...options, currentMember, devices, remember }),
    async memberOfRequest(request) {
      const token = await tokenOf(request);
      return token?.sub === undefined ? null : currentMember(token.sub);
    },
    async renewal(request) {
      const token = await tokenOf(request);
      if (token?.sub === undefined || typeof token.iat !== "number") return null;
      if (tokenClock() / 1000 - token.iat < renewAfterSeconds || !(await currentMember(token.sub)))
        return null;
      const value = await encode({ token: { sub: token.sub }, secret, maxAge: sessionSeconds });
      const secure = secureCookies ? "; Secure" : "";
      return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionSeconds}${secure}`;
    },
  };
}
