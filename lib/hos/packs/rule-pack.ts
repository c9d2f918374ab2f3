/** The rule sets by the names that the command and the service use. */
export const rulesetIds = [
  "us-property-70-8",
  "us-property-60-7",
  "us-passenger-70-8",
  "us-passenger-60-7",
  "texas-intrastate",
  "california-intrastate",
  "canada-south-cycle-1",
  "canada-south-cycle-2",
] as const;
export type RulesetId = (typeof rulesetIds)[number];

export const isRuleset = (name: unknown): name is RulesetId => rulesetIds.some((id) => id === name);

export type LimitCode =
  | "drive_10"
  | "drive_11"
  | "drive_12"
  | "drive_13_shift"
  | "drive_13_day"
  | "window_14"
  | "window_16"
  | "elapsed_16"
  | "duty_15"
  | "duty_14_shift"
  | "duty_14_day"
  | "break_8"
  | "cycle_60"
  | "cycle_70"
  | "cycle_80"
  | "cycle_120"
  | "day_off_14";

/**
 * Names what a limit measures. Every one of them forbids driving and nothing else. `driveInShift`, `dutyInShift`:
 * driving, or work, since the calculation point (a reset, or the first of a split pair). `elapsedInShift`: time on the
 * wall since then, paired rests left out. `driveInDay`, `dutyInDay`: within the terminal day. `driveSinceBreak`:
 * driving since the last interruption. `dutyInCycle`: work in the last days of the cycle. `dutySinceDayOff`,
 * `elapsedSinceDayOff`: work, or time on the wall, since the last long rest of its own kind.
 */
export const measures = [
  "driveInShift",
  "elapsedInShift",
  "dutyInShift",
  "driveInDay",
  "dutyInDay",
  "driveSinceBreak",
  "dutyInCycle",
  "dutySinceDayOff",
  "elapsedSinceDayOff",
] as const;
export type Measure = (typeof measures)[number];

/**
 * Reasons why a stretch counts in no clock: `oilfield-waiting` is waiting at a well site, logged off duty (49 CFR
 * 395.1(d)(2)), `agriculture` work within 150 air miles of the source in season (395.1(k)).
 */
export const stretchExceptions = ["oilfield-waiting", "agriculture"] as const;
export type StretchException = (typeof stretchExceptions)[number];

export interface Limit {
  code: LimitCode;
  /** Reaching it exactly is legal; the next instant of driving is not. */
  limitMs: number;
  /** The paragraph, as `395.3(a)(2)`. */
  rule: string;
  /** Time that a claim of adverse driving conditions adds; zero where the rule gives nothing. */
  adverseMs: number;
}

/** Form in which two rests together replace a reset. */
export interface SplitShape {
  /** Neither period is shorter. */
  shortestMs: number;
  /** At least one of them has so much sleeper berth without a break. */
  longBerthMs: number;
  /** Both together. */
  togetherMs: number;
  /** The other period must be in the berth too; otherwise any rest will do. */
  bothInBerth: boolean;
  rule: string;
}

/** Rest that is a duty of the day, apart from any limit of driving. Milliseconds. */
export interface DayRest {
  /** All together. */
  offMs: number;
  /** A rest so long is the shift's own; what goes beyond it is the day's. */
  shiftRestMs: number;
  /** Time of the day's rest that is no part of the shift's own. */
  beyondMs: number;
  /** A shorter rest counts for nothing. */
  blockMs: number;
  /** A claim of adverse driving conditions takes so much off both. */
  adverseMs: number;
  offRule: string;
  beyondRule: string;
}

export interface RulePack {
  id: RulesetId;
  /** Counts up when a figure of the same rule set changes. */
  version: number;
  /** First terminal day, YYYY-MM-DD, that its figures are known to hold for. */
  effectiveFrom: string;
  limits: Readonly<Partial<Record<Measure, Limit>>>;
  /** A rest as long as this gives the whole shift back. */
  resetMs: number;
  /** The rule that a reset follows. */
  resetRule: string;
  split: SplitShape | null;
  /** Not driving for so long interrupts driving; null where there is no break rule. */
  breakMs: number | null;
  /** Terminal days that the cycle looks at, today included. */
  cycleDays: number;
  /** A rest that wipes the cycle; null where there is none. */
  restartMs: number | null;
  /** A rest that starts `dutySinceDayOff` and `elapsedSinceDayOff` anew; null where there are no such limits. */
  dayOffMs: number | null;
  /** Window under a claimed 16-hour short-haul day (395.1(o)); null where there is no such exception. */
  shortHaulWindowMs: number | null;
  /** Rest that each terminal day has to hold; null where there is no such duty. */
  dayRest: DayRest | null;
  /** Exceptions by which a stretch counts in no clock. */
  exceptions: readonly StretchException[];
  /** A claimed 150 air-mile day needs no break (395.1(e)(1)). */
  shortHaulWithoutBreak: boolean;
}
