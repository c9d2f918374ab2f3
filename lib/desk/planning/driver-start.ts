import type { DriverHours } from "@/lib/contract/desk/hours";
import type { JobStart } from "@/lib/desk/planning/job-start";
import { reportedClocks } from "@/lib/driver-hours/reported-clocks";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { timeZoneAt } from "@/lib/geo/time-zone-at";
import { dutyLetters } from "@/lib/hos/wire/duty-codes";
import type { SplitPolicy } from "@/lib/planning/plan";

const usualZone = "America/Chicago";

/** Cabs without a berth, as the vehicle's record may call them. */
const dayCab = /\bday[\s-]?cab\b/i;
const hasBerth = (vehicleLabel: string | null): boolean => !vehicleLabel || !dayCab.test(vehicleLabel);

/**
 * Finds where and when a driver could begin.
 * @param splits which may be planned for them; without a berth never
 */
export function startOf(
  hours: DriverHours,
  place: GeoPoint | null,
  departAtMs: number,
  vehicleLabel: string | null,
  splits: SplitPolicy,
): JobStart {
  const withBerth = hasBerth(vehicleLabel);
  return {
    driverId: hours.id,
    clocks: reportedClocks(hours, hours.place ? timeZoneAt(hours.place) : usualZone),
    status: hours.status && dutyLetters[hours.status],
    place,
    departAtMs,
    hasBerth: withBerth,
    splits: withBerth ? splits : "never",
  };
}
