import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { touched } from "@/lib/desk/areas/inbox/board/inbox-board";
import type { Party } from "@/lib/desk/areas/inbox/records/party";
import { conversations, outgoingMessages as table } from "@/lib/desk/tables/inbox";
import type { Queryable, Store } from "@/lib/store/open-store";

export type OutgoingRow = typeof table.$inferSelect;
export type NewOutgoing = Omit<
  typeof table.$inferInsert,
  "company" | "state" | "stateAt" | "claimedUntil" | "changedAt" | "recipient"
> & { recipient: Party };

/**
 * Limits how long a process may take to send one call of the platform; after that another one looks what became of it.
 */
const claimMs = 60_000;

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Keeps what members wrote and what became of it, in the store. */
export class Outgoing {
  constructor(
    private readonly store: Store,
    private readonly company: string,
    /** Milliseconds since 1970. */
    private readonly clock: () => number,
  ) {}

  /** Keeps messages before they are sent. */
  async keep(tx: Queryable, rows: readonly NewOutgoing[]): Promise<void> {
    const now = new Date(this.clock());
    for (let from = 0; from < rows.length; from += 1_000)
      await tx.insert(table).values(
        rows.slice(from, from + 1_000).map((row) => ({
          ...row,
          company: this.company,
          state: "sending" as const,
          stateAt: now,
          claimedUntil: now,
        })),
      );
    await this.#touch(tx, rows);
  }

  /** Takes a batch that waits to be sent, the earliest part first, so that no other process takes it; null for none. */
  async claim(): Promise<OutgoingRow[] | null> {
    const now = new Date(this.clock());
    const [due] = await this.store.db
      .select({ batch: table.batch })
      .from(table)
      .where(
        and(
          this.#isOurs,
          eq(table.state, "sending"),
          lt(table.claimedUntil, new Date(now.getTime() + 1)),
          // Parts of a text arrive in their order.
          sql`not exists (select 1 from desk.outgoing_messages earlier
            where earlier.company = ${this.company} and earlier.send_id = "desk"."outgoing_messages"."send_id"
              and earlier.part < "desk"."outgoing_messages"."part" and earlier.state = 'sending')`,
        ),
      )
      .orderBy(asc(table.writtenAt), asc(table.part))
      .limit(1);
    if (!due) return null;
    const rows = await this.store.db
      .update(table)
      .set({ claimedUntil: new Date(now.getTime() + claimMs) })
      .where(
        and(
          this.#isOurs,
          eq(table.batch, due.batch),
          eq(table.state, "sending"),
          lt(table.claimedUntil, new Date(now.getTime() + 1)),
        ),
      )
      .returning();
    return rows.length === 0 ? [] : rows;
  }

  ofBatch(batch: string): Promise<OutgoingRow[]> {
    return this.#select(eq(table.batch, batch));
  }

  ofSend(sendId: string): Promise<OutgoingRow[]> {
    return this.#select(eq(table.sendId, sendId));
  }

  async byId(id: string): Promise<OutgoingRow | null> {
    if (!isUuid.test(id)) return null;
    const [row] = await this.#select(eq(table.id, id));
    return row ?? null;
  }

  /** Lists what of a conversation no message of the platform stands for yet. */
  open(conversation: string): Promise<OutgoingRow[]> {
    return this.#select(
      and(
        eq(table.conversation, conversation),
        sql`${table.state} <> 'discarded'`,
        sql`not exists (select 1 from desk.messages stored
          where stored.company = ${this.company} and stored.id = ${table.messageId})`,
      ),
    );
  }

  /** Settles messages that are still open; what is settled already stays as it is. */
  async settle(
    ids: readonly string[],
    to: Pick<OutgoingRow, "state"> & { error?: string | null; messageId?: string | null },
    db: Queryable = this.store.db,
  ): Promise<void> {
    if (ids.length === 0) return;
    const rows = await db
      .update(table)
      .set({ error: null, ...to, stateAt: new Date(this.clock()), changedAt: sql`clock_timestamp()` })
      .where(
        and(
          this.#isOurs,
          inArray(table.id, [...ids]),
          inArray(table.state, ["sending", "unknown", "failed"]),
        ),
      )
      .returning({ conversation: table.conversation });
    await this.#touch(db, rows);
  }

  /**
   * Matches messages of the office that came back with what is still open: same conversation, same text, the earliest
   * first. So what was sent before its answer was lost is known to be there, and stands in the thread once.
   */
  async match(
    tx: Queryable,
    came: readonly { id: string; conversation: string; body: string }[],
  ): Promise<void> {
    if (came.length === 0) return;
    const open = await tx
      .select()
      .from(table)
      .where(and(this.#isOurs, inArray(table.state, ["sending", "unknown"])))
      .orderBy(asc(table.writtenAt), asc(table.part));
    const known = new Set(
      (
        await this.#withMessageIds(
          tx,
          came.map(({ id }) => id),
        )
      ).map(({ messageId }) => messageId),
    );
    for (const { id, conversation, body } of came) {
      if (known.has(id)) continue;
      const index = open.findIndex((row) => row.conversation === conversation && row.body === body);
      const [row] = index < 0 ? [] : open.splice(index, 1);
      if (row) await this.settle([row.id], { state: "stored", messageId: id }, tx);
    }
  }

  #withMessageIds(tx: Queryable, ids: readonly string[]) {
    return tx
      .select({ messageId: table.messageId })
      .from(table)
      .where(and(this.#isOurs, inArray(table.messageId, [...ids])));
  }

  async #touch(db: Queryable, rows: readonly { conversation: string }[]): Promise<void> {
    const ids = [...new Set(rows.map(({ conversation }) => conversation))];
    if (ids.length === 0) return;
    await db
      .update(conversations)
      .set(touched)
      .where(and(eq(conversations.company, this.company), inArray(conversations.id, ids)));
  }

  #select(where: ReturnType<typeof and>): Promise<OutgoingRow[]> {
    return this.store.db
      .select()
      .from(table)
      .where(and(this.#isOurs, where))
      .orderBy(asc(table.writtenAt), asc(table.part));
  }

  get #isOurs() {
    return eq(table.company, this.company);
  }
}
