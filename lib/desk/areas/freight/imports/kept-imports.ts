import { and, asc, desc, eq } from "drizzle-orm";
import { type KeptRow, shipmentImportParts, shipmentImports } from "@/lib/desk/tables/shipment-imports";
import type { Store } from "@/lib/store/open-store";

export type KeptImport = typeof shipmentImports.$inferSelect;
export type KeptPart = typeof shipmentImportParts.$inferSelect;

/** Imports with what became of their rows, of one company. */
export class KeptImports {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Keeps an import with its first part; later ones find it there. */
  async begin(begun: Omit<KeptImport, "company">): Promise<void> {
    await this.store.db
      .insert(shipmentImports)
      .values({ ...begun, company: this.company })
      .onConflictDoNothing();
  }

  /** Keeps a part before it is sent. @returns the one of the same request, where that came before */
  async addPart(part: Omit<KeptPart, "company">): Promise<KeptPart> {
    const row = { ...part, company: this.company };
    const made = await this.store.db
      .insert(shipmentImportParts)
      .values(row)
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) return row;
    const [kept = row] = await this.store.db.select().from(shipmentImportParts).where(this.#wherePart(part));
    return kept;
  }

  async changePart(part: KeptPart, change: Partial<Pick<KeptPart, "requestId" | "rows" | "isSettled">>) {
    await this.store.db.update(shipmentImportParts).set(change).where(this.#wherePart(part));
  }

  /** One that the member made; null where there is none. */
  async one(memberId: string, id: string): Promise<KeptImport | null> {
    const [kept] = await this.store.db
      .select()
      .from(shipmentImports)
      .where(and(this.#ofMember(memberId), eq(shipmentImports.id, id)));
    return kept ?? null;
  }

  /** The newest of a member. */
  newest = (memberId: string, most: number): Promise<KeptImport[]> =>
    this.store.db
      .select()
      .from(shipmentImports)
      .where(this.#ofMember(memberId))
      .orderBy(desc(shipmentImports.at))
      .limit(most);

  /** Parts in the order in which they were sent. */
  parts = ({ memberId, id }: Pick<KeptImport, "memberId" | "id">): Promise<KeptPart[]> =>
    this.store.db
      .select()
      .from(shipmentImportParts)
      .where(this.#ofImport(memberId, id))
      .orderBy(asc(shipmentImportParts.at));

  #wherePart({ memberId, importId, call }: PartKey) {
    return and(this.#ofImport(memberId, importId), eq(shipmentImportParts.call, call));
  }

  #ofImport(memberId: string, importId: string) {
    return and(
      eq(shipmentImportParts.company, this.company),
      eq(shipmentImportParts.memberId, memberId),
      eq(shipmentImportParts.importId, importId),
    );
  }

  #ofMember(memberId: string) {
    return and(eq(shipmentImports.company, this.company), eq(shipmentImports.memberId, memberId));
  }
}

type PartKey = Pick<KeptPart, "memberId" | "importId" | "call">;

/** A row that was not sent, since the desk refuses it. */
export const refusedRow = (line: number, title: string, message: string): KeptRow => ({
  ...{ line, title, message },
  outcome: "refused",
  index: null,
});
