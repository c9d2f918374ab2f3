import { z } from "zod";
import { DeviceBatch, DeviceBatchAnswer, DeviceItemId, deviceBatchRules } from "@/lib/contract/device-batch";
import { operation } from "@/lib/contract/operation";
import { OffsetPaging } from "@/lib/contract/paging";
import { CalendarDate, ExternalId, Instant, Latitude, Longitude, QueryCount } from "@/lib/contract/scalars";

/** Duty statuses as the reads name them. Writes name two of them `ON` and `OFF`. */
export const dutyStatusCodes = ["ON_DUTY_NOT_DRIVING", "DRIVING", "SLEEPER_BERTH", "OFF_DUTY"] as const;
export type DutyStatusCode = (typeof dutyStatusCodes)[number];

const hasZone = /(Z|[+-]\d{2}:?\d{2})$/;

export const createDutyStatus = operation({
  group: "hours-of-service",
  method: "POST",
  path: "/hos/dutystatus",
  aliases: ["/eld/hos/dutystatus"],
  summary: "Post an on-duty or off-duty record",
  description:
    "From a time clock or another system outside the vehicle. ON becomes ON_DUTY_NOT_DRIVING, OFF becomes OFF_DUTY. The " +
    "time must carry its zone and lie within the previous 24 hours. Decided: an unknown driver, vehicle or terminal answers " +
    "400 naming it; the same driver, time and status again changes nothing.",
  body: z.object({
    externalUserId: ExternalId,
    dutyStatusTimeStamp: Instant.refine(
      (text) => hasZone.test(text),
      "must carry its zone, such as Z or -06:00",
    ),
    dutyStatusType: z.enum(["OFF", "ON"], "must be OFF or ON"),
    /** Shown wherever the record is shown, also in the file for the regulator. */
    dutyStatusComment: z.string().trim().max(500).optional(),
    externalVehicleId: ExternalId.optional(),
    lat: Latitude.optional(),
    lng: Longitude.optional(),
    terminalId: ExternalId.optional(),
    driverLocation: z.string().trim().max(500).optional(),
  }),
  answer: z.looseObject({}),
});

const StatusDurations = z.looseObject({
  ON_DUTY_NOT_DRIVING: z.number(),
  DRIVING: z.number(),
  SLEEPER_BERTH: z.number(),
  OFF_DUTY: z.number(),
});

export const listHosLogSummaries = operation({
  group: "hours-of-service",
  method: "GET",
  path: "/hos/logs/summary",
  aliases: ["/eld/hos/logs/summary"],
  summary: "List time per duty status, one row per active driver and day",
  description:
    "Without from and to the window is today and the 7 days before it. Decided: durations are milliseconds, as all of " +
    "hours of service; a day is the driver's own (zone from eldConfig, else the terminal, else US Central; from midnight or " +
    "noon), 23 or 25 hours long on days of change; time before the first record is in no status; at most 31 days; rows in " +
    "the order of date and userId; offset is read as a number of rows; total and nextPageOffset are always null.",
  query: z.object({
    groupCode: z.string().optional(),
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    cursor: z.string().optional(),
    offset: QueryCount(0).optional(),
    limit: QueryCount(1).pipe(z.number().max(2000, "must be at most 2000")).optional(),
  }),
  answer: z.looseObject({
    logs: z.array(
      z.looseObject({
        externalUserId: z.string(),
        userId: z.int(),
        date: z.string(),
        powerUnitNumbers: z.array(z.string()).optional(),
        statusDurations: StatusDurations,
        /** In `units.distance`. */
        distancePerDay: z.number(),
      }),
    ),
    units: z.looseObject({ distance: z.string() }).optional(),
    pagination: z
      .looseObject({
        nextCursor: z.string().nullable().optional(),
        hasNextPage: z.boolean(),
        nextPageOffset: z.number().nullable().optional(),
        total: z.number().nullable().optional(),
      })
      .optional(),
  }),
  paging: "cursor",
});

export const getHosTimersSnapshot = operation({
  group: "hours-of-service",
  method: "GET",
  path: "/hos/timers/snapshot",
  aliases: ["/eld/hos/timers/snapshot"],
  summary: "Read every driver's present status and the time left on his clocks",
  description:
    "Timers are milliseconds. The paging parameter is spelt offet in the published document; both are read.",
  query: z.object({
    groupCode: z.string().optional(),
    offset: QueryCount(0).optional(),
    offet: QueryCount(0).optional(),
  }),
  answer: z.looseObject({
    snapshotTimestamp: z.string(),
    users: z.array(
      z.looseObject({
        externalUserId: z.string(),
        /** Text here, a number in the log summary: the interface's own difference. */
        userId: z.union([z.string(), z.number()]).transform(String),
        powerUnitNumber: z.string().optional(),
        currentStatus: z.looseObject({ code: z.string(), timestamp: z.string() }),
        cycle: z.looseObject({ startTimestamp: z.string(), expectedTimeBack: z.number() }).optional(),
        /** Milliseconds left. */
        timers: z.looseObject({ drive: z.number(), break: z.number(), cycle: z.number(), shift: z.number() }),
      }),
    ),
    pagination: OffsetPaging.optional(),
  }),
  paging: "offset",
});

/** A change of duty status as an ELD recorded it. */
export const DeviceDutyChange = z
  .object({
    id: DeviceItemId,
    externalUserId: ExternalId,
    eventTime: Instant,
    status: z.enum(dutyStatusCodes),
    /** Personal conveyance goes with OFF_DUTY, a yard move with ON_DUTY_NOT_DRIVING. */
    flag: z.enum(["PC", "YM"]).optional(),
    vehicle: ExternalId.optional(),
    /** Miles. */
    odometer: z.number().min(0).optional(),
    latitude: Latitude.optional(),
    longitude: Longitude.optional(),
    comment: z.string().trim().max(500).optional(),
    /** The ELD's own running number. */
    sequenceId: z.int().nonnegative().optional(),
  })
  .refine((change) => change.flag !== "PC" || change.status === "OFF_DUTY", {
    path: ["flag"],
    message: "PC goes with OFF_DUTY only",
  })
  .refine((change) => change.flag !== "YM" || change.status === "ON_DUTY_NOT_DRIVING", {
    path: ["flag"],
    message: "YM goes with ON_DUTY_NOT_DRIVING only",
  });

export const recordDutyChanges = operation({
  group: "device",
  method: "POST",
  path: "/device/duty-changes",
  summary: "Hand in changes of duty status from ELDs",
  description: `A change may be up to 30 days old. ${deviceBatchRules}`,
  body: DeviceBatch,
  answer: DeviceBatchAnswer,
  keyScope: "device",
  extension: true,
});
