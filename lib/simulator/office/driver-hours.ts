import type { PlatformClient } from "@/lib/client/create-client";
import { type Projection, projectFrom } from "@/lib/hos/projection";
import { logOfResponse } from "@/lib/hos/wire/log-of-response";
import { letterOf } from "@/lib/simulator/office/errand-writer";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { employeeId } from "@/lib/simulator/plan/fleet-roster";
import { utcDate } from "@/lib/time/utc";

const dayMs = 86_400_000;
/** Farther back than the longest cycle, and the shift before it. */
const backDays = 16;

export interface DriverHoursAt {
  readonly hours: Projection;
  readonly timezone: string;
  readonly logDayStart: string;
}

/**
 * A driver's hours at an instant: what the platform has of their log, then what their truck does until then.
 * @param at epoch milliseconds; may lie ahead
 * @throws PlatformError; RangeError for a rule set or a zone that the engine does not know
 */
export async function driverHoursAt(
  client: PlatformClient,
  plan: FleetPlan,
  truck: number,
  at: number,
  signal: AbortSignal,
): Promise<DriverHoursAt> {
  const from = utcDate(at - backDays * dayMs);
  const to = utcDate(at + dayMs);
  const call = { params: { externalUserId: employeeId(truck) }, query: { from, to }, signal };
  const response = await client.call("getDriverLog", call);
  const { ruleset, timezone, logDayStart } = response.config;
  const known = Math.min(at, Date.parse(response.now));
  const log = logOfResponse(response);
  if (log === null) throw new RangeError(`${ruleset} in ${timezone} is nothing that the engine knows`);
  let hours = projectFrom(log, known);
  while (hours.atMs < at) {
    const { activity, nextChangeAt } = plan.truckAt(truck, hours.atMs + 1);
    const until = Math.min(at, Math.max(hours.atMs + 1, Math.ceil(nextChangeAt)));
    hours = hours.after(letterOf(activity), until - hours.atMs);
  }
  return { hours, timezone, logDayStart };
}
