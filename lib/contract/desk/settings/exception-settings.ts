import { z } from "zod";
import { settingsChange } from "@/lib/contract/desk/settings/settings-change";

const minutes = (least: number, most: number) =>
  z
    .int(`must be whole minutes from ${least} to ${most}`)
    .min(least, `must be at least ${least} minutes`)
    .max(most, `must be at most ${most} minutes`);

/** From when on something is an exception. */
export const ExceptionSettings = z.object({
  /** A truck on a trip stands so long where no stop is. */
  standstillMinutes: minutes(5, 720).default(45),
  /** Miles from a stop beyond which a truck is away from it. */
  standstillMiles: z
    .number("must be a number")
    .min(0.1, "must be at least 0.1")
    .max(50, "must be at most 50")
    .default(1),
  /** A truck on a trip has sent no position for so long. */
  silentMinutes: minutes(5, 1_440).default(30),
  /** A truck left a stop so long ago, and nobody completed it. */
  leftOpenMinutes: minutes(1, 240).default(10),
  /** A driver has waited so long, and the conversation is unassigned. */
  unclaimedMinutes: minutes(1, 240).default(10),
  /** Rules that are not applied, by id. */
  off: z.array(z.string().max(60)).max(100).default([]),
});
export type ExceptionSettings = z.output<typeof ExceptionSettings>;

/** A change names the version that it was made from. */
export const ExceptionSettingsChange = settingsChange(ExceptionSettings);
export type ExceptionSettingsChange = z.output<typeof ExceptionSettingsChange>;

export const ExceptionSettingsResponse = z.object({
  settings: ExceptionSettings,
  /** Every rule that there is. */
  rules: z.array(z.object({ id: z.string(), label: z.string(), says: z.string() })),
  version: z.int32(),
  changed: z.object({ by: z.string(), atMs: z.number() }).nullable(),
  mayChange: z.boolean(),
});
export type ExceptionSettingsResponse = z.output<typeof ExceptionSettingsResponse>;
