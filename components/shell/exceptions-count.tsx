import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { useChosenTerminal } from "@/components/terminal/use-terminal";
import { useFirstSight } from "@/components/ui/loading/first-sight";
import type { ExceptionsAttention } from "@/lib/contract/desk/exception-rows";
import { exceptionsAttentionQuery } from "@/lib/queries/exceptions";

type Counts = ExceptionsAttention["terminals"];

const sum = (counts: Counts, pick: (one: Counts[number]) => number): number =>
  counts.reduce((total, one) => total + pick(one), 0);

/** Counts exceptions that cannot wait: those of the chosen terminal, and of what belongs to none. */
export function ExceptionsCount({ collapses }: { collapses: boolean }) {
  const chosen = useChosenTerminal();
  const counts = useQuery({ ...exceptionsAttentionQuery, enabled: useFirstSight() }).data?.terminals ?? [];
  const isHere = ({ terminal }: Counts[number]) =>
    chosen === null || terminal === null || terminal === chosen;
  const here = counts.filter(isHere);
  const [high, medium] = [sum(here, (one) => one.high), sum(here, (one) => one.medium)];
  const elsewhere = sum(
    counts.filter((one) => !isHere(one)),
    (one) => one.high + one.medium + one.low,
  );
  const others = elsewhere === 0 ? "" : `, ${elsewhere} open at other terminals`;
  return (
    <AttentionCount
      count={high + medium}
      graver={high > 0}
      text={`${high} high and ${medium} medium exceptions${chosen === null ? "" : ` at ${chosen}`}${others}`}
      collapses={collapses}
    />
  );
}
