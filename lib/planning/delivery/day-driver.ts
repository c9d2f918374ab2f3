import type { Projection } from "@/lib/hos/projection";
import type { DayDriver } from "@/lib/planning/delivery/plan-day";
import type { PlanStart } from "@/lib/planning/plan-start";
import type { WorkSpan } from "@/lib/planning/work-before";

/** Facts about the time between a driver's present hours and the day. */
export interface TimeBeforeDay {
  /** Work that is planned already, in order. Between and after it they rest. */
  workBefore: readonly WorkSpan[];
  /** Driving from where that ends to where the day begins: just before it. Left out: none. */
  wayMs?: number;
  /** They are on duty now. With no work planned they stay so, unless a whole rest fits in before the day. */
  isWorking: boolean;
}

/** A driver for days to come. Splits are for the road: none is begun or relied on. */
export function dayDriver(start: PlanStart, { workBefore, wayMs = 0, isWorking }: TimeBeforeDay): DayDriver {
  let known = start.projection.withoutSplits();
  for (const { status, startMs, endMs } of workBefore)
    if (endMs > known.atMs) known = rest(known, startMs).after(status, endMs - Math.max(startMs, known.atMs));
  const goesOn = isWorking && workBefore.length === 0;
  return {
    breakMs: start.rulePack.breakMs,
    fromMs: known.atMs + wayMs,
    hoursAt: (beginAtMs) => {
      if (wayMs > 0) return rest(known, beginAtMs - wayMs).after("D", wayMs);
      const rested = rest(known, beginAtMs);
      const isReset = rested.shiftStartMs === null;
      return goesOn && !isReset ? known.after("ON", Math.max(0, beginAtMs - known.atMs)) : rested;
    },
  };
}

const rest = (hours: Projection, untilMs: number): Projection =>
  hours.after("OFF", Math.max(0, untilMs - hours.atMs));
