import { groupOf } from "@/components/inbox/inbox-lines";
import type { InboxActs } from "@/components/inbox/use-inbox-acts";
import type { InboxView } from "@/components/inbox/use-inbox-view";
import type { ListAction } from "@/components/list-page/list-actions";
import { pageKeys, queueKeys } from "@/components/ui/page-keys";
import type { ConversationRow } from "@/lib/contract/desk/inbox-conversations";
import type { DeskSession } from "@/lib/contract/desk/session";
import { refusalOf } from "@/lib/queries/session";

interface InboxActionsInput {
  /** The conversation that is open; null where none is. */
  row: ConversationRow | null;
  page: InboxView;
  acts: InboxActs;
  session: DeskSession | undefined;
  /** Reason why nothing can be written to drivers; null where it can. */
  cannotWrite: string | null;
  lookOver: () => void;
  /** Somebody is at the list: its places are held a while. */
  touch: () => void;
}

/** Lists what can be done in the inbox, each with its key and the reason while it can't be done. */
export function inboxActions({ row, page, acts, session, cannotWrite, lookOver, touch }: InboxActionsInput) {
  const refusal =
    refusalOf(session, "actOnConversation") ?? (row === null ? "No conversation is open." : null);
  const isMine = row?.claimedBy?.memberId === session?.member.id;
  const group = row === null ? null : groupOf(row);
  const on = (run: (row: ConversationRow) => void) => () => {
    touch();
    if (row !== null) run(row);
  };
  return {
    claim: {
      keys: queueKeys.claim,
      label: isMine ? "Unclaim" : "Claim",
      disabledReason: refusal,
      run: on(isMine ? acts.release : acts.claim),
    },
    handOver: {
      keys: queueKeys.handOver,
      label: "Hand over",
      disabledReason: refusal,
      run: () => page.setView({ sheet: "hand-over" }),
    },
    snooze: {
      keys: queueKeys.snooze,
      label: group === "snoozed" ? "Wake" : "Snooze",
      disabledReason: refusal,
      run: group === "snoozed" ? on(acts.wake) : () => page.setView({ sheet: "snooze" }),
    },
    done: {
      keys: queueKeys.done,
      label: group === "done" ? "Reopen" : "Done",
      disabledReason: refusal,
      run: on(group === "done" ? acts.reopen : acts.done),
    },
    lookOver: {
      keys: queueKeys.lookOver,
      label: "Review what a message asks for",
      disabledReason: refusal ?? refusalOf(session, "actOnMessage"),
      run: lookOver,
    },
    undo: acts.undo,
    create: {
      keys: pageKeys.create,
      label: "New message",
      disabledReason: cannotWrite,
      run: () => page.setView({ sheet: "new" }),
    },
    find: { keys: pageKeys.find, label: "Search all messages", run: () => page.searchRef.current?.focus() },
  } satisfies Record<string, ListAction>;
}

export type InboxActions = ReturnType<typeof inboxActions>;
