import type { DeskCallId, DeskResponse } from "@/lib/contract/desk/desk-calls";

/** What every page shows: the figures beside the areas' names, and how the member is told of messages. */
export const pageReadIds = [
  "getTripsAttention",
  "getHoursAttention",
  "getFreightAttention",
  "getInboxAttention",
  "getExceptionsAttention",
  "getNotificationSettings",
] as const satisfies readonly DeskCallId[];

/** Responses to these calls, which come with the page; what could not be read is left out. */
export type PageReads = { readonly [Id in (typeof pageReadIds)[number]]?: DeskResponse<Id> };
