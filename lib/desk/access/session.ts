import type { IncomingHttpHeaders } from "node:http";
import type { AuthOptions } from "next-auth";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { createAuthOptions, type OidcSettings, sessionSeconds } from "@/lib/desk/access/auth-options";
import { createKnownDevices } from "@/lib/desk/access/known-devices";
import type { CameFrom } from "@/lib/desk/access/member-acts";
import type { Member, Members } from "@/lib/desk/access/members";
import { originOf } from "@/lib/desk/access/own-origin";
import type { Passkeys } from "@/lib/desk/access/passkeys";
import { readCookie } from "@/lib/desk/access/read-cookie";
import type { SecondFactors } from "@/lib/desk/access/second-factors";
import type { SessionStore } from "@/lib/desk/access/session-store";
import { SessionToken } from "@/lib/desk/access/session-token";
import type { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import type { DeskGround } from "@/lib/desk/ground";

/** With the time of its making, in seconds since 1970, which next-auth writes into each. */
const IssuedToken = SessionToken.extend({ iat: z.number() });

/** A request of any of the worlds that carry the session's cookie: Next's handlers and pages, and node's own. */
interface RequestWithHeaders {
  headers: Headers | IncomingHttpHeaders;
}

export interface DeskSession {
  /**
   * For next-auth's own route.
   * @param remember gets the `Set-Cookie` by which the device of who signed in with a password is known from then on
   */
  authOptionsFor(request: RequestWithHeaders, remember: (cookie: string) => void): AuthOptions;
  /**
   * Finds who asks; null where nobody is signed in, the session has ended or the member was removed.
   * @param maxAgeMs how old what is known of session and member may be; 0 reads it from the store in any case
   */
  memberOfRequest(request: RequestWithHeaders, maxAgeMs?: number): Promise<Member | null>;
  /** Names the request's session, whether it lives or not; null without one. */
  idOfRequest(request: RequestWithHeaders): Promise<string | null>;
  /** Origin at which the request reached the desk; see `originOf`. */
  originOf(request: RequestWithHeaders): string;
  /** A `Set-Cookie` that makes the session last longer, null where it is not due or nobody is signed in. */
  renewal(request: RequestWithHeaders): Promise<string | null>;
  /** Ends the request's session: neither its cookie nor a renewed one names anybody from then on. */
  end(request: RequestWithHeaders): Promise<void>;
  /** Ends a session by its id. */
  endById(sessionId: string): Promise<void>;
  /** Ends all sessions of the member whose session the request's is. */
  endAll(request: RequestWithHeaders): Promise<void>;
  /** Forgets ended sessions whose cookies are too old anyway. */
  sweep(): Promise<void>;
}

export interface SessionOptions extends Pick<DeskGround, "clock" | "log"> {
  members: Members;
  sessions: SessionStore;
  throttle: SignInThrottle;
  factors: SecondFactors;
  passkeys: Passkeys;
  /** The machine's clock, milliseconds since 1970: next-auth stamps its tokens by it. */
  tokenClock: () => number;
  secret: string;
  /** Origin of the installation from outside; null: the request says it. */
  publicOrigin: string | null;
  /** True where the desk is reached over https. */
  secureCookies: boolean;
  oidc: OidcSettings | null;
}

/** Reads members again after so long: what was ended or changed in another process takes effect on reads after it. */
const readMaxAgeMs = 5_000;
const renewAfterSeconds = 30 * 60;
/** Keeps an ended session so much longer than any of its tokens, for machines whose clocks differ. */
const keepEndedMs = sessionSeconds * 1000 + 3_600_000;

export function createSession(options: SessionOptions): DeskSession {
  const { members, sessions, clock, tokenClock, secret, secureCookies, publicOrigin } = options;
  const cookieName = `${secureCookies ? "__Secure-" : ""}next-auth.session-token`;
  const devices = createKnownDevices(secret, secureCookies, tokenClock);
  /** By session, the one that was read last at the end. */
  const known = new Map<string, { readAtMs: number; member: Promise<Member | null> }>();

  function currentMember(token: SessionToken, maxAgeMs = readMaxAgeMs): Promise<Member | null> {
    const { sid } = token;
    const nowMs = clock();
    const cached = known.get(sid);
    if (cached && nowMs - cached.readAtMs < maxAgeMs) return cached.member;
    const member = sessions.memberOf(token);
    known.delete(sid);
    known.set(sid, { readAtMs: nowMs, member });
    for (const [id, { readAtMs }] of known) {
      if (nowMs - readAtMs < readMaxAgeMs) break;
      known.delete(id);
    }
    // A store that failed once must not keep the member out for seconds.
    member.catch(() => {
      if (known.get(sid)?.member === member) known.delete(sid);
    });
    return member;
  }

  async function endById(sessionId: string): Promise<void> {
    await sessions.end(sessionId, tokenClock() + keepEndedMs);
    known.delete(sessionId);
  }

  async function tokenOf(request: RequestWithHeaders) {
    const cookie = readCookie(request.headers, cookieName);
    if (cookie === null) return null;
    // One that is forged, of another installation, or too old cannot be decoded.
    const decoded = await decode({ token: cookie, secret }).catch(() => null);
    return IssuedToken.safeParse(decoded).data ?? null;
  }

  return {
    authOptionsFor: (request, remember) =>
      createAuthOptions({
        ...options,
        origin: originOf(request.headers, publicOrigin),
        cameFrom: usageOf(request),
        currentMember,
        devices,
        remember,
        async began(token) {
          await sessions.used(token, usageOf(request), clock());
          await members.cameIn({ id: token.sub });
        },
      }),
    async memberOfRequest(request, maxAgeMs) {
      const token = await tokenOf(request);
      const member = token && (await currentMember(token, maxAgeMs));
      return member && { ...member, cameFrom: usageOf(request) };
    },
    originOf: ({ headers }) => originOf(headers, publicOrigin),
    idOfRequest: async (request) => (await tokenOf(request))?.sid ?? null,
    async renewal(request) {
      const issued = await tokenOf(request);
      if (!issued || tokenClock() / 1000 - issued.iat < renewAfterSeconds || !(await currentMember(issued)))
        return null;
      const { iat: _, ...token } = issued;
      await sessions.used(token, usageOf(request), clock());
      const value = await encode({ token, secret, maxAge: sessionSeconds });
      const secure = secureCookies ? "; Secure" : "";
      return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionSeconds}${secure}`;
    },
    async end(request) {
      const token = await tokenOf(request);
      if (!token) return;
      await endById(token.sid);
    },
    endById,
    async endAll(request) {
      const token = await tokenOf(request);
      const member = token && (await currentMember(token, 0));
      if (!member) return;
      await members.endSessions(member.email, { by: member });
      known.clear();
    },
    async sweep() {
      await sessions.sweep(tokenClock());
      await sessions.forget(clock() - keepEndedMs);
    },
  };
}

const headerOf = ({ headers }: RequestWithHeaders, name: string): string | null => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === "string" ? value : null;
};

/** The front door leaves one address there. */
const usageOf = (request: RequestWithHeaders): CameFrom => ({
  browser: headerOf(request, "user-agent") ?? "",
  address: headerOf(request, "x-forwarded-for") ?? "unknown",
});
