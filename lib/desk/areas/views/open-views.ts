import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { Area } from "@/lib/desk/area";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { SavedViewStore } from "@/lib/desk/views/saved-views";

/** Views of lists that members keep. */
export function openViews({ store, company, writes }: DeskContext) {
  const views = new SavedViewStore(store, company.id, writes.trail);
  return {
    handlers: {
      getSavedViews: (member, { params }) => views.of(member, params.area),
      saveViews: (member, { params, body, key }) => views.replace(member, params.area, body, key),
    },
  } satisfies Area<DeskHandlers<Pick<DeskCalls, "getSavedViews" | "saveViews">>>;
}
