import { z } from "zod";
import { batchOperation, DeviceItemId } from "@/lib/contract/device-batch";
import { operation } from "@/lib/contract/operation";
import { TimePaging, TimeQuery } from "@/lib/contract/paging";
import { Instant, QueryList } from "@/lib/contract/scalars";

/** An alarm of a blending machine. PascalCase is the interface's. Value sets are not published: free text. */
const alarmFields = {
  TimeStamp: Instant,
  Shift: z.string(),
  MachineName: z.string(),
  ProdLine: z.string(),
  BlenderName: z.string(),
  OrderNumber: z.string(),
  AlarmSource: z.string(),
  State: z.string(),
  Severity: z.string(),
  AlarmMsg: z.string(),
};

/** Material that went into a batch of a component. Parts are per cent of the batch, weights look like kilograms. */
const materialFields = {
  /** The batch's `ID`. */
  BlenderBatchID: z.number(),
  CompNum: z.number(),
  CompName: z.string(),
  MaterialID: z.string(),
  MaterialType: z.string(),
  FeedOrder: z.number(),
  FeedTime: z.number(),
  SetPart: z.number(),
  ActPart: z.number(),
  SetWeight: z.number(),
  ActWeight: z.number(),
  Tolerance: z.number(),
};

const batchFields = {
  TimeStamp: Instant,
  ID: z.number(),
  Shift: z.string(),
  MachineName: z.string(),
  ProdLine: z.string(),
  BlenderName: z.string(),
  RecipeName: z.string(),
  RecipeNumber: z.number(),
  OrderNumber: z.string(),
  BatchNumber: z.number(),
  BatchTotal: z.number(),
};

export const DeviceAlarm = z.object({ id: DeviceItemId, ...alarmFields });
export const DeviceBlenderBatch = z.object({
  id: DeviceItemId,
  ...batchFields,
  materials: z.array(z.object(materialFields)),
});

/** `machines` absent or empty means all. */
const SmartQuery = TimeQuery.extend({ machines: QueryList.optional() });
const decided =
  "Both bounds are inclusive and compare the time of creation here; endTime is now where it is left out. Decided: 1,000 a " +
  "page; `machines` is repeated or separated by commas, absent or empty means all; `CreatedTime` (ours) is the place in " +
  "the cursor. With `Prefer: wait=5` the response comes as soon as something was stored after startTime, at the latest " +
  "after so many seconds (at most 30).";

export const listAlarmLog = operation({
  group: "smart-logs",
  method: "GET",
  path: "/smart/alarmLog",
  summary: "List machine alarms",
  scope: "company",
  description: decided,
  query: SmartQuery,
  response: z.looseObject({ alarms: z.array(z.looseObject(alarmFields)), pagination: TimePaging.optional() }),
  paging: "time",
});

export const listBatchLogging = operation({
  group: "smart-logs",
  method: "GET",
  path: "/smart/batchLogging",
  summary: "List blender batches with their materials",
  scope: "company",
  description: decided,
  query: SmartQuery,
  response: z.looseObject({
    batch: z.array(z.looseObject({ ...batchFields, materials: z.array(z.looseObject(materialFields)) })),
    pagination: TimePaging.optional(),
  }),
  paging: "time",
});

export const recordAlarms = batchOperation({
  path: "/device/alarms",
  summary: "Hand in machine alarms",
});

export const recordBatches = batchOperation({
  path: "/device/batches",
  summary: "Hand in blender batches",
});
