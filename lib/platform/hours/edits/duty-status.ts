import { type SQL, sql } from "drizzle-orm";
import type { FieldError } from "@/lib/contract/errors";
import { parseInstant } from "@/lib/contract/instant";
import type { DutyStatusCode } from "@/lib/contract/interface/hours-of-service-codes";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { lockLogs } from "@/lib/platform/hours/log/load-duty";
import { LogWorkspace } from "@/lib/platform/hours/log/log-workspace";
import { storeDuty } from "@/lib/platform/hours/log/store-duty";
import { raiseLogChanges } from "@/lib/platform/hours/violations/judge-logs";
import { badFields } from "@/lib/platform/service/api-error";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import type { Queryable } from "@/lib/store/open-store";

async function exists(tx: Queryable, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (${condition}) as found`);
  return rows[0]?.found ?? false;
}

export const createDutyStatus: Handler<"createDutyStatus"> = async ({ body, companyId, tx, now, raise }) => {
  const faults: FieldError[] = [];
  const late = deviceTimeFault("dutyStatusTimeStamp", body.dutyStatusTimeStamp, now, 1);
  if (late) faults.push({ ...late, message: "must lie within the previous 24 hours" });
  const people = await PeopleFinder.load(
    { tx, companyId },
    {
      externalUserIds: [body.externalUserId],
    },
  );
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
  const status: DutyStatusCode = body.dutyStatusType === "ON" ? "ON_DUTY_NOT_DRIVING" : "OFF_DUTY";
  const { userId } = driver;
  await lockLogs({ tx, companyId }, [userId]);
  const id = `interface:${userId}:${eventMicros}:${status}`;
  const workspace = await LogWorkspace.load({ tx, companyId }, [userId], eventMicros, []);
  const fault = refusal(workspace, userId, { id, micros: eventMicros, status });
  if (fault) throw badFields([{ path: "dutyStatusTimeStamp", message: fault.message }]);
  const stored = await storeDuty(
    { tx, companyId },
    [
      {
        user_id: userId,
        event_micros: eventMicros,
        state: "accepted",
        status,
        flag: null,
        origin: "interface",
        device_item_id: id,
        vehicle_number: vehicle ?? null,
        latitude: body.lat ?? null,
        longitude: body.lng ?? null,
        terminal_code: terminal ?? null,
        location: body.driverLocation ?? null,
        comment: body.dutyStatusComment ?? null,
      },
    ],
    now,
  );
  if (stored.size > 0) await raiseLogChanges({ tx, companyId, now, raise }, new Map([[userId, eventMicros]]));
  return {};
};

/** Why the record may not enter the log; null where it may, or is there already. */
function refusal(
  workspace: LogWorkspace,
  userId: number,
  posted: Pick<DutyRecordRow, "id" | "micros" | "status">,
): FieldError | null {
  const unset = { flag: null, sequenceId: null, vehicle: null, odometer: null, exception: null };
  const record: DutyRecordRow = { ...posted, ...unset, origin: "interface" };
  if (workspace.holds(userId, record)) return null;
  return workspace.apply(userId, { record, replaces: null, kind: { kind: "entry" } });
}
