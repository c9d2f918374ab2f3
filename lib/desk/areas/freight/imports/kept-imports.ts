import { and, asc, desc, eq } from "drizzle-orm";
import type { ImportedRows, PastImports } from "@/lib/contract/desk/imports/past-imports";
import { Refusal } from "@/lib/desk/http/refusal";
import { type KeptRow, shipmentImportParts, shipmentImports } from "@/lib/desk/tables/shipment-imports";
import type { Store } from "@/lib/store/open-store";

import { isoOf } from "@/lib/time/utc";

export type KeptImport = typeof shipmentImports.$inferSelect;
/** Kind of records that an import makes. */
export type ImportKind = KeptImport["kind"];
/** Limits how many of a member's imports are listed. */
const mostListed = 10;
export type KeptPart = typeof shipmentImportParts.$inferSelect;

/** Imports of one kind with what became of their rows, of one company. */
export class KeptImports {
  constructor(
    private readonly store: Store,
    private readonly company: string,
    private readonly kind: ImportKind,
  ) {}

  /** Keeps an import with its first part; later ones find it there. */
  async begin(begun: Omit<KeptImport, "company" | "kind">): Promise<void> {
    await this.store.db
      .insert(shipmentImports)
      .values({ ...begun, company: this.company, kind: this.kind })
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
  newest = (memberId: string): Promise<KeptImport[]> =>
    this.store.db
      .select()
      .from(shipmentImports)
      .where(this.#ofMember(memberId))
      .orderBy(desc(shipmentImports.at))
      .limit(mostListed);

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
    return and(
      eq(shipmentImports.company, this.company),
      eq(shipmentImports.kind, this.kind),
      eq(shipmentImports.memberId, memberId),
    );
  }
}

type PartKey = Pick<KeptPart, "memberId" | "importId" | "call">;

/** A row that was not sent, since the desk refuses it. */
export const refusedRow = (line: number, title: string, message: string): KeptRow => ({
  ...{ line, title, message },
  outcome: "refused",
  index: null,
});

/** Said of a row while nobody knows what became of it. */
export const notConfirmed = "The platform has not reported the outcome";

export const noImport = () => new Refusal("NOT_FOUND", "You have no such import");

export const responseOf = (rows: readonly KeptRow[]): ImportedRows => ({
  rows: rows.map(({ line, title, outcome, message }) => ({ line, title, outcome, message })),
});

/** An import with how many of its rows came to what. */
export function summaryOf(
  { id, fileName, rowCount, at }: KeptImport,
  rows: readonly KeptRow[],
): PastImports["imports"][number] {
  const count = (outcome: KeptRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  return {
    ...{ id, fileName, rowCount },
    at: isoOf(at.getTime()),
    inCount: count("in"),
    refusedCount: count("refused"),
    waitingCount: count("waiting"),
  };
}
