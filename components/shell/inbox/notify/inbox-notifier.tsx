import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type InboxNews, isQuiet, newsOf } from "@/components/shell/inbox/notify/inbox-news";
import { useMuted } from "@/components/shell/inbox/notify/muted";
import { announceVisible, competeToNotify, isAnyVisible } from "@/components/shell/inbox/notify/one-tab";
import { playTone } from "@/components/shell/inbox/notify/tones";
import { useCountedTitle } from "@/components/shell/inbox/notify/use-counted-title";
import type { Conversation, ConversationRow, InboxAttention } from "@/lib/contract/desk/inbox-conversations";
import { deskNowMs } from "@/lib/live/desk-clock";
import { deskKey } from "@/lib/queries/desk-client";
import { inboxAttentionQuery, inboxQuery } from "@/lib/queries/inbox/inbox";
import { notificationsQuery } from "@/lib/queries/inbox/inbox-settings";
import { routes } from "@/lib/routes";
import { localZone } from "@/lib/time/zones";

/** Notices of one conversation take each other's place. */
const noticeTag = "haulboard-inbox";

/**
 * Tells of new messages as the member wants it: the count in the title, a tone, a notice of the desktop while no tab of
 * the desk is looked at. Of several tabs one does. The one that is looked at says it to screen readers.
 */
export function InboxNotifier() {
  const client = useQueryClient();
  const attention = useQuery(inboxAttentionQuery).data;
  const settings = useQuery(notificationsQuery).data;
  const muted = useMuted();
  const [isChosen, setChosen] = useState(false);
  const [announced, setAnnounced] = useState("");
  const before = useRef<InboxAttention>(undefined);
  useCountedTitle((attention?.unanswered ?? 0) + (attention?.notSent ?? 0));
  useEffect(announceVisible, []);
  useEffect(() => competeToNotify(() => setChosen(true)), []);
  useEffect(() => {
    if (attention === undefined) return;
    const news = newsOf(before.current, attention);
    before.current = attention;
    if (news === null || settings === undefined || muted) return;
    if (isQuiet(settings.quiet, deskNowMs(), localZone())) return;
    if (document.visibilityState === "visible") void announcementOf(client, news).then(setAnnounced);
    if (!isChosen) return;
    if (settings.sound) playTone(news);
    if (settings.desktop) void notifyDesktop(client, news);
  }, [attention, settings, isChosen, muted, client]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

const newestUnread = (rows: readonly ConversationRow[]) =>
  rows
    .filter(({ unread }) => unread > 0)
    .sort((one, other) => Date.parse(other.last.sentAt) - Date.parse(one.last.sentAt))[0];

const longestWaiting = (rows: readonly ConversationRow[]) =>
  rows
    .filter(({ unansweredSince, snoozed }) => unansweredSince !== null && snoozed === null)
    .sort((one, other) => Date.parse(one.unansweredSince ?? "") - Date.parse(other.unansweredSince ?? ""))[0];

/** The conversation that the news is about, as it is now; undefined where it was seen to meanwhile. */
async function rowOf(client: QueryClient, news: InboxNews): Promise<ConversationRow | undefined> {
  const { conversations } = await client.fetchQuery({ ...inboxQuery, staleTime: 0 });
  return news === "alarm" ? longestWaiting(conversations) : newestUnread(conversations);
}

const namesOf = ({ correspondents }: ConversationRow) => correspondents.map(({ name }) => name).join(", ");

/** What a screen reader says. A conversation that is open says its messages itself. */
async function announcementOf(client: QueryClient, news: InboxNews): Promise<string> {
  const row = await rowOf(client, news);
  if (row === undefined) return "";
  if (news === "alarm") return `${namesOf(row)} has waited too long`;
  const isOpen = client
    .getQueryCache()
    .findAll({ queryKey: deskKey("getConversation"), type: "active" })
    .some(({ state }) => (state.data as Conversation | undefined)?.row.conversationId === row.conversationId);
  return isOpen ? "" : `New message of ${namesOf(row)}: ${row.last.body}`;
}

async function notifyDesktop(client: QueryClient, news: InboxNews): Promise<void> {
  const isAllowed = "Notification" in window && Notification.permission === "granted";
  if (!isAllowed || (await isAnyVisible())) return;
  const row = await rowOf(client, news);
  if (row === undefined) return;
  const names = namesOf(row);
  const notice = new Notification(news === "alarm" ? `${names} has waited too long` : names, {
    body: row.last.body,
    tag: noticeTag,
  });
  notice.onclick = () => {
    window.focus();
    window.location.assign(routes.inbox({ at: row.conversationId }));
  };
}
