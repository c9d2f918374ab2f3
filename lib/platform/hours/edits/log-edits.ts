import { sql } from "drizzle-orm";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import { keptDays } from "@/lib/platform/hours/edits/duty-changes";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { lockLogs } from "@/lib/platform/hours/log/load-duty";
import { LogWorkspace } from "@/lib/platform/hours/log/log-workspace";
import { type NewDutyRecord, storeDuty } from "@/lib/platform/hours/log/store-duty";
import { ApiError, badFields, conflict } from "@/lib/platform/service/api-error";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import type { CompanyScope } from "@/lib/store/company-scope";

type Proposal = CheckedBody<"proposeLogEdit">;
type EditState = "proposed" | "accepted" | "rejected";

/** Ids of an edit's records: of their own kind, so that no device's id is taken. */
const recordId = (editId: string, index: number) => `edit:${editId}:${index}`;

/** Stores a carrier's edit as a proposal (49 CFR 395.30(d)). @throws ApiError NOT_FOUND, CONFLICT, BAD_REQUEST */
export const proposeLogEdit: Handler<"proposeLogEdit"> = async (call) => {
  const { params, body, companyId, tx, now } = call;
  const externalUserIds = [params.externalUserId];
  const people = await PeopleFinder.load(call, { externalUserIds });
  const driver = people.byExternalId(params.externalUserId);
  if (!driver) throw new ApiError("NOT_FOUND", "No such user");
  const { userId } = driver;
  await lockLogs(call, [userId]);
  const known = await findEdit(call, body.id);
  const records = body.changes.map((_, i) => recordId(body.id, i));
  if (known && known.userId !== userId) throw idTaken();
  if (known) return { id: body.id, state: known.state, records: known.records };
  const workspace = await loadWorkspace(call, userId, body, now);
  const faults = body.changes.flatMap((change, i) =>
    prefixed(i, deviceTimeFault("eventTime", change.eventTime, now, keptDays) ?? tryChange(i, change)),
  );
  if (faults.length > 0) throw badFields(faults);
  await tx.execute(sql`
    insert into platform.duty_edits (company_id, edit_id, user_id, editor, annotation, proposed_micros, state)
    values (${companyId}, ${body.id}, ${userId}, ${body.editor}, ${body.annotation}, ${now}, 'proposed')`);
  const stored = await storeDuty(call, recordsToStore(userId, body), now);
  if (stored.size < records.length) throw idTaken();
  call.raise("logEditProposed", { externalUserId: params.externalUserId, edit: body.id });
  return { id: body.id, state: "proposed", records };

  function tryChange(i: number, change: Proposal["changes"][number]): FieldError | null {
    const record: DutyRecordRow = {
      id: recordId(body.id, i),
      micros: parseInstant(change.eventTime) ?? 0,
      status: change.status,
      flag: change.flag ?? null,
      origin: "carrier",
      sequenceId: null,
      vehicle: change.vehicle ?? null,
      odometer: null,
      exception: change.exception ?? null,
    };
    return workspace.apply(userId, {
      record,
      replaces: change.replaces ?? null,
      kind: { kind: "edit", now },
    });
  }
};

const prefixed = (index: number, fault: FieldError | null): FieldError[] =>
  fault ? [{ path: `changes.${index}.${fault.path}`, message: fault.message }] : [];

const idTaken = () => conflict([{ path: "id", message: "belongs to another edit" }]);

async function findEdit({ tx, companyId }: CompanyScope, id: string) {
  const { rows } = await tx.execute<{ userId: number; state: EditState; records: string[] }>(sql`
    select user_id as "userId", state, array(
      select device_item_id from platform.duty_records d
      where d.company_id = e.company_id and d.edit_id = e.edit_id order by d.duty_record_id) as records
    from platform.duty_edits e where company_id = ${companyId} and edit_id = ${id}`);
  return rows[0];
}

function loadWorkspace(scope: CompanyScope, userId: number, { changes }: Proposal, now: EpochMicros) {
  const first = Math.min(now, ...changes.map(({ eventTime }) => parseInstant(eventTime) ?? now));
  const replaced = changes.flatMap(({ replaces }) => replaces ?? []);
  return LogWorkspace.load(scope, [userId], first, replaced);
}

const recordsToStore = (userId: number, { id, annotation, changes }: Proposal): NewDutyRecord[] =>
  changes.map(({ eventTime, vehicle, place, ...change }, i) => ({
    ...change,
    userId,
    eventMicros: parseInstant(eventTime) ?? 0,
    state: "proposed",
    origin: "carrier",
    deviceItemId: recordId(id, i),
    editId: id,
    annotation,
    vehicleNumber: vehicle,
    location: place,
  }));
