import type { SavedViews, ViewArea } from "@/lib/contract/desk/views";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Views of a list page that the member saved. */
export const savedViewsQuery = (area: ViewArea) => ({
  ...deskQuery("getSavedViews", { params: { area } }),
  staleTime: 60_000,
});

/** Replaces all views that the member saved of a list page. */
export const useSaveViews = (area: ViewArea) =>
  useWrite(
    (body: SavedViews, idempotencyKey) => callDesk("saveViews", { params: { area }, body, idempotencyKey }),
    (client, response) => client.setQueryData(savedViewsQuery(area).queryKey, response),
  );
