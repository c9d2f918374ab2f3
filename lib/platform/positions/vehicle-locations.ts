import { sql } from "drizzle-orm";
import { parseInstant } from "@/lib/contract/instant";
import { KeptLocations } from "@/lib/platform/positions/kept-locations";
import {
  extentOf,
  inGroup,
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
export function listVehicleLocations(describePlace: DescribePlace): Handler<"listVehicleLocations"> {
  return async (call) => {
    const { query, companyId, tx, prefersMinimal } = call;
    const from = parseInstant(query.startTime) ?? 0;
    const until = query.endTime === undefined ? null : parseInstant(query.endTime);
    const read = () =>
      tx.execute<PositionRow>(sql`
        select ${locationColumns} from platform.pings p ${pageJoins}
        where p.company_id = ${companyId} and p.uploaded_micros >= ${from}
          ${until === null ? sql`` : sql`and p.uploaded_micros <= ${until}`} ${inGroup(query.groupCode)}
        order by p.uploaded_micros limit ${locationPageSize + 1}`);
    const { rows } = await readOrWait(call, "positions", read);
    const { page, pagination } = timePage(rows, locationPageSize, (row) => row.uploaded_micros);
    const extent = extentOf(query, prefersMinimal, describePlace);
    return { data: page.map((row) => toLocation(row, extent)), units: locationUnits, pagination };
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
