import { blockLabel } from "@/lib/planning/driver-blocks";
import type { Plan } from "@/lib/planning/plan";
import type { RankedDriver } from "@/lib/planning/rank-drivers";
import { spokenLength } from "@/lib/planning/spoken-length";
import {
  lateCause,
  lateLength,
  restsLabel,
  spareLabel,
  stuckLabel,
  tightestOf,
  type VerdictLabel,
} from "@/lib/planning/verdict";

/**
 * Says why a driver stands where they do in the list: `0:43 to spare at Cheyenne, 10 h rest near Ogallala NE, 42 mi
 * empty; then 4:05 drive, 31:20 cycle left`.
 */
export function rankReason(ranked: RankedDriver, label: VerdictLabel): string {
  if (ranked.state === "blocked") return ranked.blocks.map(blockLabel).join("; ");
  if (ranked.state === "unknown") return "hours unknown";
  const empty = `${Math.round(ranked.emptyMiles)} mi empty`;
  const { plan } = ranked;
  if (!plan) return `${atLeastLate(ranked, label)}, ${empty}`;
  const { driveMs, cycleMs } = plan.clocksAfter;
  const left = `then ${spokenLength(driveMs)} drive, ${spokenLength(cycleMs)} cycle left`;
  return `${[...standing(plan, label), ...restsLabel(plan, label), empty].join(", ")}; ${left}`;
}

function standing(plan: Plan, label: VerdictLabel): string[] {
  if (plan.feasible) return [`${spareLabel(plan, label)}${stuckLabel(plan, label)}`];
  const worst = tightestOf(plan);
  const late = worst ? [`${lateLength(worst)} late at ${label.stopName(worst.stopIndex)}`] : [];
  return [...late, lateCause(plan, label)];
}

/** Says by how much they are late at least, or that it was not worked out. */
function atLeastLate({ mostSlack }: RankedDriver, label: VerdictLabel): string {
  if (!mostSlack || mostSlack.slackMs >= 0) return "late, by how much was not worked out";
  return `at least ${lateLength(mostSlack)} late at ${label.stopName(mostSlack.stopIndex)}`;
}
