import { and, eq, lt, sql } from "drizzle-orm";
import type { Member } from "@/lib/desk/access/members";
import { numberClaims as table } from "@/lib/desk/tables/number-claims";
import type { Store } from "@/lib/store/open-store";

/** Member who claims a number, and by which request. */
interface ClaimedBy {
  member: Pick<Member, "name">;
  call: string;
}

/** A process that ended let go of nothing: what it claimed is free after so long. Longer than any write takes. */
const staleMs = 2 * 60_000;

/** Holds numbers while something is being made under them, for all processes of a company. In other letters it is the same. */
export class NumberClaims {
  constructor(
    private readonly store: Pick<Store, "db">,
    private readonly company: string,
    private readonly clock: () => number,
  ) {}

  /** Claims a number until it is released. @returns null once it is the request's, else the name of whoever has it */
  async claim(kind: string, number: string, { member, call }: ClaimedBy): Promise<string | null> {
    const at = new Date(this.clock());
    const isFree = sql`${table.call} = ${call} or ${lt(table.at, new Date(at.getTime() - staleMs))}`;
    const claimed = { call, who: member.name, at };
    const made = await this.store.db
      .insert(table)
      .values({ ...claimed, company: this.company, kind, number: number.toLowerCase() })
      .onConflictDoUpdate({
        target: [table.company, table.kind, table.number],
        set: claimed,
        setWhere: isFree,
      })
      .returning({ who: table.who });
    if (made.length > 0) return null;
    const [held] = await this.store.db.select({ who: table.who }).from(table).where(this.#is(kind, number));
    return held?.who ?? "Somebody";
  }

  /** Releases what the request has. */
  async release(kind: string, number: string, call: string): Promise<void> {
    await this.store.db.delete(table).where(and(this.#is(kind, number), eq(table.call, call)));
  }

  #is(kind: string, number: string) {
    return and(eq(table.company, this.company), eq(table.kind, kind), eq(table.number, number.toLowerCase()));
  }
}
