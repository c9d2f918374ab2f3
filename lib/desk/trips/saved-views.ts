import { and, eq } from "drizzle-orm";
import { savedViews as table } from "@/lib/desk/tables/trips";
import type { SavedView } from "@/lib/desk/trips/answers";
import { ViewsBody } from "@/lib/desk/trips/requests";
import type { Store } from "@/lib/store/open-store";

/** Views of the board by member. */
export class SavedViews {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  async of(memberId: string): Promise<SavedView[]> {
    const [row] = await this.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), eq(table.memberId, memberId)));
    return row ? ViewsBody.parse({ views: row.views }).views : [];
  }

  async replace(memberId: string, views: readonly SavedView[]): Promise<void> {
    await this.store.db
      .insert(table)
      .values({ company: this.company, memberId, views })
      .onConflictDoUpdate({ target: [table.company, table.memberId], set: { views } });
  }
}
