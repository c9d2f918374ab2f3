import type { Plan, PlanInput } from "@/lib/planning/plan";

const quarterHourMs = 900_000;

/** The least driving between two rests that a policy plans; reaching a stop may take less. */
export const leastLegMs = ({ splits }: PlanInput): number => (splits === "earliest" ? 0 : quarterHourMs);

/**
 * The task under the rules that its policy plans by, the preferred first. Each next one allows more, and counts only where
 * none before it keeps the windows.
 */
export function attemptsOf(input: PlanInput): [PlanInput, ...PlanInput[]] {
  const { start, splits, hasBerth } = input;
  if (splits === "earliest") return [input];
  const plain = withoutSplits(input);
  if (splits === "never" || !hasBerth || !start.rulePack.split) return [plain];
  return start.projection.isInSplit ? [input] : [plain, input];
}

/** The task under the rules that allow most. */
export const widestOf = (input: PlanInput): PlanInput => attemptsOf(input).at(-1) ?? input;

/** The task under the rules that a plan of it keeps to: what else is found by them needs a split only where the plan does. */
export const rulesOf = (input: PlanInput, { split }: Pick<Plan, "split">): PlanInput =>
  split === null && input.splits !== "earliest" ? withoutSplits(input) : widestOf(input);

function withoutSplits(input: PlanInput): PlanInput {
  const { start } = input;
  const rulePack = { ...start.rulePack, split: null };
  return { ...input, start: { ...start, rulePack, projection: start.projection.withoutSplits() } };
}
