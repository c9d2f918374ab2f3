import type { Plan } from "@/lib/planning/plan";
import type { Span } from "@/lib/time/spans";

/** Place of a rest: on the way to a stop, or at one of its ends. */
export interface RestSite extends Span {
  stopIndex: number;
  /** Share of the driving to the stop that is done when it begins: 0 where the leg begins, 1 at the stop itself. */
  share: number;
}

/** The site of each rest of a plan, in order; breaks are not rests. */
export function restSites({ segments }: Pick<Plan, "segments">): RestSite[] {
  const legMs = new Map<number, number>();
  const drivenMs = (stopIndex: number) => legMs.get(stopIndex) ?? 0;
  const rests: (Span & { stopIndex: number; doneMs: number })[] = [];
  for (const { kind, stopIndex, startMs, endMs } of segments) {
    if (kind === "drive") legMs.set(stopIndex, drivenMs(stopIndex) + endMs - startMs);
    if (kind === "rest") rests.push({ startMs, endMs, stopIndex, doneMs: drivenMs(stopIndex) });
  }
  return rests.map(({ doneMs, ...rest }) => {
    const allMs = drivenMs(rest.stopIndex);
    return { ...rest, share: allMs === 0 ? 1 : doneMs / allMs };
  });
}
