import { useUndoAction } from "@/components/list-page/use-undo-action";
import { endOffer, toastDone, toastFailed, toastRefused, undoOffer } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { ConversationRow, DeskMate, SnoozeUntil } from "@/lib/contract/desk/inbox-conversations";
import type { ConversationActed } from "@/lib/contract/desk/inbox-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useLastUndo } from "@/lib/live/use-last-undo";
import { useConversationAct, useUndoConversationAct } from "@/lib/queries/inbox/inbox-acts";
import { isoOf } from "@/lib/time/utc";

type Undo = NonNullable<ConversationActed["undo"]>;

/**
 * Carries out what the team does with a conversation: shown at once, said when it is done, and taken back by one key.
 */
export function useInboxActs(me: DeskMate | null) {
  const act = useConversationAct();
  const undo = useUndoConversationAct();
  const [last, setLast] = useLastUndo<Undo>("conversations");
  const takeBack = (way: Undo | null) => {
    if (way === null || Date.parse(way.until) < deskNowMs()) return toastFailed("There is nothing to undo.");
    setLast(null);
    endOffer(way.id);
    // Callbacks of a mutation are not called once its page is left; a toast's Undo is still there then.
    undo.mutateAsync(way.id).then(
      ({ outcome, message }) =>
        outcome === "done" ? toastDone("Undone", { description: way.what }) : toastFailed(message),
      (error: PlatformError) => toastRefused("It was not undone", error),
    );
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
          setLast(way);
          toastDone(message, way === null ? {} : undoOffer(way.id, () => takeBack(way)));
        },
        onError: (error) => toastRefused("It was not done", error),
      },
    );
  const undoAction = useUndoAction({
    saving: act.isPending,
    last,
    undo: () => takeBack(last),
    label: "Undo",
    nothing: "There is nothing to undo.",
  });
  return {
    isPending: act.isPending,
    undo: undoAction,
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
