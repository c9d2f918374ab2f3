import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from "react";
import { CannedReplyButtons } from "@/components/conversation/canned-replies";
import { DrivingNotice } from "@/components/conversation/driving-notice";
import { FieldChips, TextLength } from "@/components/conversation/field-chips";
import { factsOf, fieldsOf, filledText, textRefusal } from "@/components/conversation/message-text";
import type { MovedField } from "@/components/conversation/prepared-text";
import { useDraft } from "@/components/conversation/use-draft";
import { usePrepared } from "@/components/conversation/use-prepared";
import { Button } from "@/components/ui/button";
import { writingKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import { StateShape } from "@/components/ui/state-shape";
import { TextArea } from "@/components/ui/text-input";
import { toastFailed } from "@/components/ui/toast";
import { WriteNotice } from "@/components/ui/write-notice";
import type { Conversation } from "@/lib/contract/desk/inbox-conversations";
import { inboxQuery } from "@/lib/queries/inbox/inbox";
import { useSendMessage } from "@/lib/queries/inbox/inbox-messages";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Lets the page act on the field from outside. */
export interface ComposeHandle {
  focus: () => void;
}

interface ComposeProps {
  conversation: Pick<Conversation, "row" | "context">;
  /** For the page's key that leads here. */
  handle?: Ref<ComposeHandle>;
  /** Stands in the field at first, below what was being written. */
  begin?: string | undefined;
}

/** Takes a reply: prepared texts, what their fields become, how long it is, and why it can't be sent. */
export function Compose({ conversation: { row, context }, handle, begin }: ComposeProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => ({ focus: () => area.current?.focus() }));
  const draft = useDraft(row.conversationId, begin);
  const send = useSendMessage();
  const cannotWrite = useWritingRefusal();
  const facts = factsOf(context);
  const prepared = usePrepared(draft.text, draft.setText, facts);
  const { text, setText } = prepared;
  const fields = fieldsOf(text, facts);
  const refusal = cannotWrite ?? textRefusal(text, fields);
  // Leave the field free for the next message: the one under way is in the thread.
  const isSending = send.isPending && text === "";
  const submit = () => {
    if (isSending) return;
    if (refusal !== null) return toastFailed(refusal);
    setText("");
    send
      .mutateAsync({ recipients: { conversationId: row.conversationId }, body: filledText(text, fields) })
      // Leave the reason to the notice.
      .catch(() => draft.putBack(text));
  };
  useShortcuts("Message", [{ keys: writingKeys.send, label: "Send the message", run: submit }]);
  const choose = (template: string) => {
    prepared.choose(template);
    area.current?.focus();
  };
  const names = row.correspondents.map(({ name }) => name).join(", ");
  if (cannotWrite !== null)
    return <p className="border-t border-line bg-surface px-3.5 py-3 text-ink-2">{cannotWrite}</p>;
  return (
    <div className="grid gap-2 border-t border-line bg-surface px-3.5 py-2.5">
      <DrivingNotice context={context} />
      <CannedReplyButtons facts={facts} onChoose={choose} />
      <TextArea
        ref={area}
        aria-label={`Message to ${names}`}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) {
            event.preventDefault();
            // A key that is held down, or an empty field, sends nothing.
            if (!event.repeat && text.trim() !== "") submit();
          }
          if (event.key !== "Escape") return;
          event.stopPropagation();
          event.currentTarget.blur();
        }}
      />
      <FieldChips fields={fields} />
      <MovedFields moved={prepared.moved} onUpdate={prepared.update} />
      {send.error === null ? null : <WriteNotice title="The message was not sent" error={send.error} />}
      <p className="-mt-1 text-small text-ink-3 max-sm:hidden">Enter sends, Shift+Enter begins a new line</p>
      <div className="flex items-center gap-2 text-small text-ink-3">
        <span className="min-w-0 truncate">To {names}</span>
        <TextLength text={filledText(text, fields)} />
        <span className="flex-1" />
        <Button
          variant="primary"
          shortcut={writingKeys.send}
          pending={isSending}
          disabledReason={refusal}
          onClick={submit}
        >
          Send
        </Button>
      </div>
    </div>
  );
}

/** Plain Enter sends; with Shift it is a new line, and while letters are composed it takes one of them. */
const isSendKey = ({ key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" && !shiftKey && !altKey && !ctrlKey && !metaKey && !nativeEvent.isComposing;

const fieldLabel: Readonly<Record<MovedField["name"], string>> = {
  driver: "driver",
  "next stop": "next stop",
  eta: "ETA",
};

/** Says what an edited text says that is so no longer, with the way to put in what is. */
function MovedFields({
  moved,
  onUpdate,
}: {
  moved: readonly MovedField[];
  onUpdate: (field: MovedField) => void;
}) {
  return moved.map((field) => (
    <p key={field.name} role="status" className="flex flex-wrap items-center gap-x-2 text-small">
      <StateShape kind="jeopardy" size={8} />
      <span>
        The {fieldLabel[field.name]} is {field.now ?? "no longer known"}
        {field.now === null ? "" : " now"}; the text says {field.was}.
      </span>
      {field.now === null ? null : <Button onClick={() => onUpdate(field)}>Update to {field.now}</Button>}
    </p>
  ));
}

/**
 * Says why the member can't write to drivers at all, as a sentence; null where they can, or where that is not known
 * yet.
 */
export function useWritingRefusal(): string | null {
  const session = useQuery(sessionQuery).data;
  const board = useQuery(inboxQuery).data;
  const refusal = refusalOf(session, "sendMessage");
  if (refusal !== null) return refusal;
  if (board === undefined || board.writesAs !== null) return null;
  return board.howToBeLinked ?? "You are not linked to a platform user, so you can't write to drivers.";
}
