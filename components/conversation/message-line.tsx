import { memo } from "react";
import { lateLabel } from "@/components/conversation/thread-lines";
import { Waiting } from "@/components/conversation/waiting";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import type { ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import { useDecideUnsent } from "@/lib/queries/inbox/inbox-messages";
import { shownTime } from "@/lib/time/display";
import { timeLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

interface MessageLineProps {
  message: ThreadMessage;
  timeZone: string;
  /** Instant since which the driver waits for a reply to it; null where they don't. */
  waitingSince: string | null;
  /** It was searched for. */
  isFound: boolean;
}

/**
 * One message: the office's at the right, the driver's at the left, a late one dashed and with both times. As the thread
 * is scrolled only lines that come into sight are drawn.
 */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message, timeZone, waitingSince, isFound } = props;
  const { body, fromOffice, isLate, state } = message;
  return (
    <div className={cx("flex flex-col gap-0.5 py-1.5", fromOffice ? "items-end" : "items-start")}>
      <p
        className={cx(
          "max-w-[78%] rounded-panel border px-3 py-1.5 whitespace-pre-wrap wrap-anywhere",
          fromOffice ? "border-line bg-sunken" : "border-line-strong bg-surface",
          isLate && "border-dashed border-control",
          isFound && "outline-2 outline-focus",
        )}
      >
        {body}
      </p>
      <p className="flex flex-wrap items-center gap-x-1 px-0.5 text-small text-ink-3">
        {isLate && message.receivedAt !== null ? (
          <LateTimes message={message} receivedAt={message.receivedAt} timeZone={timeZone} />
        ) : (
          <time dateTime={message.sentAt}>{timeLabel(Date.parse(message.sentAt), timeZone)}</time>
        )}
        {fromOffice ? <span>· {message.by}</span> : null}
        {state === "stored" ? <span>· sent</span> : null}
        {state === "sending" ? <span>· being sent</span> : null}
        {waitingSince === null ? null : (
          <>
            <span aria-hidden="true">·</span>
            <Waiting since={waitingSince} label="unanswered " />
          </>
        )}
      </p>
      {state === "unknown" ? (
        <p className="flex items-center gap-1.5 text-small text-ink-2">
          <StateShape kind="stale" size={8} /> No response yet. Checking with the platform.
        </p>
      ) : null}
      {state === "failed" || state === "not-known" ? <Unsent message={message} /> : null}
    </div>
  );
});

function LateTimes({
  message,
  receivedAt,
  timeZone,
}: {
  message: ThreadMessage;
  receivedAt: string;
  timeZone: string;
}) {
  const { time: sent } = wallTime(Date.parse(message.sentAt), timeZone);
  const { time: received, zone } = wallTime(Date.parse(receivedAt), timeZone);
  return (
    <span>
      <StateShape kind="stale" size={8} /> sent <b className="font-semibold text-ink-2">{shownTime(sent)}</b>,
      received <b className="font-semibold text-ink-2">{shownTime(received)}</b> {zone}, {lateLabel(message)}
    </span>
  );
}

/** A message that did not go out, or of which nobody knows, and what a person can do about it. */
function Unsent({ message }: { message: ThreadMessage }) {
  const decide = useDecideUnsent();
  const { messageId, state, error } = message;
  const on = (decision: "send-again" | "it-was-sent" | "discard") => () =>
    decide.mutate({ messageId, decision });
  const isFailed = state === "failed";
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5 text-small">
      <span className={cx("inline-flex items-center gap-1", isFailed ? "text-late" : "text-jeopardy")}>
        <StateShape kind={isFailed ? "late" : "jeopardy"} size={8} />
        {isFailed ? `Not sent${error === null ? "" : `: ${error}`}` : "Not known whether it was sent"}
      </span>
      <Button pending={decide.isPending} onClick={on("send-again")}>
        Send again
      </Button>
      {isFailed ? (
        <Button variant="ghost" onClick={on("discard")}>
          Discard
        </Button>
      ) : (
        <Button variant="ghost" onClick={on("it-was-sent")}>
          It was sent
        </Button>
      )}
      {decide.error === null ? null : (
        <span role="alert" className="text-late">
          {decide.error.message}
        </span>
      )}
    </div>
  );
}
