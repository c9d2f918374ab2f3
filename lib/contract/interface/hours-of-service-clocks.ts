import { z } from "zod";

const Ms = z.int().nonnegative();

/** An instant at which the rest in progress completes something; null where none is in progress or it is done. */
const RestInstant = z.string().nullable();

/** Rest that an open split still needs (49 CFR 395.1(g)(1)(ii)). */
export const SplitOwed = z.looseObject({
  /** `SB` asks for the berth, `OFF_OR_SB` takes any rest. */
  status: z.enum(["SB", "OFF_OR_SB"]),
  ms: Ms,
  /** The latest start of that rest with no driving outside the limits; null once that rest runs. */
  latestStart: z.string().nullable(),
});

/**
 * A driver's clocks by the engine, beyond the four published timers. Every `…Ms` is milliseconds left, floored at 0; null
 * where the rule set has no such clock. The raw clocks are not capped by one another.
 */
export const HosClocks = z.looseObject({
  driveMs: Ms,
  shiftMs: Ms,
  /** The shift if the open half of a split sleeper is completed; null where none is open. */
  shiftIfSplitMs: Ms.nullable(),
  breakMs: Ms.nullable(),
  cycleMs: Ms,
  /** Time that the driver may drive from now without stopping: the least of drive, shift, break and cycle. */
  driveAvailableNowMs: Ms,
  /** The same if a break of 30 minutes is taken in time. */
  driveAvailableThisShiftMs: Ms,
  /** Clock that is the least. */
  binding: z.enum(["drive", "shift", "break", "cycle"]),
  cycleAvailableTomorrowMs: Ms,
  cycleGainTomorrowMs: Ms,
  nextDayStart: z.string(),
  resetAt: RestInstant,
  restartAt: RestInstant,
  breakDoneAt: RestInstant,
  splitDoneAt: RestInstant,
  splitOwed: SplitOwed.nullable(),
  /** The full clocks, for gauges; claimed exceptions are not in them. */
  limits: z.looseObject({ driveMs: Ms, shiftMs: Ms, breakMs: Ms.nullable(), cycleMs: Ms }),
  /** As the engine and its command name it: `us-property-70-8`. */
  ruleset: z.string(),
  /** True where the driver's `eldConfig.ruleset` is no name known here, so that the terminal's or the company's stands in. */
  rulesetAssumed: z.boolean(),
  timezone: z.string(),
  /** `00:00` or `12:00`. */
  logDayStart: z.string(),
  /** True for drivers with `exemptStatus`: the clocks are shown, violations are not raised. */
  exempt: z.boolean(),
  /** Some clock depends on time that no record covers, which is read as on duty and never as rest. */
  uncertain: z.boolean(),
  /** False until the log holds a first full rest: shift and drive are then the best case. */
  shiftKnown: z.boolean(),
  /** Codes of the limits that the driving in progress is past, e.g. `drive_11`. */
  violationNow: z.array(z.string()),
});
export type HosClocks = z.output<typeof HosClocks>;

/** Driving past a limit. Reaching it exactly is legal. */
export const HosViolation = z.looseObject({
  /** `drive_11`, `window_14`, `break_8`, `cycle_70` …, as the engine's command writes them. */
  limit: z.string(),
  /** Paragraph of the rule, e.g. `395.3(a)(2)`. */
  rule: z.string(),
  start: z.string(),
  end: z.string(),
  overMs: Ms,
  /** Waits for the second half of a split sleeper and is no violation yet. */
  pending: z.boolean(),
  /** Beyond a claimed 16-hour day: an auditor may count from the 14th hour instead. */
  maybeFrom14thHour: z.boolean().optional(),
  /** `nominal` below 15 minutes, `egregious` above 3 hours (FMCSA's FAQ 4 of 2020). */
  severity: z.enum(["nominal", "ordinary", "egregious"]),
});
export type HosViolation = z.output<typeof HosViolation>;
