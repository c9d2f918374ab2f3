import type { MemberRow, MembersResponse } from "@/lib/contract/desk/members/member-records";
import { sessionSeconds } from "@/lib/desk/access/auth-options";
import type { ListedMember } from "@/lib/desk/access/members";
import type { Passkeys } from "@/lib/desk/access/passkeys";
import type { SecondFactors } from "@/lib/desk/access/second-factors";
import type { DeskSession } from "@/lib/desk/access/session";
import type { SessionStore } from "@/lib/desk/access/session-store";
import type { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import type { MemberLinks } from "@/lib/desk/areas/members/member-links";
import type { DeskContext } from "@/lib/desk/desk-context";

/** By what members come in, and what keeps them out. */
export interface MemberAccess {
  throttle: SignInThrottle;
  factors: SecondFactors;
  passkeys: Passkeys;
  /** Tells whether roles follow a claim of the OIDC provider. */
  claimsRoles: boolean;
  session: Pick<DeskSession, "endById">;
  sessions: SessionStore;
  /** The machine's clock, milliseconds since 1970: waits are counted by it. */
  tokenClock: () => number;
}

export interface MemberRowsOptions extends Pick<DeskContext, "members" | "directory" | "clock" | "mail"> {
  access: MemberAccess;
  links: MemberLinks;
}

/** Since when a session must have been used to live, milliseconds since 1970. @param nowMs by the same clock */
export const livingSinceMs = (nowMs: number): number => nowMs - sessionSeconds * 1_000;

/** All members, with what is known of how they come in, and what may be chosen for them. */
export async function memberRows(options: MemberRowsOptions): Promise<MembersResponse> {
  const { members, directory, clock, access, links, mail } = options;
  const listed = await members.listed();
  const emails = listed.map(({ email }) => email);
  const [waits, sessions, open, factors] = await Promise.all([
    access.throttle.waits(emails, access.tokenClock()),
    access.sessions.counts(livingSinceMs(clock())),
    links.open(),
    access.factors.all(),
  ]);
  const { people, terminals, fleet } = directory;
  const byEmail = new Map(people.office.map(({ email, userId }) => [email, userId]));
  const rowOf = (member: ListedMember): MemberRow => {
    const { id, email, name, role, platformUserId, version, hasPassword } = member;
    const waitUntilMs = waits.get(email);
    const link = open.get(id);
    const factor = factors.get(id);
    return {
      ...{ id, email, name, role, platformUserId, version, hasPassword },
      terminals: member.terminals,
      writesAs: platformUserId ?? byEmail.get(email) ?? null,
      addedAt: member.addedAt.toISOString(),
      lastSignedInAt: member.lastSignedInAt?.toISOString() ?? null,
      sessions: sessions.get(id) ?? 0,
      waitSeconds: waitUntilMs === undefined ? null : Math.ceil((waitUntilMs - access.tokenClock()) / 1_000),
      secondFactorSince: factor?.since.toISOString() ?? null,
      ...{ hasApp: factor?.hasApp ?? false, passkeys: factor?.passkeys ?? 0 },
      roleByClaim: member.roleByClaim && access.claimsRoles,
      link: link ? { kind: link.kind, expiresAt: link.expiresAt.toISOString() } : null,
    };
  };
  const names = new Map([...people.all.values()].map(({ userId, name }) => [userId, name]));
  const known = [...terminals.codes(), ...people.terminals(), ...fleet.terminals()];
  return {
    members: listed.map(rowOf),
    terminals: [...new Set(known)].sort(),
    users: people.office.map(({ userId, email }) => ({
      userId,
      label: [names.get(userId), email].filter(Boolean).join(", ") || `User ${userId}`,
    })),
    mails: mail !== null,
  };
}
