import { useQuery } from "@tanstack/react-query";
import { AttentionCount, atTerminal } from "@/components/shell/attention-count";
import { useChosenTerminal } from "@/components/terminal/use-terminal";
import { useFirstSight } from "@/components/ui/loading/first-sight";
import { hoursAttentionQuery } from "@/lib/queries/hours";

/** Counts the drivers who are in violation or about to be: those of the chosen terminal, and those of whom none is known. */
export function HoursCount({ collapses }: { collapses: boolean }) {
  const chosen = useChosenTerminal();
  const groups = useQuery({ ...hoursAttentionQuery, enabled: useFirstSight() }).data?.byTerminals ?? [];
  const isHere = ({ terminals }: (typeof groups)[number]) =>
    chosen === null || terminals.length === 0 || terminals.includes(chosen);
  const here = groups.filter(isHere);
  const sum = (what: "violation" | "soon", of = here) => of.reduce((total, one) => total + one[what], 0);
  const [violation, soon] = [sum("violation"), sum("soon")];
  const others = groups.filter((one) => !isHere(one));
  const elsewhere = sum("violation", others) + sum("soon", others);
  return (
    <AttentionCount
      count={violation + soon}
      graver={violation > 0}
      text={`${violation} in violation, ${soon} about to run out${atTerminal(chosen, elsewhere)}`}
      collapses={collapses}
    />
  );
}
