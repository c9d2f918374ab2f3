import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { useChosenTerminal } from "@/components/terminal/use-terminal";
import { useFirstSight } from "@/components/ui/loading/first-sight";
import { inboxAttentionQuery } from "@/lib/queries/inbox/inbox";

/**
 * Counts the drivers who wait for an answer, and how many of the office's messages did not go out: of the chosen
 * terminal, and of drivers of whom none is known, as on the page.
 */
export function InboxCount({ collapses }: { collapses: boolean }) {
  const chosen = useChosenTerminal();
  const groups = useQuery({ ...inboxAttentionQuery, enabled: useFirstSight() }).data?.byTerminals ?? [];
  const here = groups.filter(
    ({ terminals }) => chosen === null || terminals.length === 0 || terminals.includes(chosen),
  );
  const sum = (what: "unanswered" | "urgent" | "notSent") =>
    here.reduce((total, one) => total + one[what], 0);
  const [unanswered, urgent, notSent] = [sum("unanswered"), sum("urgent"), sum("notSent")];
  const at = chosen === null ? "" : ` at ${chosen}`;
  return (
    <AttentionCount
      count={unanswered + notSent}
      graver={urgent + notSent > 0}
      text={`${unanswered} unanswered, ${urgent} for too long, ${notSent} not sent${at}`}
      collapses={collapses}
    />
  );
}
