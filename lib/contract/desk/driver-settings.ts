import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { SplitSetting } from "@/lib/contract/desk/settings/company-settings";

/** What is decided for one driver. The desk's own: the interface knows none of it. */
export const DriverSettings = z.object({
  /** Null: as the company has it. */
  splits: SplitSetting.nullable(),
});
export type DriverSettings = z.output<typeof DriverSettings>;

export const DriverSettingsResponse = z.object({
  settings: DriverSettings,
  /** What holds where the driver's own says nothing. */
  company: z.object({ splits: SplitSetting }),
  /** Grows with each change; a save names the version that it changes, so that none is overwritten unseen. */
  version: z.int32(),
  changed: z.object({ by: z.string(), atMs: z.number() }).nullable(),
  /** Whether the member who asked may change them. */
  mayChange: z.boolean(),
});
export type DriverSettingsResponse = z.output<typeof DriverSettingsResponse>;

export const DriverSettingsChange = DriverSettings.extend({ version: z.int32() });
export type DriverSettingsChange = z.output<typeof DriverSettingsChange>;

const path = "/hours/drivers/{externalUserId}/settings";
const params = z.object({ externalUserId: z.string() });

const getDriverSettings = deskCall({
  method: "GET",
  path,
  role: "viewer",
  scope: "filtered",
  params,
  response: DriverSettingsResponse,
  topics: ["driver-settings", "settings"],
  sample: { params: { externalUserId: "D1" } },
  probe: ({ driver }) => ({ params: driver }),
});

const changeDriverSettings = deskCall({
  method: "PUT",
  path,
  role: "dispatcher",
  scope: "filtered",
  params,
  body: DriverSettingsChange,
  response: DriverSettingsResponse,
  sample: { params: { externalUserId: "D1" }, body: { splits: "never" as const, version: 0 } },
  probe: ({ driver }) => ({ params: driver, body: { splits: "never" as const, version: 0 } }),
});

/** The desk's calls about what one driver is planned by. */
export const driverSettingsCalls = { getDriverSettings, changeDriverSettings } as const;
