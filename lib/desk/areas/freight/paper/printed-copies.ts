import { and, desc, eq } from "drizzle-orm";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { printedCopies as table } from "@/lib/desk/tables/printed-copies";
import type { PaperDetail } from "@/lib/paper/manifest-paper";
import type { PaperCopy } from "@/lib/paper/paper";
import { changesSince, printedContents } from "@/lib/paper/printed-contents";
import type { Store } from "@/lib/store/open-store";

/** Which copies of manifests were printed, and with what on them. */
export class PrintedCopies {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  async keep(detail: PaperDetail, copy: PaperCopy, by: string, at: Date): Promise<void> {
    const { manifestId } = detail.row;
    const contents = printedContents(detail, copy);
    await this.store.db
      .insert(table)
      .values({ company: this.company, manifestId, copy, printedAt: at, printedBy: by, contents });
  }

  /** The newest print of each copy, the newest first, with what has changed since. */
  async of(detail: PaperDetail): Promise<ManifestDetail["printed"]> {
    const newest = this.store.db
      .selectDistinctOn([table.copy])
      .from(table)
      .where(and(eq(table.company, this.company), eq(table.manifestId, detail.row.manifestId)))
      .orderBy(table.copy, desc(table.printedAt))
      .as("newest");
    const rows = await this.store.db.select().from(newest).orderBy(desc(newest.printedAt));
    return rows.map(({ copy, printedAt, printedBy, contents }) => ({
      copy,
      at: printedAt.toISOString(),
      by: printedBy,
      since: changesSince(contents, detail, copy),
    }));
  }
}
