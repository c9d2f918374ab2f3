import { type SQL, sql } from "drizzle-orm";
import type { FieldError } from "@/lib/contract/errors";
import { DeviceDutyChange } from "@/lib/contract/hours-of-service";
import { parseInstant } from "@/lib/contract/instant";
import { badFields } from "@/lib/platform/api-error";
import { batchAnswer, judgeBatch } from "@/lib/platform/device-batch";
import { deviceTimeFault } from "@/lib/platform/device-time";
import type { Handler } from "@/lib/platform/handlers/handler";
import { PeopleFinder } from "@/lib/platform/people-finder";
import type { Queryable } from "@/lib/store/open-store";

/** How late an ELD may hand in a change. */
const keptDays = 30;

async function exists(tx: Queryable, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (${condition}) as found`);
  return rows[0]?.found ?? false;
}

export const createDutyStatus: Handler<"createDutyStatus"> = async ({ body, companyId, tx, now }) => {
  const faults: FieldError[] = [];
  const late = deviceTimeFault("dutyStatusTimeStamp", body.dutyStatusTimeStamp, now, 1);
  if (late) faults.push({ ...late, message: "must lie within the previous 24 hours" });
  const people = await PeopleFinder.load(tx, companyId, {
    userIds: [],
    externalUserIds: [body.externalUserId],
  });
  const driver = people.byExternalId(body.externalUserId);
  if (!driver) faults.push({ path: "externalUserId", message: "is not a known user" });
  const { externalVehicleId: vehicle, terminalId: terminal } = body;
  const vehicles = sql`select 1 from platform.vehicles where company_id = ${companyId} and power_unit_number = ${vehicle}`;
  const terminals = sql`select 1 from platform.terminals where company_id = ${companyId} and terminal_code = ${terminal}`;
  if (vehicle !== undefined && !(await exists(tx, vehicles)))
    faults.push({ path: "externalVehicleId", message: "is not a known vehicle" });
  if (terminal !== undefined && !(await exists(tx, terminals)))
    faults.push({ path: "terminalId", message: "is not a known terminal" });
  if (faults.length > 0 || !driver) throw badFields(faults);
  const eventMicros = parseInstant(body.dutyStatusTimeStamp) ?? now;
  const status = body.dutyStatusType === "ON" ? "ON_DUTY_NOT_DRIVING" : "OFF_DUTY";
  await tx.execute(sql`
    insert into platform.duty_records (company_id, user_id, event_micros, stored_micros, status, origin, device_item_id,
      vehicle_number, latitude, longitude, terminal_code, location, comment)
    values (${companyId}, ${driver.userId}, ${eventMicros}, ${now}, ${status}, 'interface',
      ${`interface:${driver.userId}:${eventMicros}:${status}`}, ${vehicle ?? null}, ${body.lat ?? null}, ${body.lng ?? null},
      ${terminal ?? null}, ${body.driverLocation ?? null}, ${body.dutyStatusComment ?? null})
    on conflict (company_id, device_item_id) do nothing`);
  return {};
};

export const recordDutyChanges: Handler<"recordDutyChanges"> = async ({ body, companyId, tx, now }) => {
  const { good, refused } = judgeBatch(DeviceDutyChange, body.items, (item) =>
    deviceTimeFault("eventTime", item.eventTime, now, keptDays),
  );
  const people = await PeopleFinder.load(tx, companyId, {
    userIds: [],
    externalUserIds: good.map(({ item }) => item.externalUserId),
  });
  const records: object[] = [];
  for (const { index, item } of good) {
    const driver = people.byExternalId(item.externalUserId);
    if (!driver) {
      refused.push({ index, fields: [{ path: "externalUserId", message: "is not a known user" }] });
      continue;
    }
    records.push({
      user_id: driver.userId,
      event_micros: parseInstant(item.eventTime),
      status: item.status,
      flag: item.flag ?? null,
      device_item_id: item.id,
      sequence_id: item.sequenceId ?? null,
      vehicle_number: item.vehicle ?? null,
      odometer_miles: item.odometer ?? null,
      latitude: item.latitude ?? null,
      longitude: item.longitude ?? null,
      comment: item.comment ?? null,
    });
  }
  const { rows } = await tx.execute(sql`
    insert into platform.duty_records (company_id, stored_micros, origin, user_id, event_micros, status, flag,
      device_item_id, sequence_id, vehicle_number, odometer_miles, latitude, longitude, comment)
    select ${companyId}, ${now}::bigint, 'eld', r.*
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(user_id int, event_micros bigint, status text,
      flag text, device_item_id text, sequence_id bigint, vehicle_number text, odometer_miles float8, latitude float8,
      longitude float8, comment text)
    on conflict (company_id, device_item_id) do nothing returning 1`);
  return batchAnswer(records.length, rows.length, refused);
};
