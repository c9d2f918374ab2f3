import { sql } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import type { OidcSettings } from "@/lib/desk/access/auth-options";
import type { ClaimedRoles } from "@/lib/desk/access/claimed-roles";
import type { Member } from "@/lib/desk/access/members";
import { Passkeys } from "@/lib/desk/access/passkeys";
import { SecondFactors } from "@/lib/desk/access/second-factors";
import { createSession, type SessionOptions } from "@/lib/desk/access/session";
import { createSessionStore } from "@/lib/desk/access/session-store";
import { newSessionToken } from "@/lib/desk/access/session-token";
import { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";
import type { Store } from "@/lib/store/open-store";

const secret = "a secret for tests that is long enough";

/** A provider whose claim gives these roles. */
export const providerOf = (roles: ClaimedRoles | null): OidcSettings => ({
  ...{ issuer: "https://id.example/", clientId: "c", clientSecret: "s", name: "Example" },
  ...{ scope: "openid email profile", roles },
});

interface Cookie {
  maxAge?: number;
  secret?: string;
  name?: string;
  /** Instead of what a token of Ada's holds. */
  token?: Record<string, unknown>;
}

/** One member, Ada, and sessions of hers, with the clock in the test's hands. */
export class SessionRig {
  static readonly password = "a long password";
  readonly secret = secret;
  readonly company = "carrier";
  now = Date.now();
  ada!: Member;
  readonly clock = () => this.now;
  readonly members;

  private constructor(readonly store: Store) {
    this.members = recordedMembers(store, this.company, this.clock);
  }

  static open = async () => new SessionRig(await openDeskStore());

  /** As whom a browser comes. */
  static readonly browser = {
    headers: { "user-agent": "Firefox of Ada", "x-forwarded-for": "198.51.100.7" },
  };

  /** Begins anew with Ada alone, who has no session. */
  async reset(): Promise<void> {
    this.now = Date.now();
    await this.store.db.execute(
      sql`truncate desk.members, desk.member_sessions, desk.ended_sessions, desk.rate_limits`,
    );
    const { password } = SessionRig;
    this.ada = await this.members.add({
      email: "ada@carrier.example",
      name: "Ada",
      role: "dispatcher",
      password,
    });
  }

  /** Opens what one process knows of sessions. */
  session(fields: Partial<SessionOptions> = {}) {
    const { store, members, clock } = this;
    return createSession({
      members,
      sessions: createSessionStore(store, this.company),
      throttle: new SignInThrottle(store),
      factors: new SecondFactors({ store, company: this.company, secret, tokenClock: clock }),
      passkeys: new Passkeys({ store, company: this.company, secret, tokenClock: clock }),
      clock,
      tokenClock: clock,
      secret,
      publicOrigin: null,
      secureCookies: false,
      oidc: providerOf(null),
      log: quietLog,
      ...fields,
    });
  }

  /** A cookie of a session of Ada's that begins now. */
  async cookie({ name = "next-auth.session-token", token, ...options }: Cookie = {}): Promise<string> {
    const claims = { ...newSessionToken(this.ada), ...token };
    const value = await encode({ token: claims, secret, maxAge: 3600, ...options });
    return `a=b; ${name}=${value}; c=d`;
  }

  /** A request with a cookie of a session of Ada's that begins now. */
  newSession = async (options: Cookie = {}) => ({ headers: { cookie: await this.cookie(options) } });
}
