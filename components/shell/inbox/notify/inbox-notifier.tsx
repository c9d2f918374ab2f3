import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type InboxNews, isQuiet, newsOf } from "@/components/shell/inbox/notify/inbox-news";
import { useMuted } from "@/components/shell/inbox/notify/muted";
import { announceVisible, competeToNotify, isAnyVisible } from "@/components/shell/inbox/notify/one-tab";
import { playTone } from "@/components/shell/inbox/notify/tones";
import { useCountedTitle } from "@/components/shell/inbox/notify/use-counted-title";
import type { ConversationRow, InboxAttention } from "@/lib/contract/desk/inbox-conversations";
import { deskNowMs } from "@/lib/live/desk-clock";
import { inboxAttentionQuery, inboxQuery } from "@/lib/queries/inbox/inbox";
import { notificationsQuery } from "@/lib/queries/inbox/inbox-settings";
import { routes } from "@/lib/routes";
import { localZone } from "@/lib/time/zones";

/** Notices of one conversation take each other's place. */
const noticeTag = "haulboard-inbox";

/**
 * Tells of new messages as the member wants it: the count in the title, a tone, a notice of the desktop while no tab of
 * the desk is looked at. Of several tabs one does.
 */
export function InboxNotifier() {
  const client = useQueryClient();
  const attention = useQuery(inboxAttentionQuery).data;
  const settings = useQuery(notificationsQuery).data;
  const muted = useMuted();
  const [isChosen, setChosen] = useState(false);
  const before = useRef<InboxAttention>(undefined);
  useCountedTitle((attention?.unanswered ?? 0) + (attention?.notSent ?? 0));
  useEffect(announceVisible, []);
  useEffect(() => competeToNotify(() => setChosen(true)), []);
  useEffect(() => {
    if (attention === undefined) return;
    const news = newsOf(before.current, attention);
    before.current = attention;
    if (news === null || settings === undefined || !isChosen || muted) return;
    if (isQuiet(settings.quiet, deskNowMs(), localZone())) return;
    if (settings.sound) playTone(news);
    if (settings.desktop) void notifyDesktop(client, news);
  }, [attention, settings, isChosen, muted, client]);
  return null;
}

const newestUnread = (rows: readonly ConversationRow[]) =>
  rows
    .filter(({ unread }) => unread > 0)
    .sort((one, other) => Date.parse(other.last.sentAt) - Date.parse(one.last.sentAt))[0];

const longestWaiting = (rows: readonly ConversationRow[]) =>
  rows
    .filter(({ unansweredSince, snoozed }) => unansweredSince !== null && snoozed === null)
    .sort((one, other) => Date.parse(one.unansweredSince ?? "") - Date.parse(other.unansweredSince ?? ""))[0];

async function notifyDesktop(client: QueryClient, news: InboxNews): Promise<void> {
  const isAllowed = "Notification" in window && Notification.permission === "granted";
  if (!isAllowed || (await isAnyVisible())) return;
  const { conversations } = await client.fetchQuery({ ...inboxQuery, staleTime: 0 });
  const row = news === "alarm" ? longestWaiting(conversations) : newestUnread(conversations);
  if (row === undefined) return;
  const names = row.correspondents.map(({ name }) => name).join(", ");
  const notice = new Notification(news === "alarm" ? `${names} has waited too long` : names, {
    body: row.last.body,
    tag: noticeTag,
  });
  notice.onclick = () => {
    window.focus();
    window.location.assign(routes.inbox({ at: row.conversationId }));
  };
}
