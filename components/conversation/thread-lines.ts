import type { Conversation, ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import { duration } from "@/lib/format/duration";
import { shownTime } from "@/lib/time/display";
import { dayLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

/** One line of a thread, from above to below. */
export type ThreadLine =
  | { kind: "day" | "note" | "unread"; id: string; text: string }
  | { kind: "message"; id: string; message: ThreadMessage };

interface Placed {
  atMs: number;
  /** At the same instant a note stands before a message. */
  rank: number;
  line: ThreadLine;
}

/** `1 h 53 m late`, in the words of a sentence. */
export function lateLabel({ sentAt, receivedAt }: Pick<ThreadMessage, "sentAt" | "receivedAt">): string {
  if (receivedAt === null) return "";
  const [hours = "0", minutes = "0"] = duration((Date.parse(receivedAt) - Date.parse(sentAt)) / 1_000).split(
    ":",
  );
  return `${hours === "0" ? "" : `${hours} h `}${Number(minutes)} m late`;
}

/** Marks where a late message came in, between what was written then. */
function cameIn(message: ThreadMessage, timeZone: string): Placed[] {
  if (!message.isLate || message.receivedAt === null) return [];
  const atMs = Date.parse(message.receivedAt);
  const time = (ms: number) => shownTime(wallTime(ms, timeZone).time);
  const text = `${time(atMs)} · the ${time(Date.parse(message.sentAt))} message came in`;
  return [{ atMs, rank: 0, line: { kind: "note", id: `in ${message.messageId}`, text } }];
}

const byTime = (one: Placed, other: Placed): number => one.atMs - other.atMs || one.rank - other.rank;

/**
 * A thread as it is read: each message where it was sent, a line where a late one came in, what the team did as small
 * lines, a line for each day, and one before what is unread.
 * @param timeZone of the driver, in whose days it is parted
 * @param firstUnread id of the first unread message; null where all is read
 */
export function threadLines(
  { messages, acts }: Pick<Conversation, "messages" | "acts">,
  timeZone: string,
  firstUnread: string | null,
): ThreadLine[] {
  const [first] = messages;
  const fromMs = first === undefined ? 0 : Date.parse(first.sentAt);
  const placed: Placed[] = messages.flatMap((message) => [
    ...cameIn(message, timeZone),
    {
      atMs: Date.parse(message.sentAt),
      rank: 1,
      line: { kind: "message", id: message.messageId, message },
    },
  ]);
  // Leave out what was done before the first message that is loaded: it belongs to a page that is not.
  for (const { at, who, what } of acts) {
    const atMs = Date.parse(at);
    const text = `${shownTime(wallTime(atMs, timeZone).time)} · ${who} ${what}`;
    if (atMs >= fromMs) placed.push({ atMs, rank: 0, line: { kind: "note", id: `act ${at} ${text}`, text } });
  }
  const lines: ThreadLine[] = [];
  let day = "";
  for (const { atMs, line } of placed.sort(byTime)) {
    const { date } = wallTime(atMs, timeZone);
    if (date !== day) lines.push({ kind: "day", id: `day ${date}`, text: dayLabel(date) });
    day = date;
    if (line.id === firstUnread) lines.push({ kind: "unread", id: "unread", text: "Not read by you yet" });
    lines.push(line);
  }
  return lines;
}

/** The first of the driver's messages that the member has not read. @param unread how many they have not read */
export function firstUnreadOf(messages: readonly ThreadMessage[], unread: number): string | null {
  if (unread === 0) return null;
  return messages.filter(({ fromOffice }) => !fromOffice).at(-unread)?.messageId ?? null;
}
