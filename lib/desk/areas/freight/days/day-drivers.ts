import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import { wholeMinute } from "@/lib/desk/areas/freight/days/target-job";
import { unknownLabel } from "@/lib/desk/areas/trips/plans/plans";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { driverSighting, vehicleLabel } from "@/lib/desk/directory/vehicles/whereabouts";
import type { DayJobDriver } from "@/lib/desk/planning/day-job";
import { startOf } from "@/lib/desk/planning/driver-start";
import { type DriverWork, joinedBefore } from "@/lib/desk/planning/work/driver-work";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** A driver as a day is planned with them. */
export interface DayPerson {
  driver: DayJobDriver;
  /** Their other works before it, in order. */
  before: readonly DriverWork[];
  /** Newest record that their hours rest on. */
  clocksAsOfMs: number | null;
  /** Place where their vehicle was last seen. */
  seenAt: GeoPoint | null;
}

export interface DayPersonOptions {
  /** Null where nobody is assigned. */
  driverId: string | null;
  hours: DriverHours | null;
  /** Vehicle of the manifest; null: the one that they log in with. */
  vehicle: string | null;
  before: readonly DriverWork[];
  company: Pick<CompanySettings, "staleClockMinutes">;
  fleet: Fleet;
  nowMs: number;
}

/** The driver of a day with their hours, or with why those are not known. */
export function dayPerson(options: DayPersonOptions): DayPerson {
  const { driverId, hours, vehicle, before, company, fleet, nowMs } = options;
  const seen = driverSighting(fleet, hours, vehicle);
  const unknown = driverId === null ? "no driver" : unknownLabel(hours, nowMs, company);
  const isKnown = unknown === null && hours !== null;
  const start = isKnown
    ? startOf(
        hours,
        seen?.place ?? null,
        wholeMinute(nowMs),
        vehicleLabel(fleet, vehicle ?? hours.vehicle),
        "never",
      )
    : null;
  const joined = joinedBefore(before);
  return {
    driver: { start, unknown, workBefore: joined?.spans ?? [], placeBefore: joined?.place ?? null },
    before,
    clocksAsOfMs: hours?.asOfMs ?? null,
    seenAt: seen?.place ?? null,
  };
}
