import { and, asc, between, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Author } from "@/lib/desk/access/member-acts";
import { keyTaken } from "@/lib/desk/http/request-key";
import { storable } from "@/lib/desk/link/storable-values";
import { auditTrail as table } from "@/lib/desk/tables/audit";
import type { Queryable, Store } from "@/lib/store/open-store";

export type AuditEntry = typeof table.$inferSelect;
type NewEntry = typeof table.$inferInsert;

/** An entry that is about to be appended. */
export type Begun = Omit<
  NewEntry,
  "company" | "at" | "memberId" | "who" | "browser" | "address" | "state" | "askAt"
>;

/** An entry of what the desk itself writes, by the call of the desk that does. */
export type Made = Pick<
  NewEntry,
  | "operation"
  | "objectKind"
  | "objectId"
  | "call"
  | "what"
  | "before"
  | "after"
  | "undo"
  | "undoes"
  | "notices"
>;

/** Outcome of an entry, with the fields that only its end made known. */
export interface Settlement
  extends Partial<
    Pick<
      NewEntry,
      "objectKind" | "objectId" | "what" | "before" | "after" | "undo" | "versionAfter" | "notices"
    >
  > {
  state: "done" | "refused";
  /** Reason why it was refused. */
  error?: string | null;
}

/** Stands in place of a platform on what the desk itself writes. */
export const deskItself = "desk";
/** Longer than a write may take: until then the process that sent it settles it. */
const begunMs = 45_000;
/** Longer than what follows a write may take: until then the process that settled it follows it. */
const followMs = 60_000;
const dayMs = 86_400_000;

/** Longer than what any browser says of itself. */
const mostBrowserLetters = 300;

const ofAuthor = (author: Author) => ({
  memberId: author?.id ?? null,
  who: author?.name ?? "the installation",
  browser: author?.cameFrom?.browser.slice(0, mostBrowserLetters) ?? null,
  address: author?.cameFrom?.address ?? null,
});

/** Keeps what members had written. An entry is appended, settled once, followed, and taken back at most once. */
export class AuditTrail {
  constructor(
    private readonly store: Pick<Store, "db">,
    private readonly company: string,
    private readonly clock: () => number,
  ) {}

  /** Appends an entry before its write is sent. @returns the earlier one where its key was used before */
  async begin(member: NonNullable<Author>, begun: Begun): Promise<{ entry: AuditEntry; isNew: boolean }> {
    const nowMs = this.clock();
    const [made] = await this.store.db
      .insert(table)
      .values({
        ...storable(begun),
        company: this.company,
        at: new Date(nowMs),
        ...ofAuthor(member),
        state: "begun",
        askAt: new Date(nowMs + begunMs),
      })
      .onConflictDoNothing()
      .returning();
    if (made) return { entry: made, isNew: true };
    const [earlier] = await this.#select(and(eq(table.key, begun.key), ne(table.state, "refused")));
    if (!earlier) throw new Error(`The entry of the key ${begun.key} has just been refused`);
    return { entry: earlier, isNew: false };
  }

  /**
   * Carries out a write of the desk itself once per request, in one transaction with its entry.
   * @throws Refusal 409 where its key was used with another request, and whatever `work` throws
   */
  async write(author: Author, made: Made, work: (tx: Queryable) => Promise<unknown>): Promise<void> {
    await this.store.db.transaction(async (tx) => {
      if (await this.made(tx, author, made)) await work(tx);
    });
  }

