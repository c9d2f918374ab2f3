import type { ConversationContext } from "@/lib/contract/desk/inbox-conversations";
import type { DriverNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import type { Person } from "@/lib/desk/directory/people/read-people";
import { clocksAt } from "@/lib/driver-hours/driver-clocks";
import { isoOf } from "@/lib/time/utc";

/** A correspondent with what is known of them. */
export interface ContextDriver {
  now: DriverNow;
  person: Person | null;
  externalUserId: string | null;
  timezone: string | null;
}

/** A place that the log names is that of a position which is not much newer. */
const samePlaceMs = 15 * 60_000;

/** All that stands beside a thread. @param nowMs milliseconds since 1970 */
export const contextOf = (drivers: readonly ContextDriver[], nowMs: number): ConversationContext => ({
  drivers: drivers.filter(({ now }) => now.isDriver).map((driver) => driverOf(driver, nowMs)),
  work: (drivers.length === 1 && drivers[0]?.now.work) || null,
});

function driverOf(
  { now, person, externalUserId, timezone }: ContextDriver,
  nowMs: number,
): ConversationContext["drivers"][number] {
  const { hours, duty, position } = now;
  const clocks = hours && duty !== "unknown" ? clocksAt(hours, nowMs) : null;
  return {
    externalUserId,
    name: now.name,
    phone: person?.phone ?? null,
    terminal: now.terminals[0] ?? null,
    vehicle: now.vehicle,
    duty,
    dutySince: hours?.sinceMs == null ? null : isoOf(hours.sinceMs),
    clocks: clocks && {
      driveMs: clocks.drive,
      shiftMs: clocks.shift,
      breakMs: clocks.break,
      cycleMs: clocks.cycle,
    },
    clocksAsOf: hours?.asOfMs == null ? null : isoOf(hours.asOfMs),
    position: position && {
      at: isoOf(position.eventMs),
      place: placeOf(now),
      speedMph: position.speedMph,
    },
    timezone,
  };
}

function placeOf({ hours, position }: DriverNow): string | null {
  if (!hours?.place || !position) return null;
  return Math.abs(position.eventMs - hours.place.eventMs) <= samePlaceMs ? hours.place.text : null;
}
