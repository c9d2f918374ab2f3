import type { ConversationRow } from "@/lib/contract/desk/inbox-conversations";
import { searchOf } from "@/lib/format/search-of";

const inboxGroups = ["unanswered", "waiting", "snoozed", "done"] as const;
export type InboxGroup = (typeof inboxGroups)[number];

export const groupLabel: Readonly<Record<InboxGroup, string>> = {
  unanswered: "Unanswered, longest first",
  waiting: "Waiting for the driver",
  snoozed: "Snoozed",
  done: "Done",
};

/** Counts over the list that are filters. */
export const inboxShows = ["unanswered", "mine", "nobodys", "not-sent", "snoozed"] as const;
export type InboxShow = (typeof inboxShows)[number];

/** A line of the list: the head of a group, or a conversation. */
export type InboxLine =
  | { id: string; kind: "head"; group: InboxGroup; count: number }
  | { id: string; kind: "row"; group: InboxGroup; row: ConversationRow };

/** Tells where a conversation stands. One that rests does so also while its driver waits. */
export function groupOf({ snoozed, unansweredSince, doneAt }: ConversationRow): InboxGroup {
  if (snoozed !== null) return "snoozed";
  if (unansweredSince !== null) return "unanswered";
  return doneAt === null ? "waiting" : "done";
}

/** Tells whether a count holds this conversation. @param memberId who asks */
const counts: Readonly<Record<InboxShow, (row: ConversationRow, memberId: string) => boolean>> = {
  unanswered: (row) => groupOf(row) === "unanswered",
  mine: (row, memberId) => row.claimedBy?.memberId === memberId && groupOf(row) !== "done",
  nobodys: (row) => row.claimedBy === null && groupOf(row) === "unanswered",
  "not-sent": (row) => row.notSent > 0,
  snoozed: (row) => groupOf(row) === "snoozed",
};

/** Counts the conversations of each count. */
export const countInbox = (rows: readonly ConversationRow[], memberId: string) =>
  Object.fromEntries(
    inboxShows.map((show) => [show, rows.filter((row) => counts[show](row, memberId)).length]),
  ) as Record<InboxShow, number>;

const newestFirst = (one: ConversationRow, other: ConversationRow) =>
  Date.parse(other.last.sentAt) - Date.parse(one.last.sentAt);
const longestFirst = (one: ConversationRow, other: ConversationRow) =>
  Date.parse(one.unansweredSince ?? "") - Date.parse(other.unansweredSince ?? "");

/**
 * The conversations as they stand in the list: by groups with their heads, the unanswered by the driver's own waiting
 * time, all others by their newest message.
 * @param show the count that is pressed; null for all
 */
export function inboxLines(
  rows: readonly ConversationRow[],
  show: InboxShow | null,
  memberId: string,
): InboxLine[] {
  const wanted = show === null ? rows : rows.filter((row) => counts[show](row, memberId));
  return inboxGroups.flatMap((group): InboxLine[] => {
    const own = wanted.filter((row) => groupOf(row) === group);
    if (own.length === 0) return [];
    own.sort(group === "unanswered" ? longestFirst : newestFirst);
    return [
      { id: `head ${group}`, kind: "head", group, count: own.length },
      ...own.map((row): InboxLine => ({ id: row.conversationId, kind: "row", group, row })),
    ];
  });
}

/** Names the people whom a conversation is with. */
export const namesOf = ({ correspondents }: Pick<ConversationRow, "correspondents">): string =>
  correspondents.map(({ name }) => name).join(", ");

/** Conversations with a driver, vehicle or work of these words. */
export function findConversations(rows: readonly ConversationRow[], typed: string): ConversationRow[] {
  const matches = searchOf(typed);
  return rows.filter((row) => matches(`${namesOf(row)} ${row.vehicle ?? ""} ${row.work?.title ?? ""}`));
}