  /**
   * Appends what the desk itself writes, in the transaction of the write: the one is kept with the other or not at all.
   * With `notices` it is followed later, unless `setFollowed` comes first.
   * @returns false where the request was carried out before, and nothing is to be done
   * @throws Refusal 409 where its key was used with another request
   */
  async made(tx: Queryable, author: Author, made: Made): Promise<boolean> {
    const now = new Date(this.clock());
    const rows = await tx
      .insert(table)
      .values({
        ...storable(made),
        key: made.call,
        company: this.company,
        platform: deskItself,
        askAt: made.notices ? new Date(now.getTime() + followMs) : null,
        at: now,
        settledAt: now,
        ...ofAuthor(author),
        state: "done",
      })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (rows.length > 0) {
      if (made.undoes) await this.#markUndone(tx, made.undoes, now);
      return true;
    }
    const [earlier] = await tx
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), eq(table.key, made.call)));
    const isSame = (["operation", "objectId"] as const).every(
      (name) => (earlier?.[name] ?? null) === (made[name] ?? null),
    );
    if (!earlier || earlier.memberId !== (author?.id ?? null) || !isSame) throw keyTaken();
    return false;
  }

  /**
   * Settles an entry. One that is done is claimed once more after a while, unless `setFollowed` comes first.
   * @returns the entry as it is settled; null where somebody else settled it
   */
  async settle(id: string, settlement: Settlement): Promise<AuditEntry | null> {
    const now = new Date(this.clock());
    const askAt = settlement.state === "done" ? new Date(now.getTime() + followMs) : null;
    return this.store.db.transaction(async (tx) => {
      const [entry] = await tx
        .update(table)
        .set({ ...storable(settlement), recordBefore: null, settledAt: now, askAt })
        .where(and(this.#isOpen, eq(table.id, id)))
        .returning();
      if (entry?.undoes && entry.state === "done") await this.#markUndone(tx, entry.undoes, now);
      return entry ?? null;
    });
  }

  /** Marks entries as followed: their drivers were sent word of what was done. */
  async setFollowed(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.store.db
      .update(table)
      .set({ askAt: null })
      .where(and(eq(table.company, this.company), inArray(table.id, [...ids]), eq(table.state, "done")));
  }

  /** Finds what one request wrote of which drivers were not sent word yet, the earliest first. */
  toFollow(call: string): Promise<AuditEntry[]> {
    const isDue = and(eq(table.state, "done"), isNotNull(table.notices), isNotNull(table.askAt));
    return this.#select(and(eq(table.call, call), isDue)).orderBy(asc(table.at), asc(table.id));
  }

  /** Marks an entry as not known to be made; it is asked for after a while. @param askInMs milliseconds until then */
  async setUnknown(id: string, askInMs: number): Promise<void> {
    await this.store.db
      .update(table)
      .set({ state: "unknown", askAt: new Date(this.clock() + askInMs) })
      .where(and(this.#isOpen, eq(table.id, id)));
  }

  /** Milliseconds until the next entry is to be claimed; not above 0 where one is. */
  async untilDueMs(): Promise<number> {
    const [next] = await this.store.db
      .select({ askAt: table.askAt })
      .from(table)
      .where(and(eq(table.company, this.company), isNotNull(table.askAt)))
      .orderBy(asc(table.askAt))
      .limit(1);
    return (next?.askAt?.getTime() ?? Number.POSITIVE_INFINITY) - this.clock();
  }

  /**
   * Takes entries whose outcome is to be asked for now, and those that are done and were not followed, so that no other
   * process takes them; the next turn of each comes later and later. What is older than a day is given up.
   */
  async claimDue(most: number): Promise<AuditEntry[]> {
    const now = new Date(this.clock());
    return this.store.db
      .update(table)
      .set({
        state: sql`case when ${table.state} = 'begun' then 'unknown' else ${table.state} end`,
        asked: sql`${table.asked} + 1`,
        askAt: sql`case
          when ${table.at} < ${new Date(now.getTime() - dayMs)} then null
          when ${table.asked} = 0 then ${now}::timestamptz + interval '10 seconds'
          when ${table.asked} = 1 then ${now}::timestamptz + interval '30 seconds'
          else ${now}::timestamptz + interval '1 minute' end`,
      })
      .where(
        sql`${table.id} in (
          select id from desk.audit_trail
          where company = ${this.company} and ask_at <= ${now}
          order by ask_at limit ${most} for update skip locked)`,
      )
      .returning();
  }

  /** The newest entries about an object, the newest first. */
  ofObject(kind: string, id: string, most: number): Promise<AuditEntry[]> {
    return (
      this.#select(and(eq(table.objectKind, kind), eq(table.objectId, id)))
        // Entries of the same millisecond are ordered by the record's versions.
        .orderBy(desc(table.at), sql`${table.versionAfter} desc nulls last`, desc(table.id))
        .limit(most)
    );
  }

  /**
   * The newest entries about objects of a kind that had or got a value in one field, within a span of time: an index of time
   * finds them.
   */
  ofField(
    { kind, field, value }: { kind: string; field: string; value: string },
    { since, until }: { since: Date; until: Date },
    most: number,
  ): Promise<AuditEntry[]> {
    const isIts = or(
      eq(sql`${table.after} ->> ${field}`, value),
      eq(sql`${table.before} ->> ${field}`, value),
    );
    return this.#select(and(eq(table.objectKind, kind), between(table.at, since, until), isIts))
      .orderBy(desc(table.at), desc(table.id))
      .limit(most);
  }

  /** Finds what one request of a member wrote, or tried to, the earliest first. */
  ofCall(memberId: string, call: string): Promise<AuditEntry[]> {
    const isTheirs = and(eq(table.memberId, memberId), eq(table.call, call));
    return this.#select(isTheirs).orderBy(asc(table.at), asc(table.id));
  }

  /** Finds entries of a request, or one alone, that are done and not taken back; the newest first. */
  standing(id: string): Promise<AuditEntry[]> {
    const isMeant = or(eq(table.id, id), eq(table.call, id));
    return this.#select(and(isMeant, eq(table.state, "done"), isNull(table.undoneAt))).orderBy(
      desc(table.at),
      sql`${table.versionAfter} desc nulls last`,
      // Taking back in parts reads this once for each part: entries of one instant must keep their order.
      desc(table.id),
    );
  }

  #select(where: ReturnType<typeof and>) {
    return this.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), where));
  }

  get #isOpen() {
    return and(eq(table.company, this.company), inArray(table.state, ["begun", "unknown"]));
  }

  async #markUndone(tx: Queryable, id: string, now: Date): Promise<void> {
    await tx
      .update(table)
      .set({ undoneAt: now })
      .where(and(eq(table.company, this.company), eq(table.id, id)));
  }
}
