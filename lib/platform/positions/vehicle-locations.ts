import { type SQL, sql } from "drizzle-orm";
import { formatInstant, formatUploadInstant, parseInstant } from "@/lib/contract/instant";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import type { DescribePlace, Handler } from "@/lib/platform/service/handler";
import { readOrWait, timePage } from "@/lib/platform/service/time-page";

/**
 * Pings a page. More than the 1,000 microseconds of a millisecond, so that even a reader who cuts the cursor to
 * milliseconds moves on with each page.
 */
const locationPageSize = 2_000;
const snapshotPageSize = 1_000;

const units = { odometer: "miles", totalFuelConsumed: "gallons", speed: "mph", fuelLevel: "percentage" };

interface PositionRow extends Record<string, unknown> {
  vehicle: string;
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

const columns = sql`v.power_unit_number as vehicle, p.event_micros, p.uploaded_micros, p.latitude, p.longitude,
  p.odometer_miles, p.heading_degrees, p.speed_mph, p.rpm, p.fuel_level, p.employee_id, u.first, u.last`;

const joins = sql`join platform.vehicles v on v.company_id = p.company_id and v.vehicle_id = p.vehicle_id
  left join platform.users u on u.company_id = p.company_id and u.external_user_id = p.employee_id`;

const inGroup = (groupCode: string | undefined): SQL =>
  groupCode === undefined ? sql`` : sql` and ${groupCode} = any(v.group_codes)`;

/** What a record holds beyond its position; `describePlace` is null where nobody wants the nearest place. */
interface Extent {
  extended: boolean;
  describePlace: DescribePlace | null;
}

function toLocation(row: PositionRow, { extended, describePlace }: Extent): Location {
  const location: Location = {
    id: row.uploaded_micros,
    vehicle: row.vehicle,
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

const extentOf = (
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

/** The history of pings by upload time, oldest upload first. */
export function listVehicleLocations(describePlace: DescribePlace): Handler<"listVehicleLocations"> {
  return async (call) => {
    const { query, companyId, tx, prefersMinimal } = call;
    const from = parseInstant(query.startTime) ?? 0;
    const until = query.endTime === undefined ? null : parseInstant(query.endTime);
    const read = () =>
      tx.execute<PositionRow>(sql`
        select ${columns} from platform.pings p ${joins}
        where p.company_id = ${companyId} and p.uploaded_micros >= ${from}
          ${until === null ? sql`` : sql`and p.uploaded_micros <= ${until}`} ${inGroup(query.groupCode)}
        order by p.uploaded_micros limit ${locationPageSize + 1}`);
    const { rows } = await readOrWait(call, "positions", read, (found) =>
      found.rows.map((row) => row.uploaded_micros),
    );
    const { page, pagination } = timePage(rows, locationPageSize, (row) => row.uploaded_micros);
    const extent = extentOf(query, prefersMinimal, describePlace);
    return { data: page.map((row) => toLocation(row, extent)), units, pagination };
  };
}

/** The newest position of each active vehicle. */
export function getVehicleLocationsSnapshot(
  describePlace: DescribePlace,
): Handler<"getVehicleLocationsSnapshot"> {
  return async ({ query, companyId, tx, prefersMinimal }) => {
    const offset = query.offset ?? 0;
    const { rows } = await tx.execute<PositionRow>(sql`
      select ${columns} from platform.last_positions p ${joins}
      where p.company_id = ${companyId} and v.vehicle_status = 'active' ${inGroup(query.groupCode)}
      order by p.vehicle_id limit ${snapshotPageSize + 1} offset ${offset}`);
    const page = rows.slice(0, snapshotPageSize);
    const extent = extentOf(query, prefersMinimal, describePlace);
    return {
      data: page.map((row) => toLocation(row, extent)),
      units,
      pagination: { offset: offset + page.length, hasNextPage: rows.length > snapshotPageSize },
    };
  };
}
