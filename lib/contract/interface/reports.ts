import { z } from "zod";
import { batchOperation, DeviceItemId } from "@/lib/contract/device-batch";
import { operation } from "@/lib/contract/operation";
import { CalendarDate, ExternalId, Instant, QueryCount, Text } from "@/lib/contract/scalars";

/** Not IANA names, except UTC. */
export const reportTimezones = [
  "America/Eastern",
  "America/Central",
  "America/Mountain",
  "America/Pacific",
  "UTC",
] as const;

/** The IANA zone of each of the report's own names. */
export const ianaZoneOfReport: Record<(typeof reportTimezones)[number], string> = {
  "America/Eastern": "America/New_York",
  "America/Central": "America/Chicago",
  "America/Mountain": "America/Denver",
  "America/Pacific": "America/Los_Angeles",
  UTC: "UTC",
};

const VehiclePerformance = z.looseObject({
  powerUnitNumber: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  groups: z.array(z.looseObject({ groupName: z.string(), isTerminal: z.union([z.boolean(), z.string()]) })),
  driverNames: z.array(z.string()),
  driverHrIds: z.array(z.string()),
  uniqueDrivers: z.number(),
  vin: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.union([z.string(), z.number()]),
  /** Hours with the engine on. */
  engineHours: z.number(),
  /** US gallons. */
  engineFuelConsumed: z.number(),
  /** Miles a gallon, overall and while driving. */
  totalMpg: z.number(),
  driveMpg: z.number(),
  /** Miles an hour. */
  avgSpeed: z.number(),
  /** Miles; the spelling is the interface's. */
  startOdomer: z.number(),
  endOdometer: z.number(),
  elapsedOdometer: z.number(),
  /** Hours. */
  driveTime: z.number(),
  idleTime: z.number(),
  /** US gallons. */
  idleFuelConsumed: z.number(),
  /** Days reported, days with a paired adapter, days with data. */
  reportedDays: z.number(),
  vdaDays: z.number(),
  dataDays: z.number(),
});

export const getVehiclePerformanceReport = operation({
  group: "reports",
  method: "GET",
  path: "/reports/vehicle-performance",
  summary: "Report on vehicle performance",
  scope: { rows: { payload: { vehicle: ["powerUnitNumber"] } } },
  description:
    "Published with its arguments in a JSON body on a GET; the query takes the same names and wins over the body. Whole " +
    "days, the end included, in the given zone. Decided: at most 92 days; vehicles of the group in the order of their " +
    "number; a vehicle that reported nothing is left out; groupCode names a group or a terminal; reportedDays are days of " +
    "which anything was handed in, vdaDays those of them with a paired adapter, dataDays those on which its engine ran; " +
    "elapsedOdometer is the sum of what the odometer rose in each use, as MPG counts it: less or more than endOdometer less " +
    "startOdomer where it fell, or where a new device counts from elsewhere.",
  query: z.object({
    groupCode: Text,
    startDate: CalendarDate,
    endDate: CalendarDate,
    timezone: z.enum(reportTimezones, `must be one of ${reportTimezones.join(", ")}`),
    cursor: z.string().optional(),
    limit: QueryCount(1).pipe(z.number().max(3000, "must be at most 3000")).optional(),
  }),
  response: z.looseObject({
    payload: z.array(VehiclePerformance),
    pagination: z.looseObject({ cursor: z.string().nullable(), limit: z.number() }).optional(),
  }),
  paging: "report",
});

/** A vehicle's counters over a stretch of one driver's use, as the adapter adds them up. */
export const DevicePerformance = z.object({
  id: DeviceItemId,
  vehicle: ExternalId,
  employeeId: ExternalId.optional(),
  startTime: Instant,
  endTime: Instant,
  startOdometer: z.number().min(0),
  endOdometer: z.number().min(0),
  engineSeconds: z.number().min(0),
  driveSeconds: z.number().min(0),
  idleSeconds: z.number().min(0),
  fuelGallons: z.number().min(0),
  idleFuelGallons: z.number().min(0),
  /** False where no adapter is paired with the vehicle: then nothing was counted. Paired where it is left out. */
  adapterPaired: z.boolean().optional(),
});

export const recordPerformance = batchOperation({
  path: "/device/performance",
  summary: "Hand in what vehicles added up: hours, fuel, miles",
  description: "A stretch lies on the day on which it starts.",
});
