import type { UnjudgedReason, WorkStay } from "@/lib/contract/desk/reports/work";
import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import type { Terminals } from "@/lib/desk/access/scope";
import { type Stay, stayAt } from "@/lib/stays/stay-clock";
import { stayTerms } from "@/lib/stays/stay-terms";

// Types of what is counted of a day's work. Instants are milliseconds since 1970; null is unknown.

/** A delivery manifest or a truckload trip. */
export interface WorkRun {
  kind: "manifest" | "trip";
  id: string;
  title: string;
  /** By which it is shown and asked for. */
  terminal: string | null;
  /** Terminals that may see it. */
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
  /** Customer of freight; null on trips, which carry none. */
  customerNumber: string | null;
  lane: string | null;
  timezone: string | null;
  state: "to-come" | "there" | "over" | "skipped";
  /** By the plan that it was dispatched with. */
  plannedMs: number | null;
  /** The window that was promised. */
  opensMs: number | null;
  promisedMs: number | null;
  /** Time at which its day is over: with no promise nothing else says that it was due. */
  dayEndsMs: number | null;
  arrivedMs: number | null;
  departedMs: number | null;
  /** Tells whether its platform tells arrivals, so that none means that nobody was there. */
  arrivalsAreTold: boolean;
  /** Tells whether its manifest or trip is done, so that nothing of it is still to come. */
  isClosed: boolean;
  /** Completion codes that count as exceptions; `skipped` for a stop that was. */
  codes: readonly string[];
}

/** A stop's verdict, and why there is none where it was due. */
export type StopVerdict = Pick<WorkStay, "verdict" | "unjudgedBecause">;

const plain = (verdict: WorkStay["verdict"]): StopVerdict => ({ verdict, unjudgedBecause: null });
const unjudged = (unjudgedBecause: UnjudgedReason): StopVerdict => ({ verdict: "unjudged", unjudgedBecause });

/**
 * Tells how a stop stands to what was promised. One that failed is neither on time nor late, whenever it was reached.
 */
export function verdictOf(stop: WorkStop, nowMs: number): StopVerdict {
  const { state, promisedMs, arrivedMs, dayEndsMs } = stop;
  if (stop.codes.length > 0 || state === "skipped") return plain("failed");
  const isDue = arrivedMs !== null || state !== "to-come";
  if (promisedMs === null) {
    const isOver = stop.isClosed || (dayEndsMs !== null && nowMs > dayEndsMs);
    return isDue || isOver ? unjudged("no-promise") : plain("to-come");
  }
  if (arrivedMs !== null) return plain(arrivedMs <= promisedMs ? "on-time" : "late");
  if (isDue) return unjudged("no-arrival");
  if (nowMs <= promisedMs) return stop.isClosed ? unjudged("not-told") : plain("to-come");
  return stop.arrivalsAreTold ? plain("late") : unjudged("not-told");
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
