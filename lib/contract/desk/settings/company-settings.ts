import { z } from "zod";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { DisplaySettings } from "@/lib/contract/desk/settings/display-settings";
import { MapSettings } from "@/lib/contract/desk/settings/map-settings";
import { RetentionSettings } from "@/lib/contract/desk/settings/retention-settings";
import { settingsChange } from "@/lib/contract/desk/settings/settings-change";
import { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import { HosSettings } from "@/lib/contract/interface/hours-of-service-settings";

const minutes = (least: number, most: number) =>
  z
    .int(`must be whole minutes from ${least} to ${most}`)
    .min(least, `must be at least ${least} minutes`)
    .max(most, `must be at most ${most} minutes`);

/**
 * Cases in which sleeper splits may be planned: never; where only a split keeps a window, or the driver is in one
 * already; wherever one makes an arrival earlier.
 */
export const SplitSetting = z.enum(
  ["never", "to-keep-a-window", "earliest"],
  "must be never, to-keep-a-window or earliest",
);
export type SplitSetting = z.output<typeof SplitSetting>;

const averageMph = z
  .int("must be whole miles per hour from 15 to 75")
  .min(15, "must be at least 15 mph")
  .max(75, "must be at most 75 mph");

/**
 * Settings by which ways are worked out over the built-in roads: the quickest or the shortest, and a truck's averages
 * on each class of them.
 */
export const RoadSettings = z.object({
  way: z.enum(["practical", "shortest"], "must be practical or shortest"),
  speedsMph: z.object({
    interstate: averageMph,
    /** Four lanes with a median. */
    expressway: averageMph,
    usHighway: averageMph,
    stateHighway: averageMph,
    countyRoad: averageMph,
    street: averageMph,
  }),
});

export type RoadSettings = z.output<typeof RoadSettings>;

/** Settings that a carrier decides for its whole desk. Each has a default, so that nothing has to be set up. */
export const CompanySettings = z.object({
  /** Minutes before a driver runs out of hours at which the desk says so: first notice, then the urgent one. */
  hoursWarnMinutes: z
    .tuple([minutes(5, 480), minutes(5, 480)])
    .refine(([first, urgent]) => first > urgent, {
      path: [1],
      message: "must be less than the first notice",
    })
    .default(defaultSettings.hoursWarnMinutes),
  /** After so long without a sign of the driver's ELD their clocks are shown as unknown. */
  staleClockMinutes: minutes(5, 1_440).default(defaultSettings.staleClockMinutes),
  /**
   * Status in which planning counts a wait for an appointment that is shorter than a full rest (49 CFR 395.2). On duty
   * is the safe reading: it never restores a clock. A longer wait is off duty.
   */
  waitingIs: z
    .enum(["on-duty", "off-duty"], "must be on-duty or off-duty")
    .default(defaultSettings.waitingIs),
  /** For drivers whose own settings say nothing else. */
  splits: SplitSetting.default(defaultSettings.splits),
  roads: RoadSettings.default(defaultSettings.roads),
  stays: StaySettings.prefault({}),
  display: DisplaySettings.default(defaultSettings.display),
  map: MapSettings.default(defaultSettings.map),
  retention: RetentionSettings.default(defaultSettings.retention),
});
export type CompanySettings = z.output<typeof CompanySettings>;

export const SettingsResponse = z.object({
  settings: CompanySettings,
  /** Grows with each change; a save names the version that it changes, so that none is overwritten unseen. */
  version: z.int32(),
  changed: z.object({ by: z.string(), atMs: z.number() }).nullable(),
  /** Tells whether the member who asked may change them. */
  mayChange: z.boolean(),
});
export type SettingsResponse = z.output<typeof SettingsResponse>;

/** The company's settings; a change of them names the version that it was made from. */
export const SettingsChange = settingsChange(CompanySettings);
export type SettingsChange = z.output<typeof SettingsChange>;

/** Settings of company and terminals for drivers' rule sets, zones and log days. */
export const HoursRulesResponse = z.object({
  /** Terminals are those that the member sees; null where the platform doesn't offer these settings. */
  rules: HosSettings.nullable(),
  mayChange: z.boolean(),
  /** False also for a manager of some terminals only: the company's rules reach the others too. */
  mayChangeCompany: z.boolean(),
});
export type HoursRulesResponse = z.output<typeof HoursRulesResponse>;
