import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { Customer } from "@/lib/simulator/plan/customers";

// Reckons, as the office does, with miles as the crow flies, with the turns of the streets in them.
const milesPerHour = 24;
const hoursPerMinute = 1 / 60;
/** A window that closes within so many hours pulls a stop forward, by so much of an hour for each hour less. */
const urgentHours = 4;
const urgency = 0.35;
/** Lets what is late in any case wait till the rest is served. */
const missedHours = 24;

/** A place in a round, and the hour of the day at which the driver leaves for it. */
export interface RoundStart {
  readonly at: GeoPoint;
  readonly hour: number;
}

/**
 * Customers in the order in which an office sends a driver to them: near ones first, but none long before it opens, and
 * sooner those that close soon.
 */
export function orderByWindows(customers: readonly Customer[], start: RoundStart): Customer[] {
  const left = [...customers];
  const way: Customer[] = [];
  for (let from = start; left.length > 0; ) {
    const costs = left.map((customer) => costOf(customer, from));
    const [next] = left.splice(costs.indexOf(Math.min(...costs)), 1);
    if (!next) break;
    way.push(next);
    from = { at: next, hour: leavesAt(next, from) };
  }
  return way;
}

/** Tells when the driver is through with a customer, as an hour of the day. */
function leavesAt(customer: Customer, from: RoundStart): number {
  const begins = Math.max(arrivesAt(customer, from), hourOf(customer.windowStart) ?? 0);
  return begins + customer.serviceMinutes * hoursPerMinute;
}

const arrivesAt = (customer: Customer, { at, hour }: RoundStart): number =>
  hour + greatCircleMiles(at, customer) / milesPerHour;

function costOf(customer: Customer, from: RoundStart): number {
  const arrives = arrivesAt(customer, from);
  const waits = Math.max(0, (hourOf(customer.windowStart) ?? 0) - arrives);
  const left = (hourOf(customer.windowEnd) ?? 24) - arrives;
  const pull = left < 0 ? -missedHours : Math.max(0, urgentHours - left) * urgency;
  return arrives - from.hour + waits - pull;
}

/** `08:30` as hours of the day. */
function hourOf(time: string | null): number | null {
  if (time === null) return null;
  const [hours = "", minutes = ""] = time.split(":");
  return Number(hours) + Number(minutes) * hoursPerMinute;
}
