import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { freightAttentionQuery } from "@/lib/queries/freight";

/** How much freight is past due or in jeopardy, and how many manifests of today need somebody. */
export function FreightCount({ collapses }: { collapses: boolean }) {
  const { pastDue = 0, inJeopardy = 0, manifests = 0 } = useQuery(freightAttentionQuery).data ?? {};
  return (
    <AttentionCount
      count={pastDue + inJeopardy + manifests}
      graver={pastDue > 0}
      text={`${pastDue} past due, ${inJeopardy} in jeopardy, ${manifests} manifests without a driver or over hours`}
      collapses={collapses}
    />
  );
}
