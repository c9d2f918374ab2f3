import type { ConversationRow, DeskMate } from "@/lib/contract/desk/inbox-conversations";
import { formatInstant } from "@/lib/contract/instant";
import type { ConversationRecord } from "@/lib/desk/areas/inbox/board/conversation-record";
import { rests, snoozeLabel } from "@/lib/desk/areas/inbox/board/snooze";
import { type DriverNow, doingLabel } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import { headOf } from "@/lib/desk/areas/inbox/drivers/work-now";
import type { Party } from "@/lib/desk/areas/inbox/records/party";

/** A row as the desk keeps it: for each member it is made of this, with what they have not read. */
export interface KeptRow extends Omit<ConversationRow, "unread"> {
  waiting: readonly number[];
  reads: Readonly<Record<string, number>>;
}

export interface RowSources {
  driverOf: (party: Party) => DriverNow;
  mateOf: (memberId: string) => DeskMate;
  /** Zone in which instants are written: that of the driver's terminal. */
  zoneOf: (terminal: string | null) => string | null;
  nowMs: number;
}

/** A conversation in the list. */
export function conversationRow(record: ConversationRecord, sources: RowSources): KeptRow {
  const { driverOf, mateOf, zoneOf, nowMs } = sources;
  const { last } = record;
  const drivers = record.correspondents.map(driverOf);
  const only = drivers.length === 1 ? (drivers[0] ?? null) : null;
  const isResting = record.snoozed !== null && rests(record.snoozed, only, record.waiting, nowMs);
  const timezone = zoneOf(only?.terminals[0] ?? null) ?? "UTC";
  const marks = Object.values(record.reads);
  return {
    conversationId: record.id,
    correspondents: record.correspondents.map((party, index) => ({
      ...party,
      name: drivers[index]?.name ?? "",
      isDriver: drivers[index]?.isDriver ?? false,
    })),
    vehicle: only?.vehicle ?? null,
    work: only?.work ? headOf(only.work) : null,
    duty: only?.duty ?? "unknown",
    doing: only ? doingLabel(only, nowMs) : `${drivers.length} people`,
    last: last === null ? nothingYet(record) : lastOf(last, driverOf),
    unansweredSince: record.waitingSinceMicros === null ? null : formatInstant(record.waitingSinceMicros),
    lastArrival: record.waiting.at(-1) ?? null,
    unreadByTeam: unreadOf(record.waiting, marks.length === 0 ? 0 : Math.max(...marks)),
    notSent: record.notSent,
    claimedBy: record.claimedBy === null ? null : mateOf(record.claimedBy),
    claimedAt: record.claimedAt?.toISOString() ?? null,
    snoozed:
      record.snoozed && isResting
        ? {
            until: record.snoozed.until,
            label: snoozeLabel(record.snoozed, only, timezone, nowMs),
            by: record.snoozed.by,
          }
        : null,
    doneAt: record.waiting.length === 0 ? (record.doneAt?.toISOString() ?? null) : null,
    openPromises: record.openPromises,
    version: record.version,
    waiting: record.waiting,
    reads: record.reads,
  };
}

function lastOf(
  last: NonNullable<ConversationRecord["last"]>,
  driverOf: RowSources["driverOf"],
): ConversationRow["last"] {
  return {
    messageId: last.id,
    body: last.body,
    sentAt: formatInstant(last.sentMicros),
    receivedAt: formatInstant(last.receivedMicros),
    fromOffice: last.fromOffice,
    by: last.fromOffice ? driverOf(last.sender).name : null,
  };
}

const nothingYet = ({ changedAt }: ConversationRecord): ConversationRow["last"] => ({
  messageId: "",
  body: "",
  sentAt: changedAt.toISOString(),
  receivedAt: changedAt.toISOString(),
  fromOffice: true,
  by: null,
});

/** The row as one member sees it. What the office has answered counts as read by everybody. */
export function rowFor({ waiting, reads, ...row }: KeptRow, memberId: string): ConversationRow {
  return { ...row, unread: unreadOf(waiting, reads[memberId] ?? 0) };
}

const unreadOf = (waiting: readonly number[], mark: number): number =>
  waiting.filter((arrival) => arrival > mark).length;
