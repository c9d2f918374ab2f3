import type { DriverLog } from "@/lib/hos/duty-log";
import type { ReportedClocks } from "@/lib/hos/reported-clocks";
import { swift } from "@/lib/planning/best-way";
import type { Plan, PlanStop, SplitPolicy, WaitingIs } from "@/lib/planning/plan";
import { type PlanStart, startFromClocks, startFromLog } from "@/lib/planning/plan-start";
import { planWithoutLatest } from "@/lib/planning/plan-trip";

/** A trip to plan, as plain data: it crosses into a worker thread. */
export interface PlanRequest {
  tripId: string;
  /** Says what the plan rests on: log version, position, stops. The same key is the same plan. */
  key: string;
  hours: { log: DriverLog } | { clocks: ReportedClocks };
  departAtMs: number;
  waitingIs: WaitingIs;
  hasBerth: boolean;
  splits: SplitPolicy;
  stops: readonly PlanStop[];
}

export interface KeptPlan {
  key: string;
  /** Without the latest departure. */
  plan: Plan;
}

/**
 * Plans trips of which something has changed.
 * @param kept what is there by trip; brought up to date, trips that are no longer requested drop out
 * @returns the trips that were planned anew
 */
export function planChanged(kept: Map<string, KeptPlan>, requests: readonly PlanRequest[]): string[] {
  const requested = new Set(requests.map(({ tripId }) => tripId));
  for (const tripId of kept.keys()) if (!requested.has(tripId)) kept.delete(tripId);
  const changed = requests.filter(({ tripId, key }) => kept.get(tripId)?.key !== key);
  for (const request of changed) {
    const { tripId, key, waitingIs, hasBerth, splits, stops } = request;
    kept.set(tripId, {
      key,
      plan: planWithoutLatest({ start: startOf(request), waitingIs, hasBerth, splits, stops }, swift),
    });
  }
  return changed.map(({ tripId }) => tripId);
}

function startOf({ hours, departAtMs }: PlanRequest): PlanStart {
  return "log" in hours ? startFromLog(hours.log, departAtMs) : startFromClocks(hours.clocks, departAtMs);
}
