import type { WorkStay } from "@/lib/contract/desk/reports/work";
import type { Terminals } from "@/lib/desk/access/scope";

// What is counted of a day's work. Instants are milliseconds since 1970; null is unknown.

/** A delivery manifest or a truckload trip. */
export interface WorkRun {
  kind: "manifest" | "trip";
  id: string;
  title: string;
  /** By which it is shown and asked for. */
  terminal: string | null;
  /** Whose it is to see. */
  terminals: Terminals;
  driver: { id: string; name: string; terminal: string | null } | null;
  miles: number | null;
  /** Driven without a load: told by the platform, or estimated from where the vehicle's trip before it ended. */
  empty: { miles: number; isEstimated: boolean } | null;
}

export interface WorkStop {
  run: WorkRun;
  stopId: string;
  place: string;
  customer: string | null;
  lane: string | null;
  timezone: string | null;
  state: "to-come" | "there" | "over" | "skipped";
  /** By the plan that it was dispatched with. */
  plannedMs: number | null;
  /** The window that was promised. */
  opensMs: number | null;
  promisedMs: number | null;
  arrivedMs: number | null;
  departedMs: number | null;
  /** Whether its platform tells arrivals, so that none means that nobody was there. */
  arrivalsAreTold: boolean;
  /** Completion codes that count as exceptions; `skipped` for a stop that was. */
  codes: readonly string[];
}

export interface FreeMinutes {
  manifest: number;
  trip: number;
}

const minuteMs = 60_000;

/** How a stop stands to what was promised. */
export function verdictOf(stop: WorkStop, nowMs: number): WorkStay["verdict"] {
  const { state, promisedMs, arrivedMs } = stop;
  if (state === "skipped") return "unjudged";
  if (arrivedMs !== null) {
    if (promisedMs === null) return "unjudged";
    return arrivedMs <= promisedMs ? "on-time" : "late";
  }
  if (state !== "to-come") return "unjudged";
  if (promisedMs === null || nowMs <= promisedMs) return "to-come";
  return stop.arrivalsAreTold ? "late" : "unjudged";
}

/** Minutes at the dock, and of them detention in whole minutes: beyond the free time, which begins with the window where one came early. */
export interface Stay {
  dockMinutes: number;
  detentionMinutes: number;
}

/** @returns null while nobody said when it was reached and left */
export function stayOf(stop: WorkStop, free: FreeMinutes): Stay | null {
  const { arrivedMs, departedMs, opensMs } = stop;
  if (arrivedMs === null || departedMs === null || departedMs < arrivedMs) return null;
  const beganMs = Math.max(arrivedMs, opensMs ?? arrivedMs);
  return {
    dockMinutes: (departedMs - arrivedMs) / minuteMs,
    // A minute that has only begun is nobody's claim, and would be shown as 0 among the detained.
    detentionMinutes: Math.max(0, Math.floor((departedMs - beganMs) / minuteMs) - free[stop.run.kind]),
  };
}
