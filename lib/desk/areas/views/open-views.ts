import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { Area } from "@/lib/desk/area";
import { SavedViewStore } from "@/lib/desk/areas/views/saved-views";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

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
