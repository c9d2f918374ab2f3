import { and, eq, inArray } from "drizzle-orm";
import { type Author, doneTo, type KeepAct } from "@/lib/desk/access/member-acts";
import { UnknownMember } from "@/lib/desk/access/member-faults";
import { passkeys, secondFactors } from "@/lib/desk/tables/schema";
import type { Queryable, Store } from "@/lib/store/open-store";

/** Takes away the second factors of members, passkeys too. @param ids of theirs */
export async function dropFactors(tx: Queryable, company: string, ids: readonly string[]): Promise<void> {
  for (const table of [secondFactors, passkeys])
    await tx.delete(table).where(and(eq(table.company, company), inArray(table.memberId, [...ids])));
}

interface Person {
  id: string;
  email: string;
  name: string;
  role: string;
  active: boolean;
}

interface Parts<Member extends Person> {
  company: string;
  keep: KeepAct;
  byEmail: (email: string) => Promise<Member | null>;
}

/** Makes what takes away the second factor of who lost it. It throws UnknownMember. */
export const factorLifter =
  <Member extends Person>({ db }: Store, { company, keep, byEmail }: Parts<Member>) =>
  async (email: string, { by = null }: { by?: Author } = {}): Promise<Member> => {
    const member = await byEmail(email);
    if (!member?.active) throw new UnknownMember(email);
    await db.transaction(async (tx) => {
      await dropFactors(tx, company, [member.id]);
      await keep(tx, doneTo("liftSecondFactor", member, ["lifted the second factor of ", ""]), by);
    });
    return member;
  };
