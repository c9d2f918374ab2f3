import { and, asc, eq, sql } from "drizzle-orm";
import { Password } from "@/lib/contract/desk/members/member-fields";
import type { Role } from "@/lib/contract/desk/members/roles";
import { dropFactors, factorLifter } from "@/lib/desk/access/lift-factor";
import {
  addition,
  type CameFrom,
  changeOf,
  claimedRole,
  doneTo,
  type KeepAct,
  removal,
  signOut,
} from "@/lib/desk/access/member-acts";
import { EmailTaken } from "@/lib/desk/access/member-faults";
import { MemberChange, NewMember } from "@/lib/desk/access/member-rules";
import {
  emailOf,
  type MemberWrite,
  oursOf,
  memberColumns as shown,
  updaterOf,
} from "@/lib/desk/access/member-updates";
import { hashPassword, verifyPassword } from "@/lib/desk/access/password";
import { members as table } from "@/lib/desk/tables/schema";
import type { Store } from "@/lib/store/open-store";

/** A person who may sign in to the desk. */
export interface Member {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  role: Role;
  /** Terminals whose vehicles are seen; empty means all. */
  terminals: string[];
  /** The platform's user as whom the member writes messages, where linked. */
  platformUserId: number | null;
  /** False once removed. */
  active: boolean;
  demo: boolean;
  /** Sessions that began with another one are no longer good. */
  sessionVersion: number;
  /** From where the request came that they are asking by. */
  cameFrom?: CameFrom | undefined;
}

/** A member as those who manage members see them. */
export interface ListedMember extends Member {
  version: number;
  hasPassword: boolean;
  /** Tells whether their role came with a sign-in by the OIDC provider. */
  roleByClaim: boolean;
  addedAt: Date;
  /** Null for who never came in. */
  lastSignedInAt: Date | null;
}

export interface Members {
  /**
   * Makes a member, or takes a removed one in again: the same person with what is given now.
   * @throws EmailTaken, z.ZodError
   */
  add(input: NewMember, write?: MemberWrite): Promise<Member>;
  /** All members of the company, removed ones too, by name. */
  list(): Promise<Member[]>;
  /** Active members only, by name. */
  listed(): Promise<ListedMember[]>;
  /** An active member, or with `removed` one who is not; null where there is none. */
  byId(id: string, removed?: "removed"): Promise<Member | null>;
  byEmail(email: string): Promise<Member | null>;
  /** Tells whether they may come in with one. */
  hasPassword(email: string): Promise<boolean>;
  /** The active member whose e-mail and password these are, else null; takes as long for an unknown e-mail. */
  verify(email: string, password: string): Promise<Member | null>;
  /**
   * Changes an active member. A new password ends all their sessions; everything else holds for those that are open.
   * @throws UnknownMember, LastAdmin, MemberChanged, z.ZodError
   */
  change(email: string, input: MemberChange, write?: MemberWrite): Promise<Member>;
  /** Ends the member's sessions and lets them begin no other. @throws UnknownMember, LastAdmin, MemberChanged */
  remove(email: string, write?: MemberWrite): Promise<Member>;
  /** Takes a removed member in again as they were; their sessions stay ended. @throws UnknownMember */
  restore(email: string, write?: MemberWrite): Promise<Member>;
  /** Ends all sessions of an active member. @throws UnknownMember */
  endSessions(email: string, write?: MemberWrite): Promise<Member>;
  /** Sets a password that the member chose themselves, and ends their sessions. @throws UnknownMember, z.ZodError */
  choosePassword(email: string, password: string): Promise<Member>;
  /** Takes away the second factor of an active member who lost it. @throws UnknownMember */
  liftSecondFactor(email: string, write?: MemberWrite): Promise<Member>;
  /**
   * Gives an active member the role that the provider's claim says, in the name of themselves.
   * @param value of the claim that gave it
   * @throws UnknownMember, LastAdmin
   */
  takeRole(member: Member, role: Role, value: string): Promise<Member>;
  /** Keeps when somebody came in. */
  cameIn(member: Pick<Member, "id">): Promise<void>;
  /** Takes away the members that came with the demo carrier. */
  removeDemo(): Promise<void>;
}

const nextSessionVersion = sql`${table.sessionVersion} + 1`;
const nextVersion = sql`${table.version} + 1`;

type Reads = Pick<Members, "list" | "listed" | "byId" | "byEmail" | "hasPassword" | "verify">;

/** The members of one company. @param keep accounts for each change of a member */
export function createMembers(store: Store, company: string, clock: () => number, keep: KeepAct): Members {
  const reads = readsOf(store, company);
  return { ...reads, ...writesOf(store, company, { clock, keep, reads }) };
}

