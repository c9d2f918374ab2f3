import { z } from "zod";
import { batchOperation, DeviceItemId } from "@/lib/contract/device-batch";
import { EldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import { HosClocks } from "@/lib/contract/interface/hours-of-service-clocks";
import {
  claimableExceptions,
  dutyOrigins,
  dutyStatusCodes,
} from "@/lib/contract/interface/hours-of-service-codes";
import { exceptionGoesWithStatus, flagGoesWithStatus } from "@/lib/contract/interface/hours-of-service-edits";
import { DutyFlagCode, EditAnnotation } from "@/lib/contract/interface/hours-of-service-scalars";
import { operation } from "@/lib/contract/operation";
import { ours } from "@/lib/contract/ours";
import { OffsetPaging } from "@/lib/contract/paging";
import {
  CalendarDate,
  ExternalId,
  Instant,
  Latitude,
  Longitude,
  QueryCount,
  QueryList,
} from "@/lib/contract/scalars";

const hasZone = /(Z|[+-]\d{2}:?\d{2})$/;

/** Fields of a posted duty status. */
export const DutyStatusFields = z.object({
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
});

export const createDutyStatus = operation({
  group: "hours-of-service",
  method: "POST",
  path: "/hos/dutystatus",
  aliases: ["/eld/hos/dutystatus"],
  summary: "Post an on-duty or off-duty record",
  scope: {
    object: { driver: ["body.externalUserId"] },
    names: { vehicle: ["body.externalVehicleId"], terminal: ["body.terminalId"] },
  },
  description:
    "From a time clock or another system outside the vehicle. ON becomes ON_DUTY_NOT_DRIVING, OFF becomes OFF_DUTY. The " +
    "time must carry its zone and lie within the previous 24 hours. Decided: an unknown driver, vehicle or terminal answers " +
    "400 naming it; the same driver, time and status again changes nothing; a time within driving that the ELD recorded is " +
    "refused, because that may not be shortened (49 CFR 395.30).",
  body: DutyStatusFields,
  response: z.looseObject({}),
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
  scope: { rows: { logs: { driver: ["externalUserId"] } } },
  description:
    "Without from and to the window is today and the 7 days before it. Decided: durations are milliseconds, as all of " +
    "hours of service; a day is the driver's own (zone and start from eldConfig, else the terminal, else the company, else US Central from " +
    "midnight), 23 or 25 hours long on days of change; time before the first record is in no status; at most 31 days; rows in " +
    "the order of date and userId; offset is read as a number of rows; total and nextPageOffset are always null.",
  query: z.object({
    groupCode: z.string().optional(),
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    cursor: z.string().optional(),
    offset: QueryCount(0).optional(),
    limit: QueryCount(1).pipe(z.number().max(2000, "must be at most 2000")).optional(),
  }),
  response: z.looseObject({
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

/** A driver's row. What stands below `timers` is ours and absent on other platforms. */
export const HosTimersRow = z.looseObject({
  externalUserId: z.string(),
  /** Text here, a number in the log summary: the interface's own difference. */
  userId: z.union([z.string(), z.number()]).transform(String),
  powerUnitNumber: z.string().optional(),
  currentStatus: z.looseObject({
    code: z.string(),
    timestamp: z.string(),
    flag: ours(DutyFlagCode.optional()),
  }),
  /** `expectedTimeBack` is milliseconds of cycle that come back at the next start of day. */
  cycle: z.looseObject({ startTimestamp: z.string(), expectedTimeBack: z.number() }).optional(),
  /** Milliseconds left. */
  timers: z.looseObject({ drive: z.number(), break: z.number(), cycle: z.number(), shift: z.number() }),
  /** Newest record or heartbeat of the driver's ELD. A timer is as old as this. */
  asOf: ours(z.string().optional()),
  /** Terminal that the driver's days are those of. */
  terminal: ours(z.string().optional()),
  location: ours(
    z
      .looseObject({
        eventTime: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        description: z.string().optional(),
      })
      .optional(),
  ),
  clocks: ours(HosClocks.optional()),
  /** Unclaimed stretches of driving on vehicles that the driver used just before or after, of the last 8 days. */
  unidentifiedCount: ours(z.int().optional()),
  /** Malfunctions of the driver's ELD that last, oldest first. */
  malfunctions: ours(z.array(EldMalfunction).optional()),
});
export type HosTimersRow = z.output<typeof HosTimersRow>;

export const getHosTimersSnapshot = operation({
  group: "hours-of-service",
  method: "GET",
  path: "/hos/timers/snapshot",
  aliases: ["/eld/hos/timers/snapshot"],
  summary: "Read every driver's present status and the time left on their clocks",
  scope: {
    rows: {
      users: { driver: ["externalUserId"], terminal: ["terminal"] },
      driversWithoutRecords: { driver: ["externalUserId"] },
    },
  },
  description:
    "Timers are milliseconds. The paging parameter is spelt offet in the published document; both are read. Decided: active " +
    "drivers in the order of userId, 1,000 a page; expectedTimeBack is the cycle time that comes back at the driver's next start of " +
    "day; cycle.startTimestamp is the end of the last restart, else the start of the first counted day; timers.break " +
    "equals timers.drive under rules without a break. Ours: `asOf`, the newest record or heartbeat of the driver's ELD; " +
    "`clocks`, all that the engine knows; `currentStatus.flag`; where the driver is. A silent ELD leaves the last status going on, and asOf " +
    "says since when: weigh it. `driversWithoutRecords` (first page) are those of whom nothing is known: they have no row. " +
    "`externalUserIds`, repeated or separated by commas, responds with these drivers alone. A return event " +
    "`driverLogChanged` (`externalUserId`) follows each stored change of a log.",
  query: z.object({
    groupCode: z.string().optional(),
    offset: QueryCount(0).optional(),
    offet: QueryCount(0).optional(),
    externalUserIds: ours(QueryList.optional()),
  }),
  response: z.looseObject({
    snapshotTimestamp: z.string(),
    users: z.array(HosTimersRow),
    driversWithoutRecords: ours(
      z.array(z.looseObject({ externalUserId: z.string(), userId: z.string() })).optional(),
    ),
    pagination: OffsetPaging.optional(),
  }),
  paging: "offset",
});

/** A change of duty status from a driver's ELD: recorded, entered or edited. */
export const DeviceDutyChange = exceptionGoesWithStatus(
  flagGoesWithStatus(
    z.object({
      id: DeviceItemId,
      externalUserId: ExternalId,
      eventTime: Instant,
      status: z.enum(dutyStatusCodes),
      /** Personal conveyance goes with OFF_DUTY, a yard move with ON_DUTY_NOT_DRIVING. */
      flag: DutyFlagCode.optional(),
      vehicle: ExternalId.optional(),
      /** Miles. */
      odometer: z.number().min(0).optional(),
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      comment: z.string().trim().max(500).optional(),
      /** The ELD's own running number. */
      sequenceId: z.int().nonnegative().optional(),
      /**
       * Maker of the record: what the ELD recorded by itself is `eld`; carriers and other systems have operations of
       * their own.
       */
      origin: z.enum(dutyOrigins).extract(["eld", "driver", "paper"]).default("eld"),
      /** Id of the accepted record that this edit is the new version of. */
      replaces: DeviceItemId.optional(),
      /** Reason, required with `replaces`, `exception` and origin paper. */
      annotation: EditAnnotation.optional(),
      /**
       * An exception claimed: for the log day of the change (49 CFR 395.1(b)(1), (o), (e)(1)), or for this stretch alone, as
       * waiting at a well site, off duty (395.1(d)(2)), and work in season near the source (395.1(k)).
       */
      exception: z.enum(claimableExceptions).optional(),
      /** The team-mate in whose log the driving stands that this edit takes out of this one (395.30(c)(2)). */
      teamDriver: ExternalId.optional(),
    }),
  ),
)
  .refine((change) => change.replaces === undefined || change.origin !== "eld", {
    path: ["replaces"],
    message: "needs origin driver or paper: an ELD edits nothing by itself",
  })
  .refine(
    ({ replaces, exception, origin, annotation }) =>
      annotation !== undefined || (replaces === undefined && exception === undefined && origin !== "paper"),
    { path: ["annotation"], message: "is required with an edit, an exception or a paper record" },
  );
export type DeviceDutyChange = z.output<typeof DeviceDutyChange>;

export const recordDutyChanges = batchOperation({
  path: "/device/duty-changes",
  summary: "Hand in changes of duty status from ELDs",
  description:
    "A change may be up to 30 days old, and at most 5 minutes ahead. One with the sequenceId, vehicle and time of a stored one is the same " +
    "record and counts as repeated. With `replaces` it is an edit by the driver: the replaced version stays as " +
    "superseded. Driving that the ELD recorded may not be shortened or turned into another status, by `replaces` or by a " +
    "driver's record inside it (49 CFR 395.30(c)(2)): refused naming the field. The exception is a team's swap: with " +
    "`teamDriver` the driving may leave this log if it stands in the team-mate's, handed in before. ",
});
