import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import { unusedPros } from "@/lib/desk/feeds/read-model/unused-pros";
import { billDetails as table } from "@/lib/desk/tables/bill-details";
import type { Queryable, Store } from "@/lib/store/open-store";
import { writeVersion } from "@/lib/store/write-version";

/** A bill's details as they were entered, and by whom. */
export interface KeptBill {
  details: BillDetails;
  version: number;
  changedBy: string;
  changedAt: Date;
}

/** Limits how many bills of a shipper are looked through for what they sent before. */
const mostBills = 30;

/** Keeps what members entered of bills of lading, by PRO, of one company. */
export class KeptBills {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Those of these PROs that anything was entered of. */
  async of(proNumbers: readonly string[]): Promise<ReadonlyMap<string, KeptBill>> {
    if (proNumbers.length === 0) return new Map();
    const rows = await this.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), inArray(table.proNumber, [...new Set(proNumbers)])));
    return new Map(
      rows.map(({ proNumber, details, version, changedBy, changedAt }) => [
        proNumber,
        // Bills that were kept before a field was known lack it.
        { details: BillDetails.parse(details), version, changedBy, changedAt },
      ]),
    );
  }

  /** PROs with a bill that no shipment goes by, as far as events were read. */
  unused(): Promise<string[]> {
    return unusedPros(this.store, this.company, [table]);
  }

  /** Bills of a shipper, the newest first, without that of the PRO. */
  async ofShipper(shipper: string, proNumber: string): Promise<BillDetails[]> {
    const rows = await this.store.db
      .select({ details: table.details })
      .from(table)
      .where(
        and(
          eq(table.company, this.company),
          eq(table.shipper, shipperKey(shipper)),
          ne(table.proNumber, proNumber),
        ),
      )
      .orderBy(desc(table.changedAt))
      .limit(mostBills);
    return rows.map(({ details }) => BillDetails.parse(details));
  }

  /** @param version the one that was read. @returns false where somebody was faster */
  write(
    tx: Queryable,
    proNumber: string,
    {
      shipper,
      ...bill
    }: Pick<KeptBill, "details" | "changedBy" | "changedAt"> & {
      /** Left out, it stays. */
      shipper?: string | null;
    },
    version: number,
  ): Promise<boolean> {
    const named = shipper === undefined ? {} : { shipper: shipper && shipperKey(shipper) };
    const key = { company: this.company, proNumber };
    return writeVersion(tx, table, { key, values: { ...bill, ...named }, version });
  }

  /** Takes a bill away: nothing was entered of it. @param version the one that was read. @returns false where it is another */
  async remove(tx: Queryable, proNumber: string, version: number): Promise<boolean> {
    const isIt = and(eq(table.proNumber, proNumber), eq(table.version, version));
    const gone = await tx
      .delete(table)
      .where(and(eq(table.company, this.company), isIt))
      .returning({ proNumber: table.proNumber });
    return gone.length > 0;
  }

  /** A PRO became another one: its bill goes with it, unless the other has one of its own. */
  async renumber(tx: Queryable, from: string, to: string): Promise<void> {
    const taken = sql`not exists (select 1 from ${table} as other where other.company = ${this.company} and other.pro_number = ${to})`;
    await tx
      .update(table)
      .set({ proNumber: to })
      .where(and(eq(table.company, this.company), eq(table.proNumber, from), taken));
  }
}

const shipperKey = (name: string): string => name.trim().toLowerCase();