function readsOf({ db }: Store, company: string): Reads {
  const ours = oursOf(company);
  const withEmail = (email: string) => emailOf(company, email);
  return {
    list: () => db.select(shown).from(table).where(ours).orderBy(asc(table.name), asc(table.id)),
    listed: () =>
      db
        .select({
          ...shown,
          version: table.version,
          roleByClaim: table.roleByClaim,
          hasPassword: sql<boolean>`${table.passwordHash} is not null`,
          addedAt: table.createdAt,
          lastSignedInAt: table.lastSignedInAt,
        })
        .from(table)
        .where(and(ours, eq(table.active, true)))
        .orderBy(asc(table.name), asc(table.id)),
    async byId(id, removed) {
      const [row] = await db
        .select(shown)
        .from(table)
        .where(and(ours, eq(table.id, id), eq(table.active, removed === undefined)));
      return row ?? null;
    },
    async byEmail(email) {
      const [row] = await db.select(shown).from(table).where(withEmail(email));
      return row ?? null;
    },
    async hasPassword(email) {
      const [row] = await db.select({ hash: table.passwordHash }).from(table).where(withEmail(email));
      return row?.hash != null;
    },
    async verify(email, password) {
      const [row] = await db
        .select({ ...shown, passwordHash: table.passwordHash })
        .from(table)
        .where(withEmail(email));
      const matches = await verifyPassword(row?.passwordHash ?? null, password);
      if (!row || !matches || !row.active) return null;
      const { passwordHash: _, ...member } = row;
      return member;
    },
  };
}

interface WriteParts {
  clock: () => number;
  keep: KeepAct;
  reads: Reads;
}

function writesOf(
  store: Store,
  company: string,
  { clock, keep, reads }: WriteParts,
): Omit<Members, keyof Reads> {
  const { db } = store;
  const ours = oursOf(company);
  const update = updaterOf(store, company, keep);
  return {
    async add(input, { by = null } = {}) {
      const { password, ...fields } = NewMember.parse(input);
      const passwordHash = password === null ? null : await hashPassword(password);
      const { email: _email, ...given } = fields;
      return db.transaction(async (tx) => {
        const [member] = await tx
          .insert(table)
          .values({ ...fields, company, passwordHash, createdAt: new Date(clock()) })
          .onConflictDoUpdate({
            target: [table.company, table.email],
            set: {
              ...given,
              passwordHash,
              active: true,
              sessionVersion: nextSessionVersion,
              version: nextVersion,
            },
            setWhere: eq(table.active, false),
          })
          .returning(shown);
        if (!member) throw new EmailTaken(fields.email);
        // Drop the factors: another person may have had the e-mail before.
        await dropFactors(tx, company, [member.id]);
        await keep(tx, addition(member, fields), by);
        return member;
      });
    },
    async change(email, input, write) {
      const { password, ...fields } = MemberChange.parse(input);
      const isNewPassword = password !== undefined;
      const passwordHash = isNewPassword && password !== null ? await hashPassword(password) : null;
      const withPassword = isNewPassword ? { passwordHash, sessionVersion: nextSessionVersion } : {};
      return update(
        email,
        { ...fields, ...withPassword, version: nextVersion },
        (after, before) => changeOf(before, after, fields, isNewPassword),
        write,
      );
    },
    remove: (email, write) =>
      update(email, { active: false, version: nextVersion }, (member) => removal(member), write),
    restore: (email, write) =>
      update(
        email,
        { active: true, sessionVersion: nextSessionVersion, version: nextVersion },
        (member) => doneTo("restoreMember", member, ["restored ", ""]),
        write,
        false,
      ),
    endSessions: (email, write) => update(email, { sessionVersion: nextSessionVersion }, signOut, write),
    async choosePassword(email, password) {
      const passwordHash = await hashPassword(Password.parse(password));
      const member = await reads.byEmail(email);
      return update(
        email,
        { passwordHash, sessionVersion: nextSessionVersion },
        (after) => doneTo("changePassword", after, ["set a password of their own: ", ""]),
        { by: member },
      );
    },
    async takeRole(member, role, value) {
      const [now] = await db
        .select({ byClaim: table.roleByClaim })
        .from(table)
        .where(and(ours, eq(table.id, member.id)));
      if (member.role === role && now?.byClaim) return member;
      return update(
        member.email,
        { role, roleByClaim: true, version: nextVersion },
        (after, before) => claimedRole(before, after, value),
        { by: member },
      );
    },
    liftSecondFactor: factorLifter(store, { company, keep, byEmail: reads.byEmail }),
    async cameIn({ id }) {
      await db
        .update(table)
        .set({ lastSignedInAt: new Date(clock()) })
        .where(and(ours, eq(table.id, id)));
    },
    removeDemo: () =>
      db.transaction(async (tx) => {
        const gone = await tx
          .delete(table)
          .where(and(ours, eq(table.demo, true)))
          .returning(shown);
        const ids = gone.map(({ id }) => id);
        await dropFactors(tx, company, ids);
        for (const member of gone) await keep(tx, removal(member, " with the demo carrier"), null);
      }),
  };
}
