import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { DriverSettingsChange, DriverSettingsResponse } from "@/lib/contract/desk/drivers/driver-settings";
import { TimeOffEntry, TimeOffResponse } from "@/lib/contract/desk/drivers/time-off";
import {
  OutOfServiceEntry,
  OutOfServiceResponse,
  OutOfServiceRow,
  outOfServiceKinds,
} from "@/lib/contract/desk/people/out-of-service";
import {
  MedicalCard,
  MedicalCardChange,
  PersonDetail,
  PersonList,
  PersonListQuery,
} from "@/lib/contract/desk/people/person-list";
import { hoursFrom, sampleId } from "@/lib/contract/desk/samples/sample";
import { ExternalId } from "@/lib/contract/scalars";

const person = z.object({ externalUserId: z.string() });
const card = { expires: "2028-03-14", version: 0 };

/** The people whom the member sees. A read again names the step of the last one, and gets what changed since. */
const listPeople = deskCall({
  method: "GET",
  path: "/people",
  role: "viewer",
  scope: "filtered",
  query: PersonListQuery,
  response: PersonList,
  topics: ["people", "driver-work"],
  sample: {},
  probe: "sample",
});

const getPerson = deskCall({
  method: "GET",
  path: "/people/{externalUserId}",
  role: "viewer",
  scope: "filtered",
  params: person,
  response: PersonDetail,
  topics: ["people", "out-of-service"],
  sample: { params: { externalUserId: "D1" } },
  probe: ({ driver }) => ({ params: driver }),
});

/** Changes until when somebody is medically certified. */
const changeMedicalCard = deskCall({
  method: "PUT",
  path: "/people/{externalUserId}/medical-card",
  role: "manager",
  scope: "filtered",
  params: person,
  body: MedicalCardChange,
  response: MedicalCard,
  sample: { params: { externalUserId: "D1" }, body: card },
  probe: ({ driver }) => ({ params: driver, body: card }),
});

const outParams = z.object({
  kind: z.enum(outOfServiceKinds),
  objectId: ExternalId,
  id: z.uuid("must be the id of an entry"),
});
const outFor = (objectId: string, nowMs: number) => ({
  params: { kind: "driver" as const, objectId, id: sampleId },
  body: {
    ...{ reason: "leave" as const, note: "", isBack: false },
    ...{ start: hoursFrom(nowMs, 2), end: hoursFrom(nowMs, 4) },
  },
});

/** Drivers and units that are out of service, or will be. */
const listOutOfService = deskCall({
  method: "GET",
  path: "/out-of-service",
  role: "viewer",
  scope: "filtered",
  response: OutOfServiceResponse,
  topics: ["out-of-service"],
  sample: {},
  probe: "sample",
});

/** Takes a driver or a unit out of service, changes that, or brings them back; the id is made by whoever enters it. */
const setOutOfService = deskCall({
  method: "PUT",
  path: "/out-of-service/{kind}/{objectId}/{id}",
  role: "dispatcher",
  scope: "filtered",
  params: outParams,
  body: OutOfServiceEntry,
  response: OutOfServiceRow,
  sample: (nowMs) => outFor("D1", nowMs),
  probe: ({ driver, nowMs }) => outFor(driver.externalUserId, nowMs),
});

/** The desk's calls about people. */
export const peopleCalls = {
  listPeople,
  getPerson,
  changeMedicalCard,
  listOutOfService,
  setOutOfService,
} as const;

const timeOffPath = "/hours/drivers/{externalUserId}/time-off";
const settingsPath = "/hours/drivers/{externalUserId}/settings";
const entryParams = person.extend({ id: z.uuid() });

const atTheDentist = (nowMs: number) => ({
  start: hoursFrom(nowMs, 2),
  end: hoursFrom(nowMs, 4),
  reason: "Dentist",
});

const listTimeOff = deskCall({
  method: "GET",
  path: timeOffPath,
  role: "viewer",
  scope: "filtered",
  params: person,
  response: TimeOffResponse,
  topics: ["time-off"],
  sample: { params: { externalUserId: "D1" } },
  probe: ({ driver }) => ({ params: driver }),
});

const enterTimeOff = deskCall({
  method: "POST",
  path: timeOffPath,
  role: "dispatcher",
  scope: "filtered",
  params: person,
  body: TimeOffEntry,
  response: TimeOffResponse,
  sample: (nowMs) => ({ params: { externalUserId: "D1" }, body: atTheDentist(nowMs) }),
  probe: ({ driver, nowMs }) => ({ params: driver, body: atTheDentist(nowMs) }),
});

const removeTimeOff = deskCall({
  method: "DELETE",
  path: `${timeOffPath}/{id}`,
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
  path: `${timeOffPath}/{id}`,
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
  params: person,
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
  params: person,
  body: DriverSettingsChange,
  response: DriverSettingsResponse,
  sample: { params: { externalUserId: "D1" }, body: { splits: "never" as const, version: 0 } },
  probe: ({ driver }) => ({ params: driver, body: { splits: "never" as const, version: 0 } }),
});

/** The desk's calls about what one driver is planned by. */
export const driverSettingsCalls = { getDriverSettings, changeDriverSettings } as const;
