import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { FieldError } from "@/lib/contract/errors";
import type { EpochMicros } from "@/lib/contract/instant";
import { DeviceEditAnswer } from "@/lib/contract/interface/hours-of-service-edits";
import { keptDays } from "@/lib/platform/hours/edits/duty-changes";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { lockLogs } from "@/lib/platform/hours/log/load-duty";
import { LogWorkspace } from "@/lib/platform/hours/log/log-workspace";
import { supersede } from "@/lib/platform/hours/log/store-duty";
import { raiseLogChanges } from "@/lib/platform/hours/violations/judge-logs";
import { batchResponse, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import type { CompanyScope } from "@/lib/store/company-scope";

type EditAnswer = z.output<typeof DeviceEditAnswer>;
type ProposedRecord = DutyRecordRow & { editId: string; replaces: string | null };

interface OpenEdit {
  userId: number;
  state: "proposed" | "accepted" | "rejected";
  records: ProposedRecord[];
}

const stateOf = { accept: "accepted", reject: "rejected" } as const;

/** Takes drivers' answers to proposals: an accepted edit is the log from then on (49 CFR 395.30(d)). */
export const recordEditAnswers: Handler<"recordEditAnswers"> = async (call) => {
  const { body, companyId, tx, now } = call;
  const { good, refused } = judgeBatch(DeviceEditAnswer, body.items, (item) =>
    deviceTimeFault("eventTime", item.eventTime, now, keptDays),
  );
  const people = await PeopleFinder.load(call, {
    externalUserIds: good.map(({ item }) => item.externalUserId),
  });
  const userIds = good.flatMap(({ item }) => people.byExternalId(item.externalUserId)?.userId ?? []);
  await lockLogs(call, userIds);
  const edits = await loadEdits(call, new Set(good.map(({ item }) => item.edit)));
  const changedFrom = new Map<number, EpochMicros>();
  let stored = 0;
  let faulty = 0;
  for (const { index, item } of good) {
    const edit = edits.get(item.edit);
    const userId = people.byExternalId(item.externalUserId)?.userId;
    const fault = faultOf(item, userId, edit) ?? (edit && (await settle(item, edit)));
    if (fault) {
      refused.push({ index, fields: [fault] });
      faulty++;
    }
  }
  await raiseLogChanges(call, changedFrom);
  return batchResponse(good.length - faulty, stored, refused);

  /** Carries the driver's answer out, unless it was given before. */
  async function settle(item: EditAnswer, edit: OpenEdit): Promise<FieldError | null> {
    if (edit.state !== "proposed") return null;
    const fault = item.answer === "accept" ? await accept(edit) : null;
    if (fault) return { path: "edit", message: `no longer fits the log: ${fault.path} ${fault.message}` };
    edit.state = stateOf[item.answer];
    stored++;
    await tx.execute(sql`
      update platform.duty_edits set state = ${edit.state}, answer_id = ${item.id}, answered_micros = ${now},
        answer_comment = ${item.comment ?? null}
      where company_id = ${companyId} and edit_id = ${item.edit}`);
    await tx.execute(sql`
      update platform.duty_records set state = ${edit.state}
      where company_id = ${companyId} and edit_id = ${item.edit}`);
    return null;
  }

  async function accept({ userId, records }: OpenEdit): Promise<FieldError | null> {
    const first = Math.min(...records.map(({ micros }) => micros));
    const replaced = records.flatMap(({ replaces }) => replaces ?? []);
    const workspace = await LogWorkspace.load(call, [userId], first, replaced);
    for (const record of records) {
      const { replaces } = record;
      const fault = workspace.apply(userId, { record, replaces, kind: { kind: "edit", now } });
      if (fault) return fault;
    }
    await supersede(call, replaced);
    changedFrom.set(userId, Math.min(first, changedFrom.get(userId) ?? first));
    return null;
  }
};

function faultOf(
  item: EditAnswer,
  userId: number | undefined,
  edit: OpenEdit | undefined,
): FieldError | null {
  if (userId === undefined) return { path: "externalUserId", message: "is not a known user" };
  if (!edit || edit.userId !== userId)
    return { path: "edit", message: "is no proposal for this driver's log" };
  if (edit.state !== "proposed" && edit.state !== stateOf[item.answer])
    return { path: "answer", message: `comes too late: the edit was ${edit.state}` };
  return null;
}

async function loadEdits({ tx, companyId }: CompanyScope, ids: ReadonlySet<string>) {
  const wanted = sql.param([...ids]);
  const { rows: edits } = await tx.execute<{ id: string; userId: number; state: OpenEdit["state"] }>(sql`
    select edit_id as id, user_id as "userId", state from platform.duty_edits
    where company_id = ${companyId} and edit_id = any(${wanted}::text[])`);
  const { rows: records } = await tx.execute<ProposedRecord>(sql`
    select edit_id as "editId", replaces, device_item_id as id, event_micros as micros, status, flag, origin,
      sequence_id as "sequenceId", vehicle_number as vehicle, odometer_miles as odometer, exception
    from platform.duty_records where company_id = ${companyId} and edit_id = any(${wanted}::text[])
    order by duty_record_id`);
  return new Map(
    edits.map(({ id, ...edit }): [string, OpenEdit] => [
      id,
      { ...edit, records: records.filter(({ editId }) => editId === id) },
    ]),
  );
}
