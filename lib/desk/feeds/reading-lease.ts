import { and, eq, sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { eventReading as table } from "@/lib/desk/tables/return-events";
import type { Queryable, Store } from "@/lib/store/open-store";

/** Longer than the usual wait between two reads; with that wait another process takes over within 15 seconds. */
const usualLeaseMs = 9_000;
/** Limits how long a read is held by our own service under a lease: it is renewed after each, before it runs out. */
export const leasedHeldSeconds = 5;

/** Tells how often a process that has the store to itself notes in its lease's row how far it is. */
export const aloneRenewMs = ({ kind }: Pick<Store, "kind">): number | undefined =>
  kind === "pglite" ? 10_000 : undefined;

/** Operations whose records are followed into the store. */
export type FeedOperation =
  | "listReturnEvents"
  | "listMessages"
  | "listFormResults"
  | "listAlarmLog"
  | "listBatchLogging";

/** Progress of a feed, as the process that reads it holds it. */
export interface Held {
  cursorMicros: EpochMicros;
  /** The way of reading by which was made what the feed carries. */
  projection: number;
}

/**
 * Decides which of several processes on one database reads a feed of a company. Takes a lease in the cursor's own row
 * and not a lock of a connection: the server would keep that of a machine that went dark, and the embedded store has
 * one connection. It counts by the database's clock. Who lost it finds out where it would write.
 */
export class ReadingLease {
  /** Time at which it was last taken by `hold`, by this process' own clock. */
  #takenMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly company: string,
    /** UUID of this process' reader. */
    private readonly reader: string,
    /** The operation that is followed; rules of exceptions are applied and saved reports made by one process at a time too. */
    private readonly feed: FeedOperation | "exceptions" | "reports",
    private readonly leaseMs = usualLeaseMs,
    /** After so long `hold` renews it: later than it lasts only where there is no other process to take over. */
    private readonly renewMs = leaseMs / 3,
  ) {}

  /**
   * Takes or renews it.
   * @param first where the very first read starts, and how it is read
   * @param readAtMs when the holder last had all that the platform had, milliseconds since 1970
   * @returns null while another process reads
   */
  async take(tx: Queryable, first: Held, readAtMs: number | null = null): Promise<Held | null> {
    const readAt = readAtMs === null ? {} : { readAt: new Date(readAtMs) };
    const [held] = await tx
      .insert(table)
      .values({ ...first, ...this.#key(), reader: this.reader, leasedUntil: this.#until(), ...readAt })
      .onConflictDoUpdate({
        target: [table.company, table.feed],
        set: { reader: this.reader, leasedUntil: this.#until(), ...readAt },
        setWhere: sql`${table.reader} = ${this.reader} or ${table.leasedUntil} <= clock_timestamp()`,
      })
      .returning({ cursorMicros: table.cursorMicros, projection: table.projection });
    return held ?? null;
  }

  /** As `take`, once it is to be renewed. @returns whether this process holds it */
  async hold(tx: Queryable, first: Held, readAtMs: number | null = null): Promise<boolean> {
    const nowMs = performance.now();
    if (nowMs - this.#takenMs < this.renewMs) return true;
    const isHeld = (await this.take(tx, first, readAtMs)) !== null;
    this.#takenMs = isHeld ? nowMs : Number.NEGATIVE_INFINITY;
    return isHeld;
  }

  /** Moves the cursor on, and never back. @throws Error where another process has taken over */
  async moveOn(tx: Queryable, to: Held): Promise<void> {
    const moved = await tx
      .update(table)
      .set({
        cursorMicros: sql`greatest(${table.cursorMicros}, ${to.cursorMicros}::bigint)`,
        projection: to.projection,
        leasedUntil: this.#until(),
      })
      .where(this.#isHeld())
      .returning({ company: table.company });
    if (moved.length > 0) return;
    this.#takenMs = Number.NEGATIVE_INFINITY;
    throw new Error(`Another process reads ${this.feed} by now`);
  }

  /** Tells how far the feed is read, by whichever process; null before the first time. */
  async progress(tx: Queryable): Promise<{ cursorMicros: EpochMicros; readAtMs: number | null } | null> {
    const [row] = await tx
      .select({ cursorMicros: table.cursorMicros, readAt: table.readAt })
      .from(table)
      .where(and(eq(table.company, this.company), eq(table.feed, this.feed)));
    return row ? { cursorMicros: row.cursorMicros, readAtMs: row.readAt?.getTime() ?? null } : null;
  }

  /** Lets another process go on at once. */
  async giveUp(tx: Queryable): Promise<void> {
    this.#takenMs = Number.NEGATIVE_INFINITY;
    await tx.update(table).set({ leasedUntil: sql`clock_timestamp()` }).where(this.#isHeld());
  }

  #key = () => ({ company: this.company, feed: this.feed });

  #isHeld = () =>
    and(eq(table.company, this.company), eq(table.feed, this.feed), eq(table.reader, this.reader));

  #until = () => sql`clock_timestamp() + ${this.leaseMs}::int * interval '1 millisecond'`;
}
