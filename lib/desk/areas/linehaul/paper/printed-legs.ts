import { and, desc, eq, inArray } from "drizzle-orm";
import type { LinehaulPaperDetail, PrintedLeg } from "@/lib/contract/desk/linehaul";
import { printedCopies as table } from "@/lib/desk/tables/printed-copies";
import { linehaulChanges, printedLinehaul } from "@/lib/paper/printed-linehaul";
import type { Store } from "@/lib/store/open-store";

/** Keeps which manifests of linehaul were printed, and with what on them. They are kept by number, as their paper is. */
export class PrintedLegs {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  async keep(details: readonly LinehaulPaperDetail[], { by, at }: { by: string; at: Date }): Promise<void> {
    await this.store.db.insert(table).values(
      details.map((detail) => ({
        ...{ company: this.company, manifestId: detail.number, copy: "linehaul" as const },
        ...{ printedAt: at, printedBy: by, contents: printedLinehaul(detail) },
      })),
    );
  }

  /** The newest print of each, in their order, with what has changed since. */
  async of(details: readonly LinehaulPaperDetail[]): Promise<PrintedLeg[]> {
    if (details.length === 0) return [];
    const rows = await this.store.db
      .selectDistinctOn([table.manifestId])
      .from(table)
      .where(
        and(
          eq(table.company, this.company),
          eq(table.copy, "linehaul"),
          inArray(
            table.manifestId,
            details.map(({ number }) => number),
          ),
        ),
      )
      .orderBy(table.manifestId, desc(table.printedAt));
    return details.flatMap((detail) => {
      const row = rows.find(({ manifestId }) => manifestId === detail.number);
      if (row === undefined || !("pros" in row.contents)) return [];
      return {
        ...{ number: detail.number, at: row.printedAt.toISOString(), by: row.printedBy },
        since: linehaulChanges(row.contents, detail),
      };
    });
  }
}
