import { useRef } from "react";
import { toastDone, toastFailed, toastRefused } from "@/components/ui/toast";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { ConversationRow, DeskMate, SnoozeUntil } from "@/lib/contract/desk/inbox-conversations";
import type { ConversationActed } from "@/lib/contract/desk/inbox-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useConversationAct, useUndoConversationAct } from "@/lib/queries/inbox/inbox-acts";
import { isoOf } from "@/lib/time/utc";

type Undo = NonNullable<ConversationActed["undo"]>;

/** What the team does with a conversation: shown at once, said when it is done, and taken back by one key. */
export function useInboxActs(me: DeskMate | null) {
  const act = useConversationAct();
  const undo = useUndoConversationAct();
  const last = useRef<Undo | null>(null);
  const takeBack = () => {
    const { current } = last;
    if (current === null || Date.parse(current.until) < deskNowMs())
      return toastFailed("There is nothing to take back.");
    last.current = null;
    undo.mutate(current.id, {
      onSuccess: ({ outcome, message }) =>
        outcome === "done" ? toastDone("Taken back", { description: current.what }) : toastFailed(message),
      onError: (error) => toastRefused("It was not taken back", error),
    });
  };
  const run = (
    row: ConversationRow,
    body: DeskBody<"actOnConversation">,
    expected: Partial<ConversationRow>,
  ) =>
    act.mutate(
      { row, act: body, expected },
      {
        onSuccess: ({ outcome, message, undo: way }) => {
          if (outcome !== "done") return toastFailed(message);
          last.current = way;
          toastDone(message, way === null ? {} : { action: { label: "Undo", run: takeBack } });
        },
        onError: (error) => toastRefused("It was not done", error),
      },
    );
  return {
    isPending: act.isPending,
    takeBack,
    claim: (row: ConversationRow) =>
      run(row, { act: "claim", version: row.version }, { claimedBy: me, claimedAt: isoOf(deskNowMs()) }),
    release: (row: ConversationRow) =>
      run(row, { act: "release", version: row.version }, { claimedBy: null, claimedAt: null }),
    handOver: (row: ConversationRow, to: DeskMate, note: string) =>
      run(
        row,
        {
          act: "hand-over",
          version: row.version,
          to: to.memberId,
          ...(note.trim() === "" ? {} : { note }),
        },
        { claimedBy: to },
      ),
    snooze: (row: ConversationRow, until: SnoozeUntil, label: string) =>
      run(
        row,
        { act: "snooze", version: row.version, until },
        me === null ? {} : { snoozed: { until, label, by: me } },
      ),
    wake: (row: ConversationRow) => run(row, { act: "wake", version: row.version }, { snoozed: null }),
    done: (row: ConversationRow) =>
      run(
        row,
        { act: "done", version: row.version },
        { doneAt: isoOf(deskNowMs()), unansweredSince: null, snoozed: null },
      ),
    reopen: (row: ConversationRow) => run(row, { act: "reopen", version: row.version }, { doneAt: null }),
  };
}

export type InboxActs = ReturnType<typeof useInboxActs>;
