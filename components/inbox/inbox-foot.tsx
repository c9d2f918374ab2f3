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

/** Under the inbox: how many wait and how long, who is on the desk, what has moved meanwhile, and the page's keys. */
export function InboxFoot({ list, team }: { list: InboxRows; team: InboxBoard["team"] }) {
  const nowSeconds = useNowSeconds(5);
  const waits = list.conversations.flatMap(({ unansweredSince, snoozed }) =>
    unansweredSince === null || snoozed !== null ? [] : [Date.parse(unansweredSince)],
  );
  const here = team.filter(({ isHere }) => isHere);
  return (
    <PageFoot keyHints={keyHints}>
      <span role="status">
        {waits.length} unanswered
        {waits.length === 0 ? "" : `, oldest ${age(nowSeconds - Math.min(...waits) / 1_000)}`}
      </span>
      {here.length === 0 ? null : <span>· on the desk: {here.map(({ name }) => name).join(", ")}</span>}
      <MovedRows moved={list.moved} onShow={list.showMoved} />
    </PageFoot>
  );
}
