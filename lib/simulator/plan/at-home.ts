import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";

type Plan = Pick<FleetPlan, "truckAt">;

/** From when on, at an instant or after it, a truck is at home and has been for so long; epoch milliseconds. */
export function restedAtHomeFrom(plan: Plan, truck: number, at: number, restMs: number): number {
  for (let from = at; ; ) {
    const home = homeFrom(plan, truck, from);
    const rested = Math.max(home, Math.ceil(cameHomeAt(plan, truck, home, restMs) + restMs));
    if (rested === from) return from;
    // Its plan may send it away again before that.
    from = rested;
  }
}

function homeFrom(plan: Plan, truck: number, at: number): number {
  let from = at;
  for (let state = plan.truckAt(truck, at); state.activity !== "home"; state = plan.truckAt(truck, from))
    from = Math.floor(state.nextChangeAt) + 1;
  return from;
}

/** Looked back for so long. A day on which a driver waits for the dispatcher is one of home. */
function cameHomeAt(plan: Plan, truck: number, at: number, lookedBackMs: number): number {
  let since = at;
  for (let state = plan.truckAt(truck, at); state.activity === "home" && at - since < lookedBackMs; ) {
    since = state.since;
    state = plan.truckAt(truck, since - 1);
  }
  return since;
}
