import type { InboxAttention } from "@/lib/contract/desk/inbox-conversations";
import type { NotificationSettings } from "@/lib/contract/desk/inbox-writes";
import { wallTime } from "@/lib/time/wall-time";

/** A message came in, or somebody has waited past the company's urgent minutes. */
export type InboxNews = "message" | "alarm";

/** Finds what is new since it was counted last; nothing the first time. */
export function newsOf(before: InboxAttention | undefined, now: InboxAttention): InboxNews | null {
  if (before === undefined) return null;
  if (now.urgent > before.urgent) return "alarm";
  return now.unread > before.unread ? "message" : null;
}

/** Tells whether it is quiet now. Quiet may end on the next day; from and until the same, it is never. */
export function isQuiet(quiet: NotificationSettings["quiet"], nowMs: number, timeZone: string): boolean {
  if (quiet === null) return false;
  const { from, until } = quiet;
  const { time } = wallTime(nowMs, timeZone);
  return from <= until ? from <= time && time < until : time >= from || time < until;
}

/** A page's title with how many wait before it; as it is where nobody does. */
export function countedTitle(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\) /, "");
  return count === 0 ? bare : `(${count}) ${bare}`;
}
