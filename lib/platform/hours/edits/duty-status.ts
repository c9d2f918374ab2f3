import type { FieldError } from "@/lib/contract/errors";
import { parseInstant } from "@/lib/contract/instant";
import type { DutyStatusCode } from "@/lib/contract/interface/hours-of-service-codes";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { lockLogs } from "@/lib/platform/hours/log/load-duty";
import { LogWorkspace } from "@/lib/platform/hours/log/log-workspace";
import { type NewDutyRecord, storeDuty } from "@/lib/platform/hours/log/store-duty";
import { raiseLogChanges } from "@/lib/platform/hours/violations/judge-logs";
import { badFields } from "@/lib/platform/service/api-error";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { knownTexts } from "@/lib/platform/service/known-texts";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import { vehicles } from "@/lib/platform/tables/assets";
import { terminals } from "@/lib/platform/tables/companies";

export const createDutyStatus: Handler<"createDutyStatus"> = async (call) => {
  const { body, now } = call;
  const faults: FieldError[] = [];
  const late = deviceTimeFault("dutyStatusTimeStamp", body.dutyStatusTimeStamp, now, 1);
  if (late) faults.push({ ...late, message: "must lie within the previous 24 hours" });
  const people = await PeopleFinder.load(call, { externalUserIds: [body.externalUserId] });
  const driver = people.byExternalId(body.externalUserId);
  if (!driver) faults.push({ path: "externalUserId", message: "is not a known user" });
  const { externalVehicleId: vehicle, terminalId: terminal } = body;
  if (vehicle && !(await knownTexts(call, vehicles.powerUnitNumber, [vehicle])).has(vehicle))
    faults.push({ path: "externalVehicleId", message: "is not a known vehicle" });
  if (terminal && !(await knownTexts(call, terminals.terminalCode, [terminal])).has(terminal))
    faults.push({ path: "terminalId", message: "is not a known terminal" });
  if (faults.length > 0 || !driver) throw badFields(faults);
  const eventMicros = parseInstant(body.dutyStatusTimeStamp) ?? now;
  const status: DutyStatusCode = body.dutyStatusType === "ON" ? "ON_DUTY_NOT_DRIVING" : "OFF_DUTY";
  const { userId } = driver;
  await lockLogs(call, [userId]);
  const id = `interface:${userId}:${eventMicros}:${status}`;
  const workspace = await LogWorkspace.load(call, [userId], eventMicros, []);
  const fault = refusal(workspace, userId, { id, micros: eventMicros, status });
  if (fault) throw badFields([{ path: "dutyStatusTimeStamp", message: fault.message }]);
  const record: NewDutyRecord = {
    userId,
    eventMicros,
    state: "accepted",
    status,
    origin: "interface",
    deviceItemId: id,
    vehicleNumber: vehicle,
    latitude: body.lat,
    longitude: body.lng,
    terminalCode: terminal,
    location: body.driverLocation,
    comment: body.dutyStatusComment,
  };
  const stored = await storeDuty(call, [record], now);
  if (stored.size > 0) await raiseLogChanges(call, new Map([[userId, eventMicros]]));
  return {};
};

/** Says why the record may not enter the log; null where it may, or is there already. */
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
