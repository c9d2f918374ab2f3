import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { SavedViews, ViewArea } from "@/lib/contract/desk/views";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";

/** Views of a list page that the member saved. */
export const savedViewsQuery = (area: ViewArea) => ({
  ...deskQuery("getSavedViews", { params: { area } }),
  staleTime: 60_000,
});

/** Replaces all views that the member saved of a list page. */
export function useSaveViews(area: ViewArea) {
  const client = useQueryClient();
  return useMutation<SavedViews, PlatformError, SavedViews>({
    mutationFn: (body) => callDesk("saveViews", { params: { area }, body }),
    onSuccess: (response) => client.setQueryData(savedViewsQuery(area).queryKey, response),
  });
}
