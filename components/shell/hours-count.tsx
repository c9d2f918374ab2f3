import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { useChosenTerminal } from "@/components/terminal/use-terminal";
import { hoursAttentionQuery } from "@/lib/queries/hours";

/** Counts the drivers who are in violation or about to be; at all terminals, as on the page. */
export function HoursCount({ collapses }: { collapses: boolean }) {
  const { violation = 0, soon = 0 } = useQuery(hoursAttentionQuery).data ?? {};
  const scope = useChosenTerminal() === null ? "" : ", at all terminals";
  return (
    <AttentionCount
      count={violation + soon}
      graver={violation > 0}
      text={`${violation} in violation, ${soon} about to run out${scope}`}
      collapses={collapses}
    />
  );
}
