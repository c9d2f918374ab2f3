import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { stayNotices as table } from "@/lib/desk/tables/stays";
import type { Queryable, Store } from "@/lib/store/open-store";

export type NoticeRow = typeof table.$inferSelect;
type NewNotice = Omit<NoticeRow, "company" | "removedAt">;

/** A trip, by the platform's id, or a manifest. */
export interface StayObject {
  kind: "trip" | "manifest";
  objectId: string;
}

/** Keeps whom members of a company notified of stays. */
export class KeptNotices {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Those that were not removed, the earliest first. */
  of(object: StayObject): Promise<NoticeRow[]> {
    return this.store.db
      .select()
      .from(table)
      .where(and(this.#isOf(object), isNull(table.removedAt)))
      .orderBy(asc(table.doneAt), asc(table.id));
  }

  /** Also one that was removed. */
  async one(object: StayObject, stopId: string, id: string): Promise<NoticeRow | null> {
    const isIt = and(this.#isOf(object), eq(table.stopId, stopId), eq(table.id, id));
    const [row] = await this.store.db.select().from(table).where(isIt);
    return row ?? null;
  }

  async add(tx: Queryable, notice: NewNotice): Promise<void> {
    await tx.insert(table).values({ ...notice, company: this.company });
  }

  /** @param removedAt null brings it back. @returns false where it is so already */
  async setRemoved(tx: Queryable, id: string, removedAt: Date | null): Promise<boolean> {
    const isOther = removedAt === null ? isNotNull(table.removedAt) : isNull(table.removedAt);
    const changed = await tx
      .update(table)
      .set({ removedAt })
      .where(and(eq(table.company, this.company), eq(table.id, id), isOther))
      .returning({ id: table.id });
    return changed.length > 0;
  }

  #isOf({ kind, objectId }: StayObject) {
    return and(eq(table.company, this.company), eq(table.objectKind, kind), eq(table.objectId, objectId));
  }
}
