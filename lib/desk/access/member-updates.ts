import { and, eq, getTableColumns } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Author, KeepAct, MemberAct } from "@/lib/desk/access/member-acts";
import { LastAdmin, MemberChanged, UnknownMember } from "@/lib/desk/access/member-faults";
import { members as table } from "@/lib/desk/tables/schema";
import type { Store } from "@/lib/store/open-store";

/** By whom and upon what something is done to a member. */
export interface MemberWrite {
  /** See `KeepAct`; left out, a command or the start of the installation did it. */
  by?: Author;
  /** The version that whoever writes has seen; left out, any. */
  version?: number | undefined;
}

const {
  passwordHash: _hash,
  company: _company,
  createdAt: _created,
  version: _version,
  lastSignedInAt: _lastSignedInAt,
  roleByClaim: _roleByClaim,
  ...shown
} = getTableColumns(table);

/** Columns of a member that are read: all but what only the store needs. */
export const memberColumns = shown;

const normalized = (email: string) => email.trim().toLowerCase();
const isFullAdmin = ({ active, role, terminals }: Pick<Row, "active" | "role" | "terminals">) =>
  active && role === "admin" && terminals.length === 0;

type Row = Pick<typeof table.$inferSelect, keyof typeof shown>;

/** Members of the company alone. */
export const oursOf = (company: string) => eq(table.company, company);
/** The member with this e-mail, however it is typed. */
export const emailOf = (company: string, email: string) =>
  and(oursOf(company), eq(table.email, normalized(email)));

/** Makes what changes a member. It throws UnknownMember, LastAdmin, MemberChanged. */
export function updaterOf({ db }: Store, company: string, keep: KeepAct) {
  const ours = oursOf(company);
  const withEmail = (email: string) => emailOf(company, email);
  return (
    email: string,
    fields: PgUpdateSetSource<typeof table>,
    actOf: (after: Row, before: Row) => MemberAct,
    { by = null, version }: MemberWrite = {},
    isActive = true,
  ): Promise<Row> =>
    db.transaction(async (tx) => {
      // Held until the end, so that two admins who remove each other at once do not both succeed.
      const admins = await tx
        .select(shown)
        .from(table)
        .where(and(ours, eq(table.active, true), eq(table.role, "admin")))
        .for("update");
      const [before] = await tx
        .select({ ...shown, version: table.version })
        .from(table)
        .where(and(withEmail(email), eq(table.active, isActive)))
        .for("update");
      if (!before) throw new UnknownMember(email);
      if (version !== undefined && version !== before.version) throw new MemberChanged(before.email);
      const [row] = await tx.update(table).set(fields).where(withEmail(email)).returning(shown);
      if (!row) throw new UnknownMember(email);
      const full = admins.filter(isFullAdmin);
      if (!isFullAdmin(row) && full.length === 1 && full[0]?.email === row.email)
        throw new LastAdmin(row.email);
      const { version: _, ...known } = before;
      await keep(tx, actOf(row, known), by);
      return row;
    });
}
