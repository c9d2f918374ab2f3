import type { TripRowStop } from "@/lib/contract/desk/trips-board";
import { duration } from "@/lib/format/duration";
import type { Plan } from "@/lib/planning/plan";
import { tightestOf, type VerdictLabel, verdictLine, verdictOf } from "@/lib/planning/verdict";

/**
 * Says what a trip's plan means, in one sentence. A plan is of what can still be met: what was missed before it is said
 * first.
 * @param stops those that are not done, in the order of the plan's
 */
export function tripSentence(plan: Plan, label: VerdictLabel, stops: readonly TripRowStop[]): string {
  const line = verdictLine(verdictOf(plan, label));
  const missed = stops.find(({ risk, arrived, slackMinutes }) => {
    return risk === "late" && (arrived !== null || slackMinutes === null);
  });
  if (missed === undefined) return line;
  const said = missedLabel(missed);
  return tightestOf(plan) === null ? said : `${said}, then ${line.charAt(0).toLowerCase()}${line.slice(1)}`;
}

const missedLabel = ({ name, arrived, slackMinutes }: TripRowStop): string =>
  arrived === null || slackMinutes === null
    ? `Misses the window at ${name}`
    : `Arrived ${duration(-slackMinutes * 60)} late at ${name}`;
