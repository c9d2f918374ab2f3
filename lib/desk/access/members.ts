import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { type Role, roleNames } from "@/lib/contract/desk/roles";
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
  active: boolean;
  demo: boolean;
}

export const NewMember = z.object({
  email: z.email("must be an e-mail address").trim().toLowerCase(),
  name: z.string().trim().min(1, "must not be empty").max(120),
  role: z.enum(roleNames, `must be one of ${roleNames.join(", ")}`),
  terminals: z.array(z.string().trim().min(1)).default([]),
  /** Null for a member who signs in through the OIDC provider only. */
  password: z
    .string()
    .min(shortestPassword, `must have at least ${shortestPassword} characters`)
    .max(200)
    .nullable(),
  demo: z.boolean().default(false),
});
export type NewMember = z.input<typeof NewMember>;

/** Thrown where another member has the e-mail. */
export class EmailTaken extends Error {
  constructor(readonly email: string) {
    super(`There is a member with the e-mail ${email} already`);
  }
}

/** Thrown where nobody has the e-mail. */
export class UnknownMember extends Error {
  constructor(readonly email: string) {
    super(`There is no member with the e-mail ${email}`);
  }
}

export interface Members {
  /** @throws EmailTaken, z.ZodError */
  create(input: NewMember): Promise<Member>;
  /** All members of the company, active or not, by name. */
  list(): Promise<Member[]>;
  byId(id: string): Promise<Member | null>;
  byEmail(email: string): Promise<Member | null>;
  /** The active member whose e-mail and password these are, else null; takes as long for an unknown e-mail. */
  verify(email: string, password: string): Promise<Member | null>;
  /** Names the platform's user as whom the member writes, or none. */
  link(id: string, platformUserId: number | null): Promise<void>;
  setActive(id: string, active: boolean): Promise<void>;
  /** @throws UnknownMember */
  deactivate(email: string): Promise<Member>;
  /** @throws z.ZodError */
  setPassword(id: string, password: string): Promise<void>;
  /** Takes away the members that came with the demo carrier. */
  removeDemo(): Promise<void>;
}

const { passwordHash: _hash, company: _company, createdAt: _created, ...shown } = getTableColumns(table);
const normalized = (email: string) => email.trim().toLowerCase();
const uuid = z.uuid();

/** The members of one company. */
export function createMembers(store: Store, company: string, clock: () => number): Members {
  const { db } = store;
  const mine = (id: string) => and(eq(table.company, company), eq(table.id, id));
  const withEmail = (email: string) => and(eq(table.company, company), eq(table.email, normalized(email)));
  return {
    async create(input) {
      const { password, ...fields } = NewMember.parse(input);
      const passwordHash = password === null ? null : await hashPassword(password);
      const rows = await db
        .insert(table)
        .values({ ...fields, company, passwordHash, createdAt: new Date(clock()) })
        .onConflictDoNothing({ target: table.email })
        .returning(shown);
      if (!rows[0]) throw new EmailTaken(fields.email);
      return rows[0];
    },
    list: () =>
      db.select(shown).from(table).where(eq(table.company, company)).orderBy(asc(table.name), asc(table.id)),
    async byId(id) {
      // A token of another installation may carry any text; Postgres would refuse it as an error.
      if (!uuid.safeParse(id).success) return null;
      const [row] = await db.select(shown).from(table).where(mine(id));
      return row ?? null;
    },
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
    async link(id, platformUserId) {
      await db.update(table).set({ platformUserId }).where(mine(id));
    },
    async setActive(id, active) {
      await db.update(table).set({ active }).where(mine(id));
    },
    async deactivate(email) {
      const [row] = await db.update(table).set({ active: false }).where(withEmail(email)).returning(shown);
      if (!row) throw new UnknownMember(email);
      return row;
    },
    async setPassword(id, password) {
      const passwordHash = await hashPassword(NewMember.shape.password.unwrap().parse(password));
      await db.update(table).set({ passwordHash }).where(mine(id));
    },
    async removeDemo() {
      await db.delete(table).where(and(eq(table.company, company), eq(table.demo, true)));
    },
  };
}
