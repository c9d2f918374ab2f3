import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import { DeviceUnidentifiedDriving } from "@/lib/contract/interface/hours-of-service-edits";
import { keptDays } from "@/lib/platform/hours/edits/duty-changes";
import { lockLogs } from "@/lib/platform/hours/log/load-duty";
import { raiseLogChanges } from "@/lib/platform/hours/violations/judge-logs";
import { insertMissing } from "@/lib/platform/service/bulk-write";
import {
  batchResponse,
  type JudgedItem,
  judgeBatch,
  type RefusedItem,
} from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { knownTexts } from "@/lib/platform/service/known-texts";
import { PeopleFinder } from "@/lib/platform/service/people-finder";
import { vehicles } from "@/lib/platform/tables/assets";
import { unidentifiedDriving } from "@/lib/platform/tables/duty";

type Item = z.output<typeof DeviceUnidentifiedDriving>;
type Driving = Extract<Item, { type: "driving" }>;
type Claim = Extract<Item, { type: "claim" }>;
type Note = Extract<Item, { type: "annotation" }>;

type StoredDriving = {
  id: string;
  startMicros: EpochMicros;
  claimedUserId: number | null;
  annotationItemId: string | null;
};

/** Outcome of an item: stored, known from before, or why it is refused. */
type Fate = "stored" | "repeated" | FieldError;

/** Takes driving without a login, and what drivers and the carrier say of it (49 CFR 395.32). */
export const recordUnidentifiedDriving: Handler<"recordUnidentifiedDriving"> = async (call) => {
  const { body, now } = call;
  const { good, refused } = judgeBatch(DeviceUnidentifiedDriving, body.items, (item) =>
    item.type === "driving"
      ? (deviceTimeFault("startTime", item.startTime, now, keptDays) ??
        deviceTimeFault("endTime", item.endTime, now, keptDays))
      : null,
  );
  const fates = new Map<number, Fate>();
  await storeDriving(call, good, fates);
  const people = await PeopleFinder.load(call, {
    externalUserIds: good.flatMap(({ item }) => (item.type === "claim" ? item.externalUserId : [])),
  });
  const claimantOf = (item: Claim) => people.byExternalId(item.externalUserId)?.userId;
  await lockLogs(
    call,
    good.flatMap(({ item }) => (item.type === "claim" ? (claimantOf(item) ?? []) : [])),
  );
  const known = await loadNamed(call, good);
  const changedFrom = new Map<number, EpochMicros>();
  for (const { index, item } of good) {
    if (item.type === "driving") continue;
    const driving = known.get(item.driving);
    if (!driving) fates.set(index, { path: "driving", message: "is no driving that was handed in" });
    else if (item.type === "annotation") fates.set(index, await note(call, item, driving));
    else fates.set(index, await claim(call, item, claimantOf(item), driving, changedFrom));
  }
  await raiseLogChanges(call, changedFrom);
  return response(fates, refused);
};

function response(fates: ReadonlyMap<number, Fate>, refused: RefusedItem[]) {
  let stored = 0;
  let taken = 0;
  for (const [index, fate] of fates) {
    if (typeof fate === "object") refused.push({ index, fields: [fate] });
    else taken++;
    if (fate === "stored") stored++;
  }
  return batchResponse(taken, stored, refused);
}

type Batch = Call<"recordUnidentifiedDriving">;

async function storeDriving(
  call: Batch,
  good: readonly JudgedItem<Item>[],
  fates: Map<number, Fate>,
): Promise<void> {
  const drives = good.flatMap(({ index, item }) => (item.type === "driving" ? [{ index, item }] : []));
  if (drives.length === 0) return;
  const numbers = drives.map(({ item }) => item.vehicle);
  const knownVehicles = await knownTexts(call, vehicles.powerUnitNumber, numbers);
  const kept = drives.filter(({ index, item }) => {
    const isKnown = knownVehicles.has(item.vehicle);
    if (!isKnown) fates.set(index, { path: "vehicle", message: "is not a known vehicle" });
    return isKnown;
  });
  const rows = kept.map(({ item }) => ({ ...rowOf(item), storedMicros: call.now }));
  const fresh = await insertMissing(call, unidentifiedDriving, unidentifiedDriving.itemId, rows);
  // The same id twice in one batch is stored once.
  for (const { index, item } of kept) fates.set(index, fresh.delete(item.id) ? "stored" : "repeated");
}

const rowOf = ({ id, vehicle, startTime, endTime, startOdometer, endOdometer, ...place }: Driving) => ({
  ...place,
  itemId: id,
  vehicleNumber: vehicle,
  startMicros: parseInstant(startTime) ?? 0,
  endMicros: parseInstant(endTime) ?? 0,
  startOdometerMiles: startOdometer,
  endOdometerMiles: endOdometer,
});

async function loadNamed({ tx, companyId }: Batch, good: readonly JudgedItem<Item>[]) {
  const ids = good.flatMap(({ item }) => (item.type === "driving" ? [] : item.driving));
  const { rows } = await tx.execute<StoredDriving>(sql`
    select item_id as id, start_micros as "startMicros", claimed_user_id as "claimedUserId",
      annotation_item_id as "annotationItemId"
    from platform.unidentified_driving
    where company_id = ${companyId} and item_id = any(${sql.param([...new Set(ids)].sort())}::text[])
    order by item_id for update`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function claim(
  { tx, companyId, now }: Batch,
  item: Claim,
  userId: number | undefined,
  driving: StoredDriving,
  changedFrom: Map<number, EpochMicros>,
): Promise<Fate> {
  if (userId === undefined) return { path: "externalUserId", message: "is not a known user" };
  if (driving.claimedUserId === userId) return "repeated";
  if (driving.claimedUserId !== null) return { path: "driving", message: "was claimed by another driver" };
  await tx.execute(sql`
    update platform.unidentified_driving set claimed_user_id = ${userId}, claimed_micros = ${now},
      claim_item_id = ${item.id}, claim_annotation = ${item.annotation}
    where company_id = ${companyId} and item_id = ${driving.id}`);
  driving.claimedUserId = userId;
  changedFrom.set(userId, Math.min(driving.startMicros, changedFrom.get(userId) ?? driving.startMicros));
  return "stored";
}

async function note({ tx, companyId }: Batch, item: Note, driving: StoredDriving): Promise<Fate> {
  if (driving.annotationItemId === item.id) return "repeated";
  if (driving.annotationItemId !== null) return { path: "driving", message: "has a note already" };
  await tx.execute(sql`
    update platform.unidentified_driving set annotation = ${item.annotation}, annotation_item_id = ${item.id}
    where company_id = ${companyId} and item_id = ${driving.id}`);
  driving.annotationItemId = item.id;
  return "stored";
}
