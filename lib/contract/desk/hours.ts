import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { DriverWorkResponse } from "@/lib/contract/desk/drivers/driver-work";
import { clockNames } from "@/lib/contract/desk/plain/clock-names";
import { dutyStatusCodes } from "@/lib/contract/interface/hours-of-service-codes";
import { DutyFlagCode } from "@/lib/contract/interface/hours-of-service-scalars";

// Calls and records of drivers' hours. Instants are milliseconds since 1970, lengths milliseconds.

const Instant = z.number().nullable();

const EngineClocks = z.object({
  /** Full clocks, null where the rule set has none. */
  limits: z.object({
    drive: z.number(),
    shift: z.number(),
    break: z.number().nullable(),
    cycle: z.number(),
  }),
  binding: z.enum(clockNames),
  /** The shift if the open half of a split sleeper is completed; null where none is open. */
  shiftIfSplitMs: z.number().nullable(),
  splitOwed: z
    .object({ status: z.enum(["SB", "OFF_OR_SB"]), lengthMs: z.number(), latestStartMs: Instant })
    .nullable(),
  availableTomorrowMs: z.number(),
  nextDayStartMs: z.number(),
  /**
   * Time at which the rest in progress completes the break, the split, 10 hours, the restart; null where it does not.
   */
  breakDoneMs: Instant,
  splitDoneMs: Instant,
  resetMs: Instant,
  restartMs: Instant,
  /** Codes of limits that the driving in progress is past. */
  violations: z.array(z.string()),
  ruleset: z.string(),
  /** The driver's configuration names a rule set that nobody knows, so the usual one stands in. */
  rulesetAssumed: z.boolean(),
  timezone: z.string(),
  exempt: z.boolean(),
  /** Some clock depends on time that no record covers. */
  uncertain: z.boolean(),
  /** False while shift and drive are the best case, for want of a first full rest in the log. */
  shiftKnown: z.boolean(),
});

/** One driver as the platform's last snapshot has them. */
export const DriverHours = z.object({
  id: z.string(),
  /** Null where the platform's users do not name them. */
  name: z.string().nullable(),
  /** Terminals that they belong to, that of their days first. */
  terminals: z.array(z.string()),
  vehicle: z.string().nullable(),
  /** Null where the platform wrote one that nobody can read. */
  status: z.enum(dutyStatusCodes).nullable(),
  flag: DutyFlagCode.nullable(),
  sinceMs: Instant,
  /** Newest sign of their ELD: their clocks are as old as this. Where a platform reports none, that of its snapshot. */
  asOfMs: Instant,
  /** The instant that the timers were worked out for. */
  atMs: z.number(),
  /** Time left on each clock; null as a whole for a driver without any record. */
  timers: z
    .object({ drive: z.number(), shift: z.number(), break: z.number().nullable(), cycle: z.number() })
    .nullable(),
  /** Cycle time that comes back at their next start of day; null where the platform does not report. */
  gainTomorrowMs: z.number().nullable(),
  /** Figures that our own service adds; null on other platforms. */
  engine: EngineClocks.nullable(),
  place: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      eventMs: z.number(),
      /** Null where nobody named it. */
      text: z.string().nullable(),
    })
    .nullable(),
  /** Unclaimed stretches of driving on vehicles that they used. */
  unidentified: z.int(),
  /** Malfunctions of their ELD that last, oldest first; none on platforms that report none. */
  malfunctions: z.array(
    z.object({
      id: z.string(),
      /** P, E, T, L, R, S or O of 49 CFR 395 subpart B, appendix A, table 4. */
      code: z.string(),
      vehicle: z.string(),
      foundMs: z.number(),
      /** By then it is to be repaired, replaced or serviced. */
      repairByMs: z.number(),
      /** Reason why there are more than eight days; null where there are not. */
      extension: z.string().nullable(),
    }),
  ),
});
export type DriverHours = z.output<typeof DriverHours>;

/** State of the reading of hours. */
const HoursReading = z.object({
  /** Time at which the last whole snapshot was read, null before the first. */
  readAtMs: Instant,
  /** Reason why the last read failed, in words for people; null after a success. */
  error: z.string().nullable(),
  /** False where the platform says that it does not offer the snapshot. */
  offered: z.boolean(),
});

export const HoursResponse = z.object({
  reading: HoursReading,
  drivers: z.array(DriverHours),
});
export type HoursResponse = z.output<typeof HoursResponse>;

/** Every driver whom the member sees, or what changed since a step. */
export const HoursBoard = HoursResponse.extend({
  /** Names what the browser has after this response; sent back as `since`. */
  step: z.string(),
  /** Tells whether `drivers` are all of them; else those that changed, and `gone` are ids of those to take off. */
  whole: z.boolean(),
  gone: z.array(z.string()),
});
export type HoursBoard = z.output<typeof HoursBoard>;

const topics = ["hours-of-service"];

const getHours = deskCall({
  method: "GET",
  path: "/hours",
  role: "viewer",
  scope: "filtered",
  query: z.object({ since: z.string().optional() }),
  response: HoursBoard,
  topics,
  sample: {},
  probe: "sample",
});

/** Has the desk read the platform now instead of at its next turn. */
const refreshHours = deskCall({
  method: "POST",
  path: "/hours/refresh",
  role: "viewer",
  scope: "filtered",
  response: HoursBoard,
  sample: {},
  probe: "sample",
});

/** Hours of those whose log names this vehicle last. */
const getVehicleHours = deskCall({
  method: "GET",
  path: "/hours/vehicles/{number}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ number: z.string() }),
  response: HoursResponse,
  topics,
  sample: { params: { number: "T-1" } },
  probe: ({ vehicle }) => ({ params: { number: vehicle } }),
});

/** Number of drivers who are in violation, or about to be. */
export const HoursAttention = z.object({
  reading: HoursReading,
  /** Counts of drivers of the same terminals, empty where none of theirs is known; where nobody is, there is no line. */
  byTerminals: z.array(z.object({ terminals: z.array(z.string()), violation: z.int(), soon: z.int() })),
});
export type HoursAttention = z.output<typeof HoursAttention>;

const getHoursAttention = deskCall({
  method: "GET",
  path: "/hours/attention",
  role: "viewer",
  scope: "filtered",
  response: HoursAttention,
  topics: ["hours-attention", "settings"],
  sample: {},
  probe: "sample",
});

/** Trips, legs and manifests of drivers who have several; of one driver all. */
const getDriverWork = deskCall({
  method: "GET",
  path: "/hours/work",
  role: "viewer",
  scope: "filtered",
  query: z.object({ externalUserId: z.string().min(1).max(200).optional() }),
  response: DriverWorkResponse,
  topics: ["driver-work"],
  sample: {},
  probe: ({ driver }) => ({ query: driver }),
});

/** The desk's calls about drivers' clocks and work. */
export const hoursCalls = {
  getHours,
  refreshHours,
  getVehicleHours,
  getHoursAttention,
  getDriverWork,
} as const;
