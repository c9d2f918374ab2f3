import type { InboxRows } from "@/components/inbox/use-inbox-list";
import { capOf, Kbd } from "@/components/ui/kbd";
import { pageKeys, queueKeys } from "@/components/ui/page-keys";
import type { InboxBoard } from "@/lib/contract/desk/inbox-conversations";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

const hints = [
  { keys: [pageKeys.next, pageKeys.previous], does: "move" },
  { keys: [queueKeys.claim], does: "claim" },
  { keys: [queueKeys.handOver], does: "hand over" },
  { keys: [queueKeys.snooze], does: "snooze" },
  { keys: [queueKeys.done], does: "done" },
  { keys: [pageKeys.everyKey], does: "all keys" },
];

/** Under the inbox: how many wait and how long, who is on the desk, what has moved meanwhile, and the page's keys. */
export function InboxFoot({ list, team }: { list: InboxRows; team: InboxBoard["team"] }) {
  const nowSeconds = useNowSeconds(5);
  const waits = list.conversations.flatMap(({ unansweredSince, snoozed }) =>
    unansweredSince === null || snoozed !== null ? [] : [Date.parse(unansweredSince)],
  );
  const here = team.filter(({ isHere }) => isHere);
  return (
    <footer className="flex h-[34px] shrink-0 items-center gap-2 overflow-hidden border-t border-line bg-surface px-3.5 whitespace-nowrap text-ink-3">
      <span role="status">
        {waits.length} unanswered
        {waits.length === 0 ? "" : `, oldest ${age(nowSeconds - Math.min(...waits) / 1_000)}`}
      </span>
      {here.length === 0 ? null : <span>· on the desk: {here.map(({ name }) => name).join(", ")}</span>}
      {list.moved === 0 ? null : (
        <span>
          · {list.moved} moved{" "}
          <button
            type="button"
            onClick={list.showMoved}
            className="font-medium text-ink underline underline-offset-2"
          >
            show
          </button>
        </span>
      )}
      <span className="flex-1" />
      <span aria-hidden="true" className="flex gap-4 max-xl:hidden">
        {hints.map(({ keys, does }) => (
          <span key={does} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <Kbd key={key}>{capOf(key)}</Kbd>
            ))}
            {does}
          </span>
        ))}
      </span>
    </footer>
  );
}
