import type { TruckState } from "@/lib/simulator/plan/fleet-plan";
import { seededShare } from "@/lib/simulator/plan/seeded";

/** A span in which the engine of a standing truck runs, epoch milliseconds. */
export interface IdleSpan {
  readonly from: number;
  readonly until: number;
}

const minuteMs = 60_000;
const trait = { habit: 71, dock: 72 };
/** Drivers who keep the cab warm before they leave: in the yard, or in the berth. */
const yardIdlers = 0.05;
const berthIdlers = 0.14;
const warmUpMs = 12 * minuteMs;
const warmCabMs = 130 * minuteMs;

/**
 * Finds when the engine runs while the truck stands as it does; null where it is off. Before a departure it runs at the
 * end.
 */
export function idleSpan(seed: number, truck: number, state: TruckState): IdleSpan | null {
  const { since, nextChangeAt } = state;
  const first = (ms: number) => ({ from: since, until: Math.min(nextChangeAt, since + ms) });
  const last = (ms: number) => ({ from: Math.max(since, nextChangeAt - ms), until: nextChangeAt });
  const habit = seededShare(seed, truck, trait.habit);
  switch (state.activity) {
    case "inspection":
      return { from: since, until: nextChangeAt };
    case "loading":
    case "unloading":
      return first((nextChangeAt - since) * (0.1 + 0.5 * seededShare(seed, truck, trait.dock)));
    case "break":
      return first(habit < berthIdlers ? nextChangeAt - since : 4 * minuteMs);
    case "rest":
      return last(habit < berthIdlers ? warmCabMs : warmUpMs);
    case "home":
      return last(habit < yardIdlers ? warmCabMs : warmUpMs);
    default:
      return null;
  }
}
