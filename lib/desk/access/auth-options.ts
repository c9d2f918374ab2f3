import type { AuthOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import { unstorableFields } from "@/lib/contract/storable";
import { type ClaimedRoles, memberOfProfile } from "@/lib/desk/access/claimed-roles";
import type { KnownDevices } from "@/lib/desk/access/known-devices";
import type { CameFrom } from "@/lib/desk/access/member-acts";
import type { Member, Members } from "@/lib/desk/access/members";
import type { Passkeys } from "@/lib/desk/access/passkeys";
import type { SecondFactors } from "@/lib/desk/access/second-factors";
import { newSessionToken, SessionToken } from "@/lib/desk/access/session-token";
import {
  CodeFault,
  PasskeyRefused,
  signIn,
  signInByPasskey,
  signInErrors,
  TooManyAttempts,
} from "@/lib/desk/access/sign-in";
import type { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import type { Log } from "@/lib/desk/ground";

/** One OpenID Connect provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of it on the sign-in button. */
  name: string;
  /** Scopes that are asked for, with spaces between. */
  scope: string;
  /** Roles by its claim; null leaves them to the desk. */
  roles: ClaimedRoles | null;
}

export interface AuthParts {
  members: Members;
  throttle: SignInThrottle;
  factors: SecondFactors;
  passkeys: Passkeys;
  /** Origin at which the request reached the desk. */
  origin: string;
  /** The active member whose living session this is, as reads know them. */
  currentMember: (token: SessionToken) => Promise<Member | null>;
  devices: KnownDevices;
  /** From where the request came. */
  cameFrom: CameFrom;
  /** Gets the `Set-Cookie` that makes the device of who signed in with a password known. */
  remember: (cookie: string) => void;
  /** Keeps that a session begins. */
  began: (token: SessionToken) => Promise<void>;
  secret: string;
  secureCookies: boolean;
  oidc: OidcSettings | null;
  log: Log;
}

/** Ends a session after so long without use, seconds. */
export const sessionSeconds = 12 * 3600;

type Provider = AuthOptions["providers"][number];

/** Tells next-auth who may sign in, and that a session is an encrypted cookie that names it and its member. */
export function createAuthOptions(parts: AuthParts): AuthOptions {
  const { members, log } = parts;
  /** @throws where the token is nobody's: that is what makes next-auth take the cookie away */
  async function memberOf(token: JWT): Promise<Member> {
    const read = SessionToken.safeParse(token);
    const member = read.success ? await parts.currentMember(read.data) : null;
    if (!member) throw new Error("The session has ended");
    return member;
  }
  async function begin(member: Member): Promise<SessionToken & JWT> {
    const token = newSessionToken(member);
    await parts.began(token);
    return { ...token };
  }
  return {
    secret: parts.secret,
    useSecureCookies: parts.secureCookies,
    providers: [credentials(parts), passkey(parts), ...(parts.oidc ? [openId(parts.oidc)] : [])],
    // Twice, because a new token takes its age from `jwt` and a renewed one from `session`.
    session: { strategy: "jwt", maxAge: sessionSeconds },
    jwt: { maxAge: sessionSeconds },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    callbacks: {
      async signIn({ account, profile }) {
        if (account?.provider !== "oidc") return true;
        const member = await memberOfProfile(profile, { ...parts, roles: parts.oidc?.roles ?? null });
        return member === "no role" ? `/sign-in?error=${signInErrors.noRole}` : member !== null;
      },
      async jwt({ token, user, account, profile }) {
        if (account?.provider === "oidc") {
          const member = await memberOfProfile(profile, { members, log, roles: null });
          if (member === null || member === "no role") throw new Error("The member is gone");
          return begin(member);
        }
        // With a password it is the member that `authorize` returned: as they were when the password was checked.
        if (user) return begin(user as Member);
        await memberOf(token);
        return token;
      },
      async session({ session, token }) {
        const { id, name, email, role, terminals } = await memberOf(token);
        return { ...session, user: { id, name, email, role, terminals } };
      },
    },
    logger: {
      error: (code, details) => log.warn({ code, error: errorOf(details) }, "Sign-in failed"),
      warn: (code) => log.warn({ code }, "Sign-in is not set up well"),
      debug: () => undefined,
    },
  };
}

const errorOf = (details: Error | { error: Error; [key: string]: unknown }) =>
  details instanceof Error ? details : details.error;

/** next-auth's own provider module cannot be imported in plain ES modules; this is all that it would make. */
function credentials({ members, throttle, factors, devices, remember, log }: AuthParts): Provider {
  return {
    id: "credentials",
    name: "Password",
    type: "credentials",
    credentials: { email: {}, password: {}, code: {} },
    async authorize(input, request) {
      const { email, password, code = "" } = input ?? {};
      if (typeof email !== "string" || typeof password !== "string" || email.length > 320) return null;
      if (typeof code !== "string" || code.length > 40) return null;
      // Nobody's, and the store could not even look for it.
      if (unstorableFields({ email, password, code }).length > 0) return null;
      const headers = request.headers ?? {};
      return told(log, async () => {
        const member = await signIn(
          members,
          { throttle, factors },
          {
            email,
            password,
            code: code.trim() === "" ? null : code,
            address: addressOf(headers),
            deviceFor: (account) => devices.read(headers, account),
          },
        );
        if (member) remember(devices.cookieFor(member.email));
        return member;
      });
    },
  };
}

/** Signs in with a passkey alone, or as the second factor of whose `email` came with a right password. */
function passkey({ throttle, passkeys, devices, remember, origin, log }: AuthParts): Provider {
  return {
    id: "passkey",
    name: "Passkey",
    type: "credentials",
    credentials: { credential: {}, email: {} },
    async authorize(input, request) {
      const { credential, email = "" } = input ?? {};
      if (typeof credential !== "string" || credential.length > longestCredential) return null;
      return told(log, async () => {
        const member = await signInByPasskey(
          { throttle, passkeys },
          {
            credential: parsed(credential),
            email: typeof email === "string" && email !== "" ? email : null,
            address: addressOf(request.headers ?? {}),
            origin,
          },
        );
        remember(devices.cookieFor(member.email));
        return member;
      });
    },
  };
}

const longestCredential = 20_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Lets through what the page has a sentence for, and hides all else: the text reaches the address bar. */
async function told<Result>(log: Log, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PasskeyRefused) log.warn({ code: error.message }, "A passkey was refused");
    if ([TooManyAttempts, CodeFault, PasskeyRefused].some((kind) => error instanceof kind)) throw error;
    log.error({ error }, "A sign-in could not be checked");
    throw new Error(signInErrors.unavailable);
  }
}

/** The one address that the front door leaves there. */
function addressOf(headers: Record<string, unknown>): string {
  const address = headers["x-forwarded-for"];
  return typeof address === "string" ? address : "unknown";
}

interface OidcProfile {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}

function openId(settings: OidcSettings): Provider {
  return {
    id: "oidc",
    name: settings.name,
    type: "oauth",
    wellKnown: `${settings.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    authorization: { params: { scope: settings.scope } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    profile: (profile: OidcProfile) => ({
      id: profile.sub,
      name: profile.name ?? null,
      email: profile.email ?? null,
    }),
  };
}
