import { z } from "zod";
import { SplitSetting } from "@/lib/contract/desk/settings/company-settings";

/** Settings decided for one driver. The desk's own: the interface knows none of it. */
export const DriverSettings = z.object({
  /** Null: as the company has it. */
  splits: SplitSetting.nullable(),
});
export type DriverSettings = z.output<typeof DriverSettings>;

export const DriverSettingsResponse = z.object({
  settings: DriverSettings,
  /** Settings of the company, which hold where the driver's own says nothing. */
  company: z.object({ splits: SplitSetting }),
  /** Grows with each change; a save names the version that it changes, so that none is overwritten unseen. */
  version: z.int32(),
  changed: z.object({ by: z.string(), atMs: z.number() }).nullable(),
  /** Tells whether the member who asked may change them. */
  mayChange: z.boolean(),
});
export type DriverSettingsResponse = z.output<typeof DriverSettingsResponse>;

export const DriverSettingsChange = DriverSettings.extend({ version: z.int32() });
export type DriverSettingsChange = z.output<typeof DriverSettingsChange>;
