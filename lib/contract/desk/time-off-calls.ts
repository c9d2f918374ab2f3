import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { DriverSettingsChange, DriverSettingsResponse } from "@/lib/contract/desk/drivers/driver-settings";
import { TimeOffEntry, TimeOffResponse } from "@/lib/contract/desk/drivers/time-off";
import { hoursFrom, sampleId } from "@/lib/contract/desk/samples/sample";

const path = "/hours/drivers/{externalUserId}/time-off";
const settingsPath = "/hours/drivers/{externalUserId}/settings";
const params = z.object({ externalUserId: z.string() });
const entryParams = params.extend({ id: z.uuid() });

const atTheDentist = (nowMs: number) => ({
  start: hoursFrom(nowMs, 2),
  end: hoursFrom(nowMs, 4),
  reason: "Dentist",
});

const listTimeOff = deskCall({
  method: "GET",
  path,
  role: "viewer",
  scope: "filtered",
  params,
  response: TimeOffResponse,
  topics: ["time-off"],
  sample: { params: { externalUserId: "D1" } },
  probe: ({ driver }) => ({ params: driver }),
});

const enterTimeOff = deskCall({
  method: "POST",
  path,
  role: "dispatcher",
  scope: "filtered",
  params,
  body: TimeOffEntry,
  response: TimeOffResponse,
  sample: (nowMs) => ({ params: { externalUserId: "D1" }, body: atTheDentist(nowMs) }),
  probe: ({ driver, nowMs }) => ({ params: driver, body: atTheDentist(nowMs) }),
});

const removeTimeOff = deskCall({
  method: "DELETE",
  path: `${path}/{id}`,
  role: "dispatcher",
  scope: "filtered",
  params: entryParams,
  response: TimeOffResponse,
  sample: { params: { externalUserId: "D1", id: sampleId } },
  probe: ({ driver, used }) => ({ params: { ...driver, id: used.timeOff } }),
});

/** Brings back what was taken out. */
const restoreTimeOff = deskCall({
  method: "POST",
  path: `${path}/{id}`,
  role: "dispatcher",
  scope: "filtered",
  params: entryParams,
  response: TimeOffResponse,
  sample: { params: { externalUserId: "D1", id: sampleId } },
  probe: ({ driver, used }) => ({ params: { ...driver, id: used.timeOff } }),
});

/** The desk's calls about time off. */
export const timeOffCalls = { listTimeOff, enterTimeOff, removeTimeOff, restoreTimeOff } as const;

const getDriverSettings = deskCall({
  method: "GET",
  path: settingsPath,
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
  path: settingsPath,
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
