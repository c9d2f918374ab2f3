import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type EpochMicros, formatUploadInstant } from "@/lib/contract/instant";
import { DeviceAlarm, DeviceBlenderBatch } from "@/lib/contract/interface/smart-logs";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { timePage, uploadedBetween } from "@/lib/platform/service/time-page";
import { takeUploadInstants } from "@/lib/platform/service/upload-clock";
import type { Queryable } from "@/lib/store/open-store";

const pageSize = 1_000;
/** How late a machine's record may come in. */
const keptDays = 365;

const logs = {
  alarms: { table: sql`platform.machine_alarms`, stream: "alarms" },
  batches: { table: sql`platform.blender_batches`, stream: "batches" },
} as const;

interface LogRow<Fields> extends Record<string, unknown> {
  uploaded_micros: number;
  fields: Fields;
}

const ofMachines = (machines: string[] | undefined): SQL =>
  machines === undefined || machines.length === 0
    ? sql``
    : sql`and machine_name = any(${sql.param(machines)}::text[])`;

interface LogQuery {
  startTime: string;
  endTime?: string | undefined;
  machines?: string[] | undefined;
}

async function read<Fields>(
  kind: keyof typeof logs,
  call: { tx: Queryable; companyId: number; query: LogQuery },
) {
  const { rows } = await call.tx.execute<LogRow<Fields>>(sql`
    select uploaded_micros, fields from ${logs[kind].table}
    where company_id = ${call.companyId} and ${uploadedBetween(call.query)} ${ofMachines(call.query.machines)}
    order by uploaded_micros limit ${pageSize + 1}`);
  const { page, pagination } = timePage(rows, pageSize);
  const records = page.map((row) => ({
    ...row.fields,
    CreatedTime: formatUploadInstant(row.uploaded_micros),
  }));
  return { records, pagination };
}

async function record<Item extends { id: string; TimeStamp: string; MachineName: string }>(
  kind: keyof typeof logs,
  schema: z.ZodType<Item>,
  call: { tx: Queryable; companyId: number; now: EpochMicros; body: { items: unknown[] } },
) {
  const { tx, companyId, now } = call;
  const { good, refused } = judgeBatch(schema, call.body.items, (item) =>
    deviceTimeFault("TimeStamp", item.TimeStamp, now, keptDays),
  );
  if (good.length === 0) return batchResponse(0, 0, refused);
  const first = await takeUploadInstants(call, logs[kind].stream, good.length, now);
  const { rows } = await tx.execute(sql`
    insert into ${logs[kind].table} (company_id, uploaded_micros, device_item_id, machine_name, fields)
    select ${companyId}, ${first}::bigint + ordinal - 1, id, machine, fields
    from unnest(${sql.param(good.map(({ item }) => item.id))}::text[],
      ${sql.param(good.map(({ item }) => item.MachineName))}::text[],
      ${sql.param(good.map(({ item: { id: _, ...fields } }) => JSON.stringify(fields)))}::jsonb[]
    ) with ordinality as item(id, machine, fields, ordinal)
    on conflict (company_id, device_item_id) do nothing returning 1`);
  return batchResponse(good.length, rows.length, refused);
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
