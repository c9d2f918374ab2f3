import { randomUUID } from "node:crypto";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { OperationId } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import type { WriteInput } from "@/lib/desk/link/write-recorder";
import { pendingFreight as table } from "@/lib/desk/tables/freight-writes";
import type { Queryable, Store } from "@/lib/store/open-store";

export type PendingRow = typeof table.$inferSelect;

/** Fields of the interface as a write leaves them; null for what it takes away. */
export type Fields = Readonly<Record<string, unknown>>;

/** A call of the interface, to be sent again or to take another one back. */
export interface SentCall {
  operation: OperationId;
  input: WriteInput;
}

/** A write that is about to be sent. */
export interface Claim {
  kind: PendingRow["kind"];
  objectId: string;
  what: string;
  versionBefore: string | null;
  /**
   * Tells whether it makes the object: then it goes over nothing that another request wrote, its own member's included.
   */
  isNew?: boolean;
  /** Tells whether its request makes one object of its kind, under a number of the desk's own choice. */
  isOnlyOne?: boolean;
  fields: Fields;
  sent: SentCall;
}

/** A claim that was made, and what stood there before it. */
export interface Claimed {
  row: PendingRow;
  before: PendingRow | null;
}

/** Limits how long a write is waited for: its event comes within seconds. */
const confirmMs = 60_000;

/** Any number of our own: with a request's key it names the lock under which that request claims its one object. */
const claimingOnce = 7_203;

/** The rows of writes that no event has confirmed. */
export class PendingStore {
  constructor(
    private readonly store: Pick<Store, "db">,
    private readonly company: string,
    private readonly clock: () => number,
  ) {}

  all = (): Promise<PendingRow[]> =>
    this.store.db.select().from(table).where(eq(table.company, this.company));

  /**
   * Claims an object for a write. What the same member wrote before it goes on being waited for, unless the claim is for
   * something new: two requests that make one object are two objects with one number.
   * @returns the row of the other request that is writing it at this moment; or of what this request, come a moment before,
   * makes already, where it makes one object only
   */
  async claim(
    member: Pick<Member, "id" | "name">,
    call: string,
    claim: Claim,
  ): Promise<Claimed | { heldBy: PendingRow }> {
    const { sent, isNew = false, isOnlyOne = false, ...values } = claim;
    const fresh: PendingRow = {
      ...values,
      company: this.company,
      id: randomUUID(),
      memberId: member.id,
      who: member.name,
      at: new Date(this.clock()),
      call,
      sent: [sent],
      state: "sent",
      reason: null,
    };
    return this.store.db.transaction(async (tx) => {
      const first = isOnlyOne ? await this.#firstOfCall(tx, call, claim) : null;
      if (first) return { heldBy: first };
      const before = await this.#held(tx, claim);
      if (before && this.#isHeldAgainst(before, { memberId: member.id, call, isNew }))
        return { heldBy: before };
      if (before) {
        const row = before.state === "refused" ? fresh : mergedWith(before, fresh);
        await tx.update(table).set(row).where(this.#of(claim));
        return { row, before };
      }
      const made = await tx.insert(table).values(fresh).onConflictDoNothing().returning();
      if (made.length > 0) return { row: fresh, before: null };
      const heldBy = await this.#held(tx, claim);
      if (!heldBy) throw new Error(`The claim of ${claim.kind} ${claim.objectId} went as it was made`);
      return { heldBy };
    });
  }

  /** Puts back what stood there before a claim whose write was refused. */
  async giveBack({ row, before }: Claimed): Promise<void> {
    const isIt = and(this.#of(row), eq(table.id, row.id));
    if (before) await this.store.db.update(table).set(before).where(isIt);
    else await this.store.db.delete(table).where(isIt);
  }

  /** An event has it, or somebody changed it since. */
  async settle(row: PendingRow): Promise<void> {
    await this.store.db.delete(table).where(and(this.#of(row), eq(table.id, row.id)));
  }

  /** The platform said no after all. */
  async refuse(call: string, objectId: string, reason: string): Promise<void> {
    await this.store.db
      .update(table)
      .set({ state: "refused", reason })
      .where(and(eq(table.company, this.company), eq(table.call, call), eq(table.objectId, objectId)));
  }

  /** Tells how long until one of the rows was sent too long ago, in milliseconds; not above 0 where one was. */
  untilOverdueMs(rows: readonly PendingRow[]): number {
    const sentMs = rows.filter(({ state }) => state === "sent").map(({ at }) => at.getTime());
    // `sweep` takes what is older than the wait, and not what is as old.
    return Math.min(...sentMs) + confirmMs + 1 - this.clock();
  }

  /** Says of what was sent too long ago that nothing confirmed it. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock() - confirmMs);
    await this.store.db
      .update(table)
      .set({ state: "unconfirmed" })
      .where(and(eq(table.company, this.company), eq(table.state, "sent"), lt(table.at, before)));
  }

  /** Takes a row that is not on its way, to send it again. @returns null where another request took it */
  async takeForRetry(id: string, call: string): Promise<PendingRow | null> {
    const [row] = await this.store.db
      .update(table)
      .set({ state: "sent", reason: null, call, at: new Date(this.clock()) })
      .where(and(eq(table.company, this.company), eq(table.id, id), ne(table.state, "sent")))
      .returning();
    return row ?? null;
  }

  /**
   * Tells whether a write holds the object: one that makes it does until an event tells of it, however long that takes:
   * nothing else says that it is there.
   */
  #isHeldAgainst(
    { state, at, memberId, call }: PendingRow,
    by: { memberId: string; call: string; isNew: boolean },
  ): boolean {
    if (by.isNew) return state !== "refused" && call !== by.call;
    return state === "sent" && this.clock() - at.getTime() < confirmMs && memberId !== by.memberId;
  }

  /** Finds what a request that comes twice at once makes under another number. One at a time looks, and claims where none is. */
  async #firstOfCall(tx: Queryable, call: string, { kind, objectId }: Claim): Promise<PendingRow | null> {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimingOnce}, hashtext(${call}))`);
    const ofCall = and(eq(table.company, this.company), eq(table.kind, kind), eq(table.call, call));
    const isOther = and(ne(table.objectId, objectId), ne(table.state, "refused"));
    const [row] = await tx.select().from(table).where(and(ofCall, isOther));
    return row ?? null;
  }

  #of = ({ kind, objectId }: Pick<PendingRow, "kind" | "objectId">) =>
    and(eq(table.company, this.company), eq(table.kind, kind), eq(table.objectId, objectId));

  async #held(tx: Queryable, claim: Claim): Promise<PendingRow | null> {
    const [row] = await tx.select().from(table).where(this.#of(claim)).for("update");
    return row ?? null;
  }
}

/** A member's later write of an object, over the one that is on its way. */
const mergedWith = (before: PendingRow, after: PendingRow): PendingRow => ({
  ...after,
  versionBefore: before.versionBefore,
  fields: { ...(before.fields as Fields), ...(after.fields as Fields) },
  sent: [...callsOf(before), ...callsOf(after)],
});

/** Lists what was sent, the earliest first. Only `claim` writes the column. */
export const callsOf = ({ sent }: PendingRow): SentCall[] => sent as SentCall[];
