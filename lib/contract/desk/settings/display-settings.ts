import { z } from "zod";
import { MapStart } from "@/lib/contract/desk/settings/map-settings";

const Clock = z.enum(["24-hour", "12-hour"], "must be 24-hour or 12-hour");
const Units = z.enum(["us", "metric"], "must be us or metric");

/** Ways in which screens write times and measures for the whole company. */
export const DisplaySettings = z.object({ clock: Clock, units: Units });
export type DisplaySettings = z.output<typeof DisplaySettings>;

/** Choices of one member for their own screens; null: as the company. */
export const OwnDisplay = z.object({
  clock: Clock.nullable(),
  units: Units.nullable(),
  /** Place at which their map opens. */
  startTerminal: MapStart.nullable(),
});
export type OwnDisplay = z.output<typeof OwnDisplay>;

export const DisplayResponse = z.object({ company: DisplaySettings, own: OwnDisplay });
export type DisplayResponse = z.output<typeof DisplayResponse>;
