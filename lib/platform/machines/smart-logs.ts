import { inArray } from "drizzle-orm";
import type { z } from "zod";
import { formatUploadInstant } from "@/lib/contract/instant";
import type { OperationId } from "@/lib/contract/interface/operations";
import { DeviceAlarm, DeviceBlenderBatch } from "@/lib/contract/interface/smart-logs";
import { insertMissing } from "@/lib/platform/service/bulk-write";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { followTimePage } from "@/lib/platform/service/time-page";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import { blenderBatches, machineAlarms } from "@/lib/platform/tables/road";
import type { CompanyScope } from "@/lib/store/company-scope";

const pageSize = 1_000;
/** Takes a machine's record that comes in no later than this. */
const keptDays = 365;

const logs = {
  alarms: { table: machineAlarms, stream: "alarms" },
  batches: { table: blenderBatches, stream: "batches" },
} as const;

interface LogCall extends CompanyScope, Pick<Call<OperationId>, "waitForUpload"> {
  query: { startTime: string; endTime?: string | undefined; machines?: string[] | undefined };
}

async function read<Fields>(kind: keyof typeof logs, call: LogCall) {
  const { table, stream } = logs[kind];
  const { machines = [] } = call.query;
  const among = machines.length === 0 ? undefined : inArray(table.machineName, machines);
  const { page, pagination } = await followTimePage(call, stream, table, pageSize, among);
  const records = page.map(({ fields, uploadedMicros }) => ({
    // Written by this file alone, from what the contract let through.
    ...(fields as Fields),
    CreatedTime: formatUploadInstant(uploadedMicros),
  }));
  return { records, pagination };
}

async function record<Item extends { id: string; TimeStamp: string; MachineName: string }>(
  kind: keyof typeof logs,
  schema: z.ZodType<Item>,
  call: CompanyScope & Pick<Call<OperationId>, "now" | "uploaded"> & { body: { items: unknown[] } },
) {
  const { table, stream } = logs[kind];
  const { good, refused } = judgeBatch(schema, call.body.items, (item) =>
    deviceTimeFault("TimeStamp", item.TimeStamp, call.now, keptDays),
  );
  if (good.length === 0) return batchResponse(0, 0, refused);
  const first = await takeUploadInstants(call, stream, good.length, call.now);
  const rows = good.map(({ item: { id, ...fields } }, i) => ({
    uploadedMicros: first + i,
    deviceItemId: id,
    machineName: fields.MachineName,
    fields,
  }));
  const stored = await insertMissing(call, table, table.deviceItemId, rows);
  if (stored.size > 0) call.uploaded(stream);
  return batchResponse(good.length, stored.size, refused);
}

type Alarm = Omit<z.output<typeof DeviceAlarm>, "id">;
type BlenderBatch = Omit<z.output<typeof DeviceBlenderBatch>, "id">;

export const listAlarmLog: Handler<"listAlarmLog"> = async (call) => {
  const { records, pagination } = await read<Alarm>("alarms", call);
  return { alarms: records, pagination };
};

export const listBatchLogging: Handler<"listBatchLogging"> = async (call) => {
  const { records, pagination } = await read<BlenderBatch>("batches", call);
  return { batch: records, pagination };
};

export const recordAlarms: Handler<"recordAlarms"> = (call) => record("alarms", DeviceAlarm, call);
export const recordBatches: Handler<"recordBatches"> = (call) => record("batches", DeviceBlenderBatch, call);
