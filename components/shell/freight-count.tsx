import { useQuery } from "@tanstack/react-query";
import { AttentionCount } from "@/components/shell/attention-count";
import { useChosenTerminal } from "@/components/terminal/use-terminal";
import { useFirstSight } from "@/components/ui/loading/first-sight";
import { freightAttentionQuery } from "@/lib/queries/freight";

/**
 * Counts the freight that is past due or in jeopardy, and how many manifests of today need somebody, at the chosen
 * terminal.
 */
export function FreightCount({ collapses }: { collapses: boolean }) {
  const chosen = useChosenTerminal();
  const counts = useQuery({ ...freightAttentionQuery, enabled: useFirstSight() }).data?.terminals ?? [];
  const here = counts.filter(({ terminal }) => chosen === null || terminal === null || terminal === chosen);
  const sum = (what: "pastDue" | "inJeopardy" | "manifests") =>
    here.reduce((total, one) => total + one[what], 0);
  const [pastDue, inJeopardy, manifests] = [sum("pastDue"), sum("inJeopardy"), sum("manifests")];
  const at = chosen === null ? "" : ` at ${chosen}`;
  return (
    <AttentionCount
      count={pastDue + inJeopardy + manifests}
      graver={pastDue > 0}
      text={`${pastDue} past due, ${inJeopardy} in jeopardy, ${manifests} manifests without a driver or over hours${at}`}
      collapses={collapses}
    />
  );
}
