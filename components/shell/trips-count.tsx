import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { tripsAttentionQuery } from "@/lib/queries/trips";

/** How many trips missed a window or are about to. */
export function TripsCount({ collapses }: { collapses: boolean }) {
  const { late = 0, inJeopardy = 0 } = useQuery(tripsAttentionQuery).data ?? {};
  return (
    <AttentionCount
      count={late + inJeopardy}
      graver={late > 0}
      text={`${late} late, ${inJeopardy} in jeopardy`}
      collapses={collapses}
    />
  );
}
