import { type SQL, sql } from "drizzle-orm";
import { formatInstant, formatUploadInstant } from "@/lib/contract/instant";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import type { DescribePlace } from "@/lib/platform/service/handler";

export const locationUnits = {
  odometer: "miles",
  totalFuelConsumed: "gallons",
  speed: "mph",
  fuelLevel: "percentage",
};

export interface PositionRow extends Record<string, unknown> {
  vehicle_id: number;
  event_micros: number;
  uploaded_micros: number;
  latitude: number;
  longitude: number;
  odometer_miles: number | null;
  heading_degrees: number | null;
  speed_mph: number | null;
  rpm: number | null;
  fuel_level: number | null;
  employee_id: string | null;
  first: string | null;
  last: string | null;
}

type Location = ResponseInput<"listVehicleLocations">["data"][number];

export const locationColumns = sql`p.vehicle_id, p.event_micros, p.uploaded_micros, p.latitude, p.longitude,
  p.odometer_miles, p.heading_degrees, p.speed_mph, p.rpm, p.fuel_level, p.employee_id, u.first, u.last`;

/** For the positions of a whole fleet. */
export const locationJoins = sql`join platform.vehicles v on v.company_id = p.company_id and v.vehicle_id = p.vehicle_id
  left join platform.users u on u.company_id = p.company_id and u.external_user_id = p.employee_id`;

/**
 * For a page of positions, of all vehicles or of a group's: one look into an index for each, where plain joins would read
 * the whole fleet for a page.
 */
export const pageJoins = (groupCode: string | undefined): SQL => sql`
  ${groupCode === undefined ? sql`` : inGroup(groupCode)}
  left join lateral (
    select first, last from platform.users
    where company_id = p.company_id and external_user_id = p.employee_id limit 1
  ) u on true`;

const inGroup = (groupCode: string): SQL => sql`
  join lateral (
    select group_codes from platform.vehicles
    where company_id = p.company_id and vehicle_id = p.vehicle_id limit 1
  ) v on ${groupCode} = any(v.group_codes)`;

/** Parts of a record beyond its position; `describePlace` is null where nobody wants the nearest place. */
export interface Extent {
  extended: boolean;
  describePlace: DescribePlace | null;
}

/** A position of the vehicle with this number, as the interface answers it. */
export function toLocation(vehicle: string, row: PositionRow, { extended, describePlace }: Extent): Location {
  const location: Location = {
    id: row.uploaded_micros,
    vehicle,
    eventTime: formatInstant(row.event_micros),
    uploadedTime: formatUploadInstant(row.uploaded_micros),
    latitude: roundTo(row.latitude, 5),
    longitude: roundTo(row.longitude, 5),
  };
  if (row.odometer_miles !== null) location.odometer = roundTo(row.odometer_miles, 1);
  if (row.employee_id !== null)
    location.driver = {
      ...(row.first === null ? {} : { firstName: row.first }),
      ...(row.last === null ? {} : { lastName: row.last }),
      employeeId: row.employee_id,
    };
  if (extended) location.extendedParams = extendedParams(row, describePlace);
  return location;
}

export const extentOf = (
  query: { extendedParams?: boolean | undefined },
  prefersMinimal: boolean,
  describePlace: DescribePlace,
): Extent => ({
  extended: query.extendedParams ?? false,
  describePlace: prefersMinimal ? null : describePlace,
});

function extendedParams(
  row: PositionRow,
  describePlace: DescribePlace | null,
): NonNullable<Location["extendedParams"]> {
  const params: NonNullable<Location["extendedParams"]> = {};
  if (row.rpm !== null) params.rpm = row.rpm;
  if (row.heading_degrees !== null) params.heading = row.heading_degrees;
  if (row.speed_mph !== null) params.speed = row.speed_mph;
  if (row.fuel_level !== null) params.fuelLevel = roundTo(row.fuel_level, 2);
  const place = describePlace?.(row.latitude, row.longitude);
  if (place) params.eldLocation = place;
  return params;
}

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));
