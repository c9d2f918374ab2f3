import type { WorkStay } from "@/lib/contract/desk/reports/work";
import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import type { Terminals } from "@/lib/desk/access/scope";
import { type Stay, stayAt } from "@/lib/stays/stay-clock";
import { stayTerms } from "@/lib/stays/stay-terms";

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
  /** Of freight; null on trips, which carry none. */
  customerNumber: string | null;
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

/** A stay that is over, with all that is known of it. */
export type EndedStay = Stay & { dockMinutes: number };

/** @returns null while nobody said when it was reached and left */
export function stayOf(stop: WorkStop, settings: StaySettings): EndedStay | null {
  const times = {
    opensMs: stop.opensMs,
    closesMs: stop.promisedMs,
    arrivedMs: stop.arrivedMs,
    departedMs: stop.departedMs,
    isOver: stop.state === "over",
    timeZone: stop.timezone,
  };
  const terms = stayTerms(settings, stop.run.kind, { name: stop.customer, number: stop.customerNumber });
  const stay = stayAt(times, terms, stop.departedMs ?? 0);
  return stay.state === "ended" && stay.dockMinutes !== null
    ? { ...stay, dockMinutes: stay.dockMinutes }
    : null;
}
