import type { InboxRows } from "@/components/inbox/use-inbox-list";
import { MovedRows, PageFoot } from "@/components/list-page/page-foot";
import { queueKeys } from "@/components/ui/page-keys";
import type { InboxBoard } from "@/lib/contract/desk/inbox-conversations";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

const keyHints = [
  { keys: [queueKeys.claim], does: "claim" },
  { keys: [queueKeys.handOver], does: "hand over" },
  { keys: [queueKeys.snooze], does: "snooze" },
  { keys: [queueKeys.done], does: "done" },
];

/**
 * Under the inbox: how many wait and how long, how many nobody has read, who is on the desk, what has moved meanwhile,
 * and the page's keys.
 * @param list null while nothing is read yet, when nobody knows how many wait
 */
export function InboxFoot({ list, team }: { list: InboxRows | null; team: InboxBoard["team"] }) {
  const here = team.filter(({ isHere }) => isHere);
  return (
    <PageFoot keyHints={keyHints}>
      {list === null ? null : <Unanswered conversations={list.conversations} />}
      {here.length === 0 ? null : <span>· on the desk: {here.map(({ name }) => name).join(", ")}</span>}
      {list === null ? null : <MovedRows moved={list.moved} onShow={list.showMoved} />}
    </PageFoot>
  );
}

function Unanswered({ conversations }: Pick<InboxRows, "conversations">) {
  const nowSeconds = useNowSeconds(5);
  const waits = conversations.flatMap(({ unansweredSince, snoozed }) =>
    unansweredSince === null || snoozed !== null ? [] : [Date.parse(unansweredSince)],
  );
  const unread = conversations.filter(({ unreadByTeam }) => unreadByTeam > 0).length;
  return (
    <span role="status">
      {waits.length} unanswered
      {waits.length === 0 ? "" : `, oldest ${age(nowSeconds - Math.min(...waits) / 1_000)}`}
      {unread === 0 ? "" : ` · ${unread} unread by the team`}
    </span>
  );
}
