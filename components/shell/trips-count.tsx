import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { useChosenTerminal } from "@/components/terminal/use-terminal";
import { tripsAttentionQuery } from "@/lib/queries/trips";

/** Counts the trips that missed a window, are about to, or can be made by nobody; at all terminals, as on the page. */
export function TripsCount({ collapses }: { collapses: boolean }) {
  const { late = 0, inJeopardy = 0, nobodyCan = 0 } = useQuery(tripsAttentionQuery).data ?? {};
  const scope = useChosenTerminal() === null ? "" : ", at all terminals";
  return (
    <AttentionCount
      count={late + inJeopardy + nobodyCan}
      graver={late > 0}
      text={`${late} late, ${inJeopardy} in jeopardy, ${nobodyCan} that nobody can make${scope}`}
      collapses={collapses}
    />
  );
}
