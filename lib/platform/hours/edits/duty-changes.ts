import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import { DeviceDutyChange } from "@/lib/contract/interface/hours-of-service";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { lockLogs } from "@/lib/platform/hours/log/load-duty";
import { LogWorkspace } from "@/lib/platform/hours/log/log-workspace";
import { type NewDutyRecord, storeDuty } from "@/lib/platform/hours/log/store-duty";
import { raiseLogChanges } from "@/lib/platform/hours/violations/judge-logs";
import {
  batchResponse,
  type JudgedItem,
  judgeBatch,
  type RefusedItem,
} from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { knownTexts } from "@/lib/platform/service/known-texts";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import { dutyRecords } from "@/lib/platform/tables/duty";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Takes changes that an ELD hands in no later than this. */
export const keptDays = 30;

interface Judged extends JudgedItem<DeviceDutyChange> {
  userId: number;
  teamUserId?: number | undefined;
  micros: EpochMicros;
}

export const recordDutyChanges: Handler<"recordDutyChanges"> = async (call) => {
  const { body, now } = call;
  const { good, refused } = judgeBatch(DeviceDutyChange, body.items, (item) =>
    deviceTimeFault("eventTime", item.eventTime, now, keptDays),
  );
  const judged = await withPeople(call, good, refused);
  await lockLogs(
    call,
    judged.flatMap(({ userId, teamUserId }) => [userId, teamUserId ?? userId]),
  );
  const refusedBefore = refused.length;
  const taken = await withoutBadEntries(call, judged, refused, now);
  const goodCount = judged.length - (refused.length - refusedBefore);
  const stored = await storeDuty(call, taken.map(recordToStore), now);
  const changed = taken.filter(({ item }) => stored.has(item.id));
  await raiseLogChanges(call, touched(changed));
  return batchResponse(goodCount, stored.size, refused);
};

/** The drivers of changes and the earliest time that each one's log was changed at. */
function touched(changed: readonly Judged[]): Map<number, EpochMicros> {
  const first = new Map<number, EpochMicros>();
  for (const { userId, micros } of changed) first.set(userId, Math.min(micros, first.get(userId) ?? micros));
  return first;
}

async function withPeople(
  scope: CompanyScope,
  good: readonly JudgedItem<DeviceDutyChange>[],
  refused: RefusedItem[],
): Promise<Judged[]> {
  const externalUserIds = good.flatMap(({ item }) => [item.externalUserId, item.teamDriver ?? []].flat());
  const people = await PeopleFinder.load(scope, { externalUserIds });
  return good.flatMap(({ index, item }): Judged[] => {
    const driver = people.byExternalId(item.externalUserId);
    const team = item.teamDriver === undefined ? undefined : people.byExternalId(item.teamDriver);
    const path = !driver ? "externalUserId" : item.teamDriver !== undefined && !team ? "teamDriver" : null;
    if (path !== null) refused.push({ index, fields: [{ path, message: "is not a known user" }] });
    if (path !== null || !driver) return [];
    return [
      {
        index,
        item,
        userId: driver.userId,
        teamUserId: team?.userId,
        micros: parseInstant(item.eventTime) ?? 0,
      },
    ];
  });
}

/** Refuses what a driver may not enter. What an ELD recorded by itself is always taken, whatever its order. */
async function withoutBadEntries(
  scope: CompanyScope,
  judged: readonly Judged[],
  refused: RefusedItem[],
  now: EpochMicros,
): Promise<Judged[]> {
  const entries = judged.filter(({ item }) => item.origin !== "eld");
  if (entries.length === 0) return [...judged];
  const ids = entries.map(({ item }) => item.id);
  const known = await knownTexts(scope, dutyRecords.deviceItemId, ids);
  const workspace = await LogWorkspace.load(
    scope,
    [...new Set(entries.flatMap(({ userId, teamUserId }) => [userId, teamUserId ?? userId]))],
    judged.reduce((first, { micros }) => Math.min(first, micros), now),
    entries.flatMap(({ item }) => item.replaces ?? []),
  );
  for (const { item, userId, micros } of judged)
    if (item.origin === "eld") workspace.addRecorded(userId, rowOf(item, micros));
  const bad = new Set<number>();
  for (const { index, item, userId, teamUserId, micros } of inOrder(entries)) {
    const record = rowOf(item, micros);
    if (known.has(item.id) || workspace.holds(userId, record)) continue;
    const replaces = item.replaces ?? null;
    const kind = replaces === null ? ({ kind: "entry" } as const) : ({ kind: "edit", now } as const);
    const fault = workspace.apply(userId, { record, replaces, kind, teamUserId });
    if (!fault) continue;
    refused.push({ index, fields: [fault] });
    bad.add(index);
  }
  return judged.filter(({ index }) => !bad.has(index));
}

/** By time, so that a batch's own order decides nothing; a team's swap last, when the team-mate's part is in. */
const inOrder = (entries: readonly Judged[]) =>
  [...entries].sort(
    (a, b) => Number(a.teamUserId !== undefined) - Number(b.teamUserId !== undefined) || a.micros - b.micros,
  );

const rowOf = (item: DeviceDutyChange, micros: EpochMicros): DutyRecordRow => ({
  id: item.id,
  micros,
  status: item.status,
  flag: item.flag ?? null,
  origin: item.origin,
  sequenceId: item.sequenceId ?? null,
  vehicle: item.vehicle ?? null,
  odometer: item.odometer ?? null,
  exception: item.exception ?? null,
});

function recordToStore({ item, userId, micros }: Judged): NewDutyRecord {
  const { id, eventTime, externalUserId, teamDriver, vehicle, odometer, ...rest } = item;
  return {
    ...rest,
    userId,
    eventMicros: micros,
    state: "accepted",
    deviceItemId: id,
    vehicleNumber: vehicle,
    odometerMiles: odometer,
  };
}
