import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Waiting } from "@/components/conversation/waiting";
import type { DriverActions } from "@/components/hours/driver/driver-actions";
import { ActionButton } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { ReadError } from "@/components/ui/error-notice";
import { Section } from "@/components/ui/section";
import type { ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { conversationOfQuery } from "@/lib/queries/inbox/inbox";
import { conversationQuery } from "@/lib/queries/inbox/inbox-conversation";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";

/** Shows so many of the newest: the whole conversation opens beside the page. */
const newest = 3;

interface DriverMessagesProps {
  externalUserId: string;
  timeZone: string;
  answer: DriverActions["message"];
}

/** Last messages of the conversation with a driver, how long they wait, and the way to answer. */
export function DriverMessages({ externalUserId, timeZone, answer }: DriverMessagesProps) {
  const found = useQuery(conversationOfQuery(externalUserId));
  const conversationId = found.data?.conversationId ?? null;
  const query = useQuery({ ...conversationQuery(conversationId ?? ""), enabled: conversationId !== null });
  const failed = found.isError ? found : query;
  const nowMs = useNowSeconds(30) * 1_000;
  const unanswered = query.data?.row.unansweredSince ?? null;
  const messages = query.data?.messages.slice(-newest) ?? [];
  return (
    <Section
      title="Messages"
      aside={unanswered === null ? null : <Waiting since={unanswered} label="unanswered " />}
    >
      {query.data === undefined ? (
        failed.isError ? (
          <ReadError title="The messages can't be read" query={failed} />
        ) : (
          <p role="status" className="text-ink-2">
            Reading the messages…
          </p>
        )
      ) : (
        <>
          {messages.length === 0 ? (
            <p className="text-ink-2">Nothing was written yet.</p>
          ) : (
            <ol aria-label="Newest messages" className="grid gap-1.5">
              {messages.map((message) => (
                <Line key={message.messageId} message={message} timeZone={timeZone} nowMs={nowMs} />
              ))}
            </ol>
          )}
          <div className="mt-2 flex items-center gap-3">
            <ActionButton action={answer}>{unanswered === null ? "Write" : "Answer"}</ActionButton>
            {conversationId === null || messages.length === 0 ? null : (
              <Link
                href={routes.inbox({ at: conversationId })}
                prefetch={false}
                className="underline underline-offset-2"
              >
                All
              </Link>
            )}
          </div>
        </>
      )}
    </Section>
  );
}

interface LineProps {
  message: ThreadMessage;
  timeZone: string;
  nowMs: number;
}

function Line({ message, timeZone, nowMs }: LineProps) {
  const { fromOffice, body, by, isLate, sentAt, receivedAt } = message;
  const at = (instant: string) => nearInstantLabel(Date.parse(instant), timeZone, nowMs);
  return (
    <li className={cx("flex flex-col", fromOffice ? "items-end" : "items-start")}>
      <p
        className={cx(
          "max-w-[85%] rounded-panel border px-2.5 py-1 whitespace-pre-wrap wrap-anywhere",
          fromOffice ? "border-line bg-sunken" : "border-line-strong",
          isLate && "border-dashed",
        )}
      >
        {body}
      </p>
      <p className="text-small text-ink-3">
        {isLate && receivedAt !== null ? `sent ${at(sentAt)}, received ${at(receivedAt)}` : at(sentAt)}
        {fromOffice ? ` · ${by}` : ""}
      </p>
    </li>
  );
}
