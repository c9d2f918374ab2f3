import type { RulePack } from "@/lib/hos/packs/rule-pack";
import { latenessOf } from "@/lib/planning/lateness";
import type { Plan, PlanStop, WaitingIs } from "@/lib/planning/plan";

/** Figures that the order of choice looks at, read off a plan as it is printed. */
interface Spent {
  /** Rests on the way: a full one is two, half of a split that lasts no longer one; no longer than a break is none. */
  restWeight: number;
  /** On duty without work, breaks too. */
  idleMs: number;
}

interface Rules {
  waitingIs: WaitingIs;
  /** Without its split where none may be planned. */
  rulePack: RulePack;
}

export function spentOf({ segments }: Pick<Plan, "segments">, { waitingIs, rulePack }: Rules): Spent {
  const left = segments.findIndex(({ kind, status }) => kind === "drive" || status === "ON");
  const { resetMs, breakMs, split } = rulePack;
  let restWeight = 0;
  let idleMs = 0;
  let stretchMs = 0;
  for (const { kind, status, startMs, endMs } of segments.slice(left)) {
    const lengthMs = endMs - startMs;
    if (kind === "rest" || kind === "break") {
      stretchMs += lengthMs;
      continue;
    }
    const isBreak = stretchMs <= (breakMs ?? 0);
    if (isBreak && waitingIs === "on-duty") idleMs += stretchMs;
    const isHalf = split && split.togetherMs <= resetMs && stretchMs < resetMs;
    if (!isBreak) restWeight += isHalf ? 1 : 2;
    stretchMs = 0;
    if (kind === "wait" && status === "ON") idleMs += lengthMs;
  }
  return { restWeight, idleMs };
}

/** In the order of choice, but for the hours left at the end, which are not searched for; below zero where `a` is the better. @param stops what each was planned for */
export function compareChoices(
  a: { plan: Plan; stops: readonly PlanStop[] },
  b: { plan: Plan; stops: readonly PlanStop[] },
  rules: Rules,
): number {
  const figures = ({ plan, stops }: typeof a): number[] => {
    const startsMs = plan.stops.map(({ serviceStartAtMs }) => serviceStartAtMs);
    const { missed, worstMs, totalMs } = latenessOf(stops, startsMs);
    const { restWeight, idleMs } = spentOf(plan, rules);
    return [missed, worstMs, totalMs, restWeight, idleMs, startsMs.at(-1) ?? 0];
  };
  const [one, other] = [figures(a), figures(b)];
  return one.map((value, index) => value - (other[index] ?? 0)).find((by) => by !== 0) ?? 0;
}
