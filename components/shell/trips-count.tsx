import { useQuery } from "@tanstack/react-query";
import { AttentionCount, atTerminal } from "@/components/shell/attention-count";
import { useChosenTerminal } from "@/components/terminal/use-terminal";
import { useFirstSight } from "@/components/ui/loading/first-sight";
import { tripsAttentionQuery } from "@/lib/queries/trips";

/**
 * Counts the trips that missed a window, are about to, or can be made by nobody: those of the chosen terminal, and those
 * that belong to none.
 */
export function TripsCount({ collapses }: { collapses: boolean }) {
  const chosen = useChosenTerminal();
  const counts = useQuery({ ...tripsAttentionQuery, enabled: useFirstSight() }).data?.terminals ?? [];
  const isHere = ({ terminal }: (typeof counts)[number]) =>
    chosen === null || terminal === null || terminal === chosen;
  const here = counts.filter(isHere);
  const sum = (what: "late" | "inJeopardy" | "nobodyCan", of = here) =>
    of.reduce((total, one) => total + one[what], 0);
  const [late, inJeopardy, nobodyCan] = [sum("late"), sum("inJeopardy"), sum("nobodyCan")];
  const others = counts.filter((one) => !isHere(one));
  const elsewhere = sum("late", others) + sum("inJeopardy", others) + sum("nobodyCan", others);
  return (
    <AttentionCount
      count={late + inJeopardy + nobodyCan}
      graver={late > 0}
      text={`${late} late, ${inJeopardy} in jeopardy, ${nobodyCan} that nobody can make${atTerminal(chosen, elsewhere)}`}
      collapses={collapses}
    />
  );
}
