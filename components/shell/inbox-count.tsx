import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { inboxAttentionQuery } from "@/lib/queries/inbox/inbox";

/** How many drivers wait for an answer, and how many of the office's messages did not go out. */
export function InboxCount({ collapses }: { collapses: boolean }) {
  const { unanswered = 0, urgent = 0, notSent = 0 } = useQuery(inboxAttentionQuery).data ?? {};
  return (
    <AttentionCount
      count={unanswered + notSent}
      graver={urgent + notSent > 0}
      text={`${unanswered} unanswered, ${urgent} for too long, ${notSent} not sent`}
      collapses={collapses}
    />
  );
}
