import type { DayDraft } from "@/lib/contract/desk/freight-days";
import { deskQuery } from "@/lib/queries/desk-client";

/** Reads what a manifest would become. The key is the draft, so the same draft is planned once. */
export const dayPreviewQuery = (draft: DayDraft) => ({
  ...deskQuery("previewDay", { body: draft }),
  staleTime: 15_000,
  gcTime: 60_000,
});
