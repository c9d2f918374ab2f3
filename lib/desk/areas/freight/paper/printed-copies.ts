import { and, desc, eq, sql } from "drizzle-orm";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { printedCopies as table } from "@/lib/desk/tables/printed-copies";
import type { PaperDetail } from "@/lib/paper/manifest-paper";
import type { PaperCopy } from "@/lib/paper/paper";
import { billContents, changesSince, printedContents } from "@/lib/paper/printed-contents";
import type { Store } from "@/lib/store/open-store";

interface Print {
  detail: PaperDetail;
  copy: PaperCopy;
  /** Name of the member. */
  by: string;
  at: Date;
  /** Shipment whose bill alone was printed; left out where the whole copy was. */
  shipmentId?: string | undefined;
}

/** The shipment of a bill that was printed alone; empty for a whole copy. */
const ofOne = sql`coalesce(${table.contents}->'only'->>'shipmentId', '')`;

/** Keeps which copies of manifests were printed, and with what on them. */
export class PrintedCopies {
  constructor(
    private readonly store: Store,
    private readonly company: string,
    /** Name of the company, as papers print it. */
    private readonly carrier: string,
  ) {}

  async keep(print: Print): Promise<void> {
    const { copy, by, at, shipmentId } = print;
    const detail = { ...print.detail, carrier: this.carrier };
    const { manifestId } = detail.row;
    const contents =
      shipmentId === undefined ? printedContents(detail, copy) : billContents(detail, shipmentId);
    await this.store.db
      .insert(table)
      .values({ company: this.company, manifestId, copy, printedAt: at, printedBy: by, contents });
  }

  /**
   * The newest print of each copy, and of each bill that was printed alone after all bills were; the newest first, with what
   * has changed since.
   */
  async of(detail: PaperDetail): Promise<ManifestDetail["printed"]> {
    const newest = this.store.db
      .selectDistinctOn([table.copy, ofOne])
      .from(table)
      .where(and(eq(table.company, this.company), eq(table.manifestId, detail.row.manifestId)))
      .orderBy(table.copy, ofOne, desc(table.printedAt))
      .as("newest");
    const found = await this.store.db.select().from(newest).orderBy(desc(newest.printedAt));
    const rows = found.flatMap(({ copy, contents, ...rest }) =>
      copy === "linehaul" || !("stops" in contents) ? [] : [{ ...rest, copy, contents }],
    );
    const wholeAt = new Map(
      rows.flatMap(({ copy, printedAt, contents }) => (contents.only ? [] : [[copy, printedAt] as const])),
    );
    const isCurrent = ({ copy, printedAt, contents }: (typeof rows)[number]) =>
      contents.only === undefined || printedAt > (wholeAt.get(copy) ?? 0);
    return rows.filter(isCurrent).map(({ copy, printedAt, printedBy, contents }) => ({
      copy,
      only: contents.only?.title ?? null,
      at: printedAt.toISOString(),
      by: printedBy,
      since: changesSince(contents, { ...detail, carrier: this.carrier }, copy),
    }));
  }
}
