import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { exceptionsAttentionQuery } from "@/lib/queries/exceptions";

/** How many exceptions are the member's own or nobody's yet. */
export function ExceptionsCount({ collapses }: { collapses: boolean }) {
  const { mine = 0, nobodys = 0, high = 0 } = useQuery(exceptionsAttentionQuery).data ?? {};
  return (
    <AttentionCount
      count={mine + nobodys}
      graver={high > 0}
      text={`${mine} exceptions are yours, ${nobodys} unassigned`}
      collapses={collapses}
    />
  );
}
