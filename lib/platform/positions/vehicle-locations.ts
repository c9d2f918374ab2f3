import { sql } from "drizzle-orm";
import { parseInstant } from "@/lib/contract/instant";
import { KeptLocations } from "@/lib/platform/positions/kept-locations";
import type { KnownVehicles } from "@/lib/platform/positions/known-vehicles";
import {
  extentOf,
  locationColumns,
  locationUnits,
  type PositionRow,
  pageJoins,
  toLocation,
} from "@/lib/platform/positions/location-record";
import type { DescribePlace, Handler } from "@/lib/platform/service/handler";
import { readOrWait, timePage } from "@/lib/platform/service/time-page";

/**
 * Pings a page. More than the 1,000 microseconds of a millisecond, so that even a reader who cuts the cursor to
 * milliseconds moves on with each page.
 */
const locationPageSize = 2_000;

/** The history of pings by upload time, oldest upload first. */
export function listVehicleLocations(
  vehicles: KnownVehicles,
  describePlace: DescribePlace,
): Handler<"listVehicleLocations"> {
  return async (call) => {
    const { query, companyId, tx, prefersMinimal } = call;
    const from = parseInstant(query.startTime) ?? 0;
    const until = query.endTime === undefined ? null : parseInstant(query.endTime);
    const read = () =>
      tx.execute<PositionRow>(sql`
        select ${locationColumns} from platform.pings p ${pageJoins(query.groupCode)}
        where p.company_id = ${companyId} and p.uploaded_micros >= ${from}
          ${until === null ? sql`` : sql`and p.uploaded_micros <= ${until}`}
        order by p.uploaded_micros limit ${locationPageSize + 1}`);
    const { rows } = await readOrWait(call, "positions", read);
    const { page, pagination } = timePage(rows, locationPageSize, (row) => row.uploaded_micros);
    const numbers = await vehicles.numbersOf(
      call,
      page.map((row) => row.vehicle_id),
    );
    const extent = extentOf(query, prefersMinimal, describePlace);
    const data = page.flatMap((row) => {
      const vehicle = numbers.get(row.vehicle_id);
      return vehicle === undefined ? [] : [toLocation(vehicle, row, extent)];
    });
    return { data, units: locationUnits, pagination };
  };
}

/** The newest position of each active vehicle. Its pages are kept as bytes, and made anew where something has changed. */
export function getVehicleLocationsSnapshot(
  describePlace: DescribePlace,
): Handler<"getVehicleLocationsSnapshot"> {
  const companies = new Map<number, KeptLocations>();
  return async (call) => {
    const { query, companyId, prefersMinimal } = call;
    let kept = companies.get(companyId);
    if (!kept) {
      kept = new KeptLocations(describePlace, () => companies.delete(companyId));
      companies.set(companyId, kept);
    }
    await kept.bringUpToDate(call);
    const { extendedParams = false, groupCode, offset = 0 } = query;
    return kept.page({
      form: extendedParams ? (prefersMinimal ? "minimal" : "whole") : "plain",
      groupCode,
      offset,
    });
  };
}
