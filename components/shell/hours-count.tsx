import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { hoursAttentionQuery } from "@/lib/queries/hours";

/** How many drivers are in violation or about to be. */
export function HoursCount({ collapses }: { collapses: boolean }) {
  const { violation = 0, soon = 0 } = useQuery(hoursAttentionQuery).data ?? {};
  return (
    <AttentionCount
      count={violation + soon}
      graver={violation > 0}
      text={`${violation} in violation, ${soon} about to run out`}
      collapses={collapses}
    />
  );
}
