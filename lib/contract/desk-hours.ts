import { z } from "zod";
import { DutyFlagCode, dutyStatusCodes } from "@/lib/contract/hours-of-service-codes";

// What the desk tells its browsers of drivers' hours. Instants are milliseconds since 1970, lengths milliseconds.

export const clockNames = ["drive", "shift", "break", "cycle"] as const;
export type ClockName = (typeof clockNames)[number];

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
  /** When the rest in progress completes the break, the split, 10 hours, the restart; null where it does not. */
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

/** One driver as the platform's last snapshot has him. */
export const DriverHours = z.object({
  id: z.string(),
  /** Null where the platform's users do not name him. */
  name: z.string().nullable(),
  /** Terminals that he belongs to, that of his days first. */
  terminals: z.array(z.string()),
  vehicle: z.string().nullable(),
  /** Null where the platform wrote one that nobody can read. */
  status: z.enum(dutyStatusCodes).nullable(),
  flag: DutyFlagCode.nullable(),
  sinceMs: Instant,
  /** Newest sign of his ELD: his clocks are as old as this. Where a platform tells none, that of its snapshot. */
  asOfMs: Instant,
  /** The instant that the timers were worked out for. */
  atMs: z.number(),
  /** Time left on each clock; null as a whole for a driver without any record. */
  timers: z
    .object({ drive: z.number(), shift: z.number(), break: z.number().nullable(), cycle: z.number() })
    .nullable(),
  /** Cycle time that comes back at his next start of day; null where the platform does not tell. */
  gainTomorrowMs: z.number().nullable(),
  /** What our own service adds; null on other platforms. */
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
  /** Unclaimed stretches of driving on vehicles that he used. */
  unidentified: z.int(),
});
export type DriverHours = z.output<typeof DriverHours>;

/** How the reading of hours fares. */
const HoursReading = z.object({
  /** When the last whole snapshot was read, null before the first. */
  readAtMs: Instant,
  /** Why the last read failed, in words for people; null after a success. */
  error: z.string().nullable(),
  /** False where the platform answers that it does not offer the snapshot. */
  offered: z.boolean(),
});

/** Answer of `GET /api/desk/hours` and of its part for one vehicle. */
export const HoursAnswer = z.object({
  reading: HoursReading,
  drivers: z.array(DriverHours),
});
export type HoursAnswer = z.output<typeof HoursAnswer>;

/** Answer of `GET /api/desk/hours/attention`: how many drivers need somebody now. */
export const HoursAttention = z.object({
  reading: HoursReading,
  violation: z.int(),
  soon: z.int(),
});
export type HoursAttention = z.output<typeof HoursAttention>;
