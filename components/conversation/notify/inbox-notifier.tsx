import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type InboxNews, isQuiet, newsOf } from "@/components/conversation/notify/inbox-news";
import { useMuted } from "@/components/conversation/notify/muted";
import { announceVisible, competeToNotify, isAnyVisible } from "@/components/conversation/notify/one-tab";
import { playTone } from "@/components/conversation/notify/tones";
import { useCountedTitle } from "@/components/conversation/notify/use-counted-title";
import { useFirstSight } from "@/components/ui/loading/first-sight";
import type { Conversation, ConversationRow, InboxAttention } from "@/lib/contract/desk/inbox-conversations";
import { deskNowMs } from "@/lib/live/desk-clock";
import { deskKey } from "@/lib/queries/desk-client";
import { inboxAttentionQuery, inboxQuery } from "@/lib/queries/inbox/inbox";
import { conversationQuery, lastReceived } from "@/lib/queries/inbox/inbox-conversation";
import { notificationsQuery } from "@/lib/queries/inbox/inbox-settings";
import { readAnew } from "@/lib/queries/read-anew";
import { routes } from "@/lib/routes";
import { localZone } from "@/lib/time/zones";

/** Says what there is where the message itself cannot be read. */
const plainTitle: Readonly<Record<InboxNews, string>> = {
  message: "New message",
  alarm: "A driver has waited too long",
};

/** Notices of one conversation take each other's place. */
const noticeTag = "haulboard-inbox";

/**
 * Tells of new messages as the member wants it: the count in the title, a tone, a notice of the desktop while no tab of
 * the desk is looked at. Of several tabs one does. The one that is looked at says it to screen readers.
 */
export function InboxNotifier() {
  const client = useQueryClient();
  const attention = useQuery({ ...inboxAttentionQuery, enabled: useFirstSight() }).data;
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
    if (document.visibilityState === "visible")
      void announcementOf(client, news).then(setAnnounced, () => setAnnounced(plainTitle[news]));
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

/** By when it came in: a message out of a dead zone was sent before others that are read already. */
const lastToComeIn = (rows: readonly ConversationRow[]) =>
  rows
    .filter(({ unread }) => unread > 0)
    .sort((one, other) => (other.lastArrival ?? 0) - (one.lastArrival ?? 0))[0];

const longestWaiting = (rows: readonly ConversationRow[]) =>
  rows
    .filter(({ unansweredSince, snoozed }) => unansweredSince !== null && snoozed === null)
    .sort((one, other) => Date.parse(one.unansweredSince ?? "") - Date.parse(other.unansweredSince ?? ""))[0];

interface Notice {
  row: ConversationRow;
  title: string;
  /** Text that the driver wrote. */
  body: string;
}

/** Makes the notice of the news as things are now; null where it was seen to meanwhile. */
async function noticeOf(client: QueryClient, news: InboxNews): Promise<Notice | null> {
  const { conversations } = await readAnew(() => client.fetchQuery({ ...inboxQuery, staleTime: 0 }));
  const row = news === "alarm" ? longestWaiting(conversations) : lastToComeIn(conversations);
  if (row === undefined) return null;
  const names = row.correspondents.map(({ name }) => name).join(", ");
  if (news === "alarm") return { row, title: `${names} has waited too long`, body: row.last.body };
  const message = lastReceived(
    await readAnew(() => client.fetchQuery({ ...conversationQuery(row.conversationId), staleTime: 0 })),
  );
  if (message === undefined) return null;
  return {
    row,
    title: `${message.isLate ? "Late message" : "New message"} from ${names}`,
    body: message.body,
  };
}

/** Makes what a screen reader says. A conversation that is open says its messages itself. */
async function announcementOf(client: QueryClient, news: InboxNews): Promise<string> {
  const notice = await noticeOf(client, news);
  if (notice === null) return "";
  if (news === "alarm") return notice.title;
  const isOpen = client
    .getQueryCache()
    .findAll({ queryKey: deskKey("getConversation"), type: "active" })
    .some(
      ({ state }) =>
        (state.data as Conversation | undefined)?.row.conversationId === notice.row.conversationId,
    );
  return isOpen ? "" : `${notice.title}: ${notice.body}`;
}

async function notifyDesktop(client: QueryClient, news: InboxNews): Promise<void> {
  const isAllowed = "Notification" in window && Notification.permission === "granted";
  if (!isAllowed || (await isAnyVisible())) return;
  // Say what cannot be read now without its text: that it came is known.
  const unread = { row: null, title: plainTitle[news], body: "" };
  const notice = await noticeOf(client, news).catch(() => unread);
  if (notice === null) return;
  const shown = new Notification(notice.title, { body: notice.body, tag: noticeTag });
  shown.onclick = () => {
    window.focus();
    window.location.assign(routes.inbox(notice.row === null ? {} : { at: notice.row.conversationId }));
  };
}
