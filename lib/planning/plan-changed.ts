import type { DriverLog } from "@/lib/hos/duty-log";
import type { Plan, PlanStop, WaitingIs } from "@/lib/planning/plan";
import type { ClocksOnly } from "@/lib/planning/plan-start";

/** A trip to plan, as plain data: it crosses into a worker thread. */
export interface PlanRequest {
  tripId: string;
  /** Says what the plan rests on: log version, position, stops. The same key is the same plan. */
  key: string;
  hours: { log: DriverLog } | { clocks: ClocksOnly };
  departAtMs: number;
  waitingIs: WaitingIs;
  hasBerth: boolean;
  stops: readonly PlanStop[];
}

export interface KeptPlan {
  key: string;
  plan: Plan;
}

/**
 * Plans trips of which something has changed.
 * @param kept what is there by trip; brought up to date, trips that are no longer asked about drop out
 * @returns the trips that were planned anew
 */
export declare function planChanged(kept: Map<string, KeptPlan>, requests: readonly PlanRequest[]): string[];
