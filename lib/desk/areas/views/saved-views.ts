import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type SavedView, SavedViews, type ViewArea } from "@/lib/contract/desk/views";
import type { Member } from "@/lib/desk/access/members";
import { savedViews as table } from "@/lib/desk/tables/views";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Queryable, Store } from "@/lib/store/open-store";

/** Views of the list pages, each member's own. */
export class SavedViewStore {
  constructor(
    private readonly store: Pick<Store, "db">,
    private readonly company: string,
    private readonly trail: Pick<AuditTrail, "made">,
  ) {}

  of(member: Member, area: ViewArea): Promise<SavedViews> {
    return this.#read(this.store.db, member, area);
  }

  /**
   * Replaces all views that the member has of the list page, and keeps in the trail what that changed.
   * @param call one request's key: under it they are replaced once
   * @returns the views as they are now
   * @throws Refusal 409 where the key was used with another request
   */
  replace(
    member: Member,
    area: ViewArea,
    { views }: SavedViews,
    call: string = randomUUID(),
  ): Promise<SavedViews> {
    const { company } = this;
    return this.store.db.transaction(async (tx) => {
      const before = await this.#read(tx, member, area);
      const isNew = await this.trail.made(tx, member, {
        operation: "saveViews",
        objectKind: "views",
        objectId: area,
        call,
        what: changeLabel(before.views, views),
        before,
        after: { views },
      });
      if (!isNew) return before;
      await tx
        .insert(table)
        .values({ company, memberId: member.id, area, views })
        .onConflictDoUpdate({ target: [table.company, table.memberId, table.area], set: { views } });
      return { views };
    });
  }

  async #read(db: Queryable, member: Member, area: ViewArea): Promise<SavedViews> {
    const [row] = await db
      .select({ views: table.views })
      .from(table)
      .where(and(eq(table.company, this.company), eq(table.memberId, member.id), eq(table.area, area)));
    return SavedViews.parse({ views: row?.views ?? [] });
  }
}

/** Says what became of which views, for people. */
function changeLabel(before: readonly SavedView[], after: readonly SavedView[]): string {
  const find = (among: readonly SavedView[], { id }: SavedView) => among.find((one) => one.id === id);
  const isChanged = (view: SavedView) => {
    const known = find(before, view);
    return known !== undefined && (known.name !== view.name || known.query !== view.query);
  };
  const changes = {
    saved: after.filter((view) => !find(before, view)),
    changed: after.filter(isChanged),
    deleted: before.filter((view) => !find(after, view)),
  };
  const parts = Object.entries(changes).flatMap(([verb, views]) =>
    views.length === 0 ? [] : [`${verb} the ${views.length === 1 ? "view" : "views"} ${namesOf(views)}`],
  );
  return parts.length === 0 ? "put the views in another order" : parts.join(", ");
}

const namesOf = (views: readonly SavedView[]) => views.map(({ name }) => name).join(", ");
