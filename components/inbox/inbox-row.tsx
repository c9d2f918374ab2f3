import { memo } from "react";
import { dutyKind, dutyLabel } from "@/components/conversation/duty-state";
import { Waiting } from "@/components/conversation/waiting";
import { groupOf, namesOf } from "@/components/inbox/inbox-lines";
import { MemberInitials } from "@/components/inbox/member-initials";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import type { ConversationRow } from "@/lib/contract/desk/inbox-conversations";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

interface InboxRowProps {
  row: ConversationRow;
  memberId: string;
}

/**
 * One conversation in the list: who, how long they wait, the newest words, strong where the reader has not read them,
 * whether anybody has, what the driver is on, who sees to it. As the list is scrolled only rows that come into sight are
 * drawn.
 */
export const InboxRow = memo(function InboxRow({ row, memberId }: InboxRowProps) {
  const { last, work, doing, claimedBy } = row;
  const sender = last.fromOffice ? (last.by === null ? "Office: " : `${last.by}: `) : "";
  const unread = row.unreadByTeam > 0 ? "unread by the team" : null;
  const about = [unread, ...(row.snoozed === null ? [work?.title, doing] : [row.snoozed.label])];
  return (
    <div className="grid h-full grid-cols-[9px_minmax(0,1fr)_auto] gap-x-2 py-1.5 pr-3.5 pl-3.5">
      <span className="pt-1">
        <StateShape kind={dutyKind[row.duty]} />
        <span className="sr-only">{dutyLabel[row.duty]}. </span>
      </span>
      <span className="truncate">
        <b className="font-semibold">{namesOf(row)}</b>{" "}
        {row.vehicle === null ? null : <span className="text-ink-2">{row.vehicle}</span>}
      </span>
      <RowTime row={row} />
      <span
        title={last.body}
        className={cx(
          "col-start-2",
          // A driver who waits is read before the conversation is opened.
          groupOf(row) === "unanswered" ? "line-clamp-2" : "truncate",
          row.unread > 0 ? "font-medium text-ink" : "text-ink-2",
        )}
      >
        {row.unread > 0 ? <span className="sr-only">{row.unread} not read by you. </span> : null}
        {sender}
        {last.body}
      </span>
      <span className="col-start-3 row-span-2 row-start-2 self-end justify-self-end">
        <MemberInitials member={claimedBy} isReader={claimedBy?.memberId === memberId} />
      </span>
      <span className="col-start-2 truncate text-small text-ink-3">{about.filter(Boolean).join(" · ")}</span>
    </div>
  );
});

function RowTime({ row: { notSent, unansweredSince, snoozed, last } }: { row: ConversationRow }) {
  const nowSeconds = useNowSeconds(5);
  if (notSent > 0)
    return (
      <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-late">
        <StateShape kind="late" size={8} /> not sent
      </span>
    );
  if (unansweredSince !== null && snoozed === null) return <Waiting since={unansweredSince} />;
  return (
    <span className="whitespace-nowrap text-ink-3">{age(nowSeconds - Date.parse(last.sentAt) / 1_000)}</span>
  );
}
