import { and, eq } from "drizzle-orm";
import { SavedViews, type ViewArea } from "@/lib/contract/desk/views";
import type { Member } from "@/lib/desk/access/members";
import { savedViews as table } from "@/lib/desk/tables/views";
import type { Store } from "@/lib/store/open-store";

/** Views of the list pages, each member's own. */
export class SavedViewStore {
  readonly #store: Store;
  readonly #company: string;

  constructor(store: Store, company: string) {
    this.#store = store;
    this.#company = company;
  }

  async of(member: Member, area: ViewArea): Promise<SavedViews> {
    const [row] = await this.#store.db
      .select({ views: table.views })
      .from(table)
      .where(and(eq(table.company, this.#company), eq(table.memberId, member.id), eq(table.area, area)));
    return SavedViews.parse({ views: row?.views ?? [] });
  }

  /** Replaces all views that the member has of the list page. */
  async replace(member: Member, area: ViewArea, saved: SavedViews): Promise<SavedViews> {
    const { views } = saved;
    await this.#store.db
      .insert(table)
      .values({ company: this.#company, memberId: member.id, area, views })
      .onConflictDoUpdate({ target: [table.company, table.memberId, table.area], set: { views } });
    return saved;
  }
}
