import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type Role, roleNames } from "@/lib/contract/desk/roles";
import {
  type Author,
  addition,
  changeOf,
  type KeepAct,
  type MemberAct,
  removal,
  signOut,
} from "@/lib/desk/access/member-acts";
import { hashPassword, shortestPassword, verifyPassword } from "@/lib/desk/access/password";
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
}

export const NewMember = z.object({
  email: z.email("must be an e-mail address").trim().toLowerCase(),
  name: z.string().trim().min(1, "must not be empty").max(120),
  role: z.enum(roleNames, `must be one of ${roleNames.join(", ")}`),
  terminals: z.array(z.string().trim().min(1)).default([]),
  /** As whom they write to drivers; null leaves it to the e-mail. */
  platformUserId: z
    .int("must be the number of a user of the platform")
    .positive("must be the number of a user of the platform")
    .nullable()
    .default(null),
  /** Null for a member who signs in through the OIDC provider only. */
  password: z
    .string()
    .min(shortestPassword, `must have at least ${shortestPassword} characters`)
    .max(200)
    .nullable(),
  demo: z.boolean().default(false),
});
export type NewMember = z.input<typeof NewMember>;

/** What may be changed of a member; what is left out stays. */
export const MemberChange = NewMember.pick({ name: true, role: true, password: true })
  .extend({
    terminals: NewMember.shape.terminals.unwrap(),
    platformUserId: NewMember.shape.platformUserId.unwrap(),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: "name what is to change: name, role, terminals, platform user or password",
  });
export type MemberChange = z.input<typeof MemberChange>;

/** What the members of a company do not admit; says so in plain words. */
export class MemberFault extends Error {}

/** Thrown where an active member has the e-mail. */
export class EmailTaken extends MemberFault {
  constructor(readonly email: string) {
    super(`there is a member with the e-mail ${email} already`);
  }
}

/** Thrown where no active member has the e-mail. */
export class UnknownMember extends MemberFault {
  constructor(readonly email: string) {
    super(`there is no member with the e-mail ${email}, or they were removed`);
  }
}

/** Thrown where nobody would be left who may do everything. */
export class LastAdmin extends MemberFault {
  constructor(readonly email: string) {
    super(`the role of ${email} stays: there is no other admin`);
  }
}

export interface Members {
  /**
   * Makes a member, or takes a removed one in again: the same person with what is given now.
   * @throws EmailTaken, z.ZodError
   */
  add(input: NewMember): Promise<Member>;
  /** All members of the company, removed ones too, by name. */
  list(): Promise<Member[]>;
  byEmail(email: string): Promise<Member | null>;
  /** The active member whose e-mail and password these are, else null; takes as long for an unknown e-mail. */
  verify(email: string, password: string): Promise<Member | null>;
  /**
   * Changes an active member. A new password ends all their sessions; everything else holds for those that are open.
   * @throws UnknownMember, LastAdmin, z.ZodError
   */
  change(email: string, input: MemberChange): Promise<Member>;
  /** Ends the member's sessions and lets them begin no other. @throws UnknownMember, LastAdmin */
  remove(email: string): Promise<Member>;
  /** Ends all sessions of an active member. @param by see `KeepAct`. @throws UnknownMember */
  endSessions(email: string, by?: Author): Promise<Member>;
  /** Takes away the members that came with the demo carrier. */
  removeDemo(): Promise<void>;
}

const { passwordHash: _hash, company: _company, createdAt: _created, ...shown } = getTableColumns(table);

/** What is read of a member: all but what only the store needs. */
export const memberColumns = shown;

const normalized = (email: string) => email.trim().toLowerCase();
const nextSessionVersion = sql`${table.sessionVersion} + 1`;

/** The members of one company. @param keep accounts for each change of a member */
export function createMembers(store: Store, company: string, clock: () => number, keep: KeepAct): Members {
  const { db } = store;
  const ours = eq(table.company, company);
  const withEmail = (email: string) => and(ours, eq(table.email, normalized(email)));

  /** @throws UnknownMember, LastAdmin */
  const update = (
    email: string,
    fields: PgUpdateSetSource<typeof table>,
    actOf: (after: Member, before: Member) => MemberAct,
    by: Author = null,
  ): Promise<Member> =>
    db.transaction(async (tx) => {
      // Held until the end, so that two admins who remove each other at once do not both succeed.
      const admins = await tx
        .select({ email: table.email })
        .from(table)
        .where(and(ours, eq(table.active, true), eq(table.role, "admin")))
        .for("update");
      const [before] = await tx.select(shown).from(table).where(withEmail(email)).for("update");
      const [row] = await tx
        .update(table)
        .set(fields)
        .where(and(withEmail(email), eq(table.active, true)))
        .returning(shown);
      if (!row || !before) throw new UnknownMember(email);
      const isAdmin = row.active && row.role === "admin";
      if (!isAdmin && admins.length === 1 && admins[0]?.email === row.email) throw new LastAdmin(row.email);
      await keep(tx, actOf(row, before), by);
      return row;
    });

  return {
    async add(input) {
      const { password, ...fields } = NewMember.parse(input);
      const passwordHash = password === null ? null : await hashPassword(password);
      const { email: _email, ...given } = fields;
      return db.transaction(async (tx) => {
        const [member] = await tx
          .insert(table)
          .values({ ...fields, company, passwordHash, createdAt: new Date(clock()) })
          .onConflictDoUpdate({
            target: [table.company, table.email],
            set: { ...given, passwordHash, active: true, sessionVersion: nextSessionVersion },
            setWhere: eq(table.active, false),
          })
          .returning(shown);
        if (!member) throw new EmailTaken(fields.email);
        await keep(tx, addition(member, fields), null);
        return member;
      });
    },
    list: () => db.select(shown).from(table).where(ours).orderBy(asc(table.name), asc(table.id)),
    async byEmail(email) {
      const [row] = await db.select(shown).from(table).where(withEmail(email));
      return row ?? null;
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
    async change(email, input) {
      const { password, ...fields } = MemberChange.parse(input);
      const isNewPassword = password !== undefined;
      const passwordHash = isNewPassword && password !== null ? await hashPassword(password) : null;
      const withPassword = isNewPassword ? { passwordHash, sessionVersion: nextSessionVersion } : {};
      return update(email, { ...fields, ...withPassword }, (after, before) =>
        changeOf(before, after, fields, isNewPassword),
      );
    },
    remove: (email) => update(email, { active: false }, (member) => removal(member)),
    endSessions: (email, by) => update(email, { sessionVersion: nextSessionVersion }, signOut, by),
    removeDemo: () =>
      db.transaction(async (tx) => {
        const gone = await tx
          .delete(table)
          .where(and(ours, eq(table.demo, true)))
          .returning(shown);
        for (const member of gone) await keep(tx, removal(member, " with the demo carrier"), null);
      }),
  };
}
