import { z } from "zod";
import { operation } from "@/lib/contract/operation";
import { SnapshotPaging, SnapshotQuery, TimePaging, TimeQuery } from "@/lib/contract/paging";
import { QueryFlag } from "@/lib/contract/scalars";

/** A town and how far and in which direction of it the vehicle was. */
export const NearbyPlace = z.looseObject({
  distance: z.number(),
  units: z.string(),
  direction: z.string(),
  city: z.string(),
  jurisdiction: z.string(),
  country: z.string(),
  formattedLocation: z.string(),
});

/**
 * Only with `extendedParams=true`; `eldLocation` is left out where the caller sends `Prefer: return=minimal`.
 * `heading` is in degrees, `speed` in mph, `fuelLevel` a fraction from 0 to 1.
 */
const ExtendedParams = z.looseObject({
  rpm: z.number().optional(),
  heading: z.number().optional(),
  speed: z.number().optional(),
  fuelLevel: z.number().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  eldLocation: NearbyPlace.optional(),
});

const VehicleLocation = z.looseObject({
  id: z.int(),
  vehicle: z.string(),
  eventTime: z.string(),
  uploadedTime: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  odometer: z.number().optional(),
  driver: z
    .looseObject({
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      employeeId: z.string().optional(),
    })
    .optional(),
  extendedParams: ExtendedParams.optional(),
});

const LocationUnits = z.looseObject({
  odometer: z.string(),
  totalFuelConsumed: z.string(),
  speed: z.string(),
  fuelLevel: z.string(),
});

const LocationFilters = z.object({
  groupCode: z.string().optional(),
  extendedParams: QueryFlag.optional(),
});

export const listVehicleLocations = operation({
  group: "vehicle-locations",
  method: "GET",
  path: "/locations/vehicles",
  summary: "List positions in the order of their upload",
  scope: { rows: { data: { vehicle: ["vehicle"] } } },
  description:
    "Both bounds are inclusive and compare the time of upload. Decided: a page holds at most 2,000 positions, in " +
    "upload order; no two positions of one company share an upload instant (microseconds), so a reader that follows " +
    "`nextPageStartTime` meets each position once. Positions are kept for 30 days. A caller that sends the header " +
    "`Prefer: return=minimal` gets `extendedParams` without `eldLocation`; with `Prefer: wait=5` the response comes as " +
    "soon as something was uploaded after `startTime`, at the latest after so many seconds (at most 30).",
  query: TimeQuery.extend(LocationFilters.shape),
  response: z.looseObject({
    data: z.array(VehicleLocation),
    units: LocationUnits.optional(),
    pagination: TimePaging.optional(),
  }),
  paging: "time",
});

export const getVehicleLocationsSnapshot = operation({
  group: "vehicle-locations",
  method: "GET",
  path: "/locations/vehicles/snapshot",
  summary: "Read the newest position of every active vehicle",
  scope: { rows: { data: { vehicle: ["vehicle"] } } },
  description:
    "Newest means by the time of measurement: a late upload never moves a vehicle backwards. Decided: at most 5,000 " +
    "vehicles a page, in the order of their first position; retired vehicles are left out. `pagination.offset` is " +
    "where the next page starts; it repeats the number of rows so far when `hasNextPage` is false. A response has an " +
    "`ETag`; sent back as `If-None-Match`, it is answered with 304 and no body while the page is as it was.",
  query: SnapshotQuery.extend(LocationFilters.shape),
  response: z.looseObject({
    data: z.array(VehicleLocation),
    units: LocationUnits.optional(),
    pagination: SnapshotPaging.optional(),
  }),
  paging: "snapshot",
});
