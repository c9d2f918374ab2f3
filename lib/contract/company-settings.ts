import { z } from "zod";
import { HosSettings } from "@/lib/contract/hours-of-service-settings";

const minutes = (least: number, most: number) =>
  z
    .int(`must be whole minutes from ${least} to ${most}`)
    .min(least, `must be at least ${least} minutes`)
    .max(most, `must be at most ${most} minutes`);

/** What a carrier decides for its whole desk. Each has a default, so that nothing has to be set up. */
export const CompanySettings = z.object({
  /** How long before a driver runs out of hours the desk says so, in minutes: first notice, then the urgent one. */
  hoursWarnMinutes: z
    .tuple([minutes(5, 480), minutes(5, 480)])
    .refine(([first, urgent]) => first > urgent, {
      path: [1],
      message: "must be less than the first notice",
    })
    .default([60, 30]),
  /** After so long without a sign of the driver's ELD his clocks are shown as unknown. */
  staleClockMinutes: minutes(5, 1_440).default(30),
  /** How planning counts waiting for an appointment. On duty is the safe reading: it never restores a clock. */
  waitingIs: z.enum(["on-duty", "off-duty"], "must be on-duty or off-duty").default("on-duty"),
});
export type CompanySettings = z.output<typeof CompanySettings>;

export const defaultSettings: CompanySettings = CompanySettings.parse({});

/** Answer of `GET` and `PUT /api/desk/settings`. */
export const SettingsAnswer = z.object({
  settings: CompanySettings,
  /** Grows with each change; a save names the version that it changes, so that none is overwritten unseen. */
  version: z.int(),
  changed: z.object({ by: z.string(), atMs: z.number() }).nullable(),
  /** Whether the member who asked may change them. */
  mayChange: z.boolean(),
});
export type SettingsAnswer = z.output<typeof SettingsAnswer>;

/** Body of `PUT /api/desk/settings`. */
export const SettingsChange = z.object({ settings: CompanySettings, version: z.int() });
export type SettingsChange = z.output<typeof SettingsChange>;

/** Answer of `GET` and `PUT /api/desk/settings/hours`; the body of a `PUT` is that of updateHosSettings. */
export const HoursRulesAnswer = z.object({
  /** Terminals are those that the member sees; null where the platform doesn't offer these settings. */
  rules: HosSettings.nullable(),
  mayChange: z.boolean(),
  /** False also for a manager of some terminals only: the company's word reaches the others too. */
  mayChangeCompany: z.boolean(),
});
export type HoursRulesAnswer = z.output<typeof HoursRulesAnswer>;
