import { sql } from "drizzle-orm";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import { DeviceEldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import { keptDays } from "@/lib/platform/hours/edits/duty-changes";
import { insertMissing } from "@/lib/platform/service/bulk-write";
import { batchResponse, type JudgedItem, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { knownTexts } from "@/lib/platform/service/known-texts";
import { PeopleFinder, type Person } from "@/lib/platform/service/people-finder";
import { vehicles } from "@/lib/platform/tables/assets";
import { eldMalfunctions } from "@/lib/platform/tables/duty";

type Item = DeviceEldMalfunction;
type Found = Extract<Item, { type: "malfunction" | "diagnostic" }>;
type Cleared = Extract<Item, { type: "cleared" }>;
type Extension = Extract<Item, { type: "extension" }>;
type Batch = Call<"recordEldMalfunctions">;

type Stored = {
  id: string;
  externalUserId: string;
  kind: "malfunction" | "diagnostic";
  foundMicros: EpochMicros;
  clearedItemId: string | null;
  extendedMicros: EpochMicros | null;
};

/** Outcome of an item: stored, known from before, or why it is refused. */
type Fate = "stored" | "repeated" | FieldError;

const microsOf = (time: string): EpochMicros => parseInstant(time) ?? 0;

/** Takes what ELDs find wrong with themselves, that it is mended, and extensions (49 CFR 395.34). */
export const recordEldMalfunctions: Handler<"recordEldMalfunctions"> = async (call) => {
  const { body, now } = call;
  const { good, refused } = judgeBatch(DeviceEldMalfunction, body.items, (item) =>
    item.type === "extension" ? null : deviceTimeFault("eventTime", item.eventTime, now, keptDays),
  );
  const fates = new Map<number, Fate>();
  const changed = new Set<string>();
  await storeFound(call, good, fates, changed);
  const known = await loadNamed(call, good);
  for (const { index, item } of good) {
    if (item.type !== "cleared" && item.type !== "extension") continue;
    const event = known.get(item.event);
    const fate = !event
      ? { path: "event", message: "is no malfunction or diagnostic event that was handed in" }
      : item.type === "cleared"
        ? await clear(call, item, event)
        : await extend(call, item, event);
    if (fate === "stored" && event) changed.add(event.externalUserId);
    fates.set(index, fate);
  }
  for (const externalUserId of [...changed].sort()) call.raise("driverLogChanged", { externalUserId });
  const taken = [...fates].filter(([, fate]) => typeof fate !== "object");
  for (const [index, fate] of fates) if (typeof fate === "object") refused.push({ index, fields: [fate] });
  return batchResponse(taken.length, taken.filter(([, fate]) => fate === "stored").length, refused);
};

async function storeFound(
  call: Batch,
  good: readonly JudgedItem<Item>[],
  fates: Map<number, Fate>,
  changed: Set<string>,
): Promise<void> {
  const finds = good.flatMap(({ index, item }) =>
    item.type === "malfunction" || item.type === "diagnostic" ? [{ index, item }] : [],
  );
  if (finds.length === 0) return;
  const items = finds.map(({ item }) => item);
  const knownVehicles = await knownTexts(
    call,
    vehicles.powerUnitNumber,
    items.map(({ vehicle }) => vehicle),
  );
  const people = await PeopleFinder.load(call, {
    externalUserIds: items.flatMap(({ externalUserId }) => externalUserId ?? []),
  });
  const drivers = await loadLoggedIn(call, items);
  const kept: { index: number; item: Found; driver: Person }[] = [];
  for (const { index, item } of finds) {
    const named = item.externalUserId === undefined ? null : people.byExternalId(item.externalUserId);
    const driver = named === null ? drivers.get(item.id) : named;
    if (!knownVehicles.has(item.vehicle))
      fates.set(index, { path: "vehicle", message: "is not a known vehicle" });
    else if (!driver) fates.set(index, { path: "externalUserId", message: unknownDriver(item) });
    else kept.push({ index, item, driver });
  }
  const rows = kept.map(({ item, driver }) => rowOf(call, item, driver));
  const fresh = await insertMissing(call, eldMalfunctions, eldMalfunctions.itemId, rows);
  // The same id twice in one batch is stored once.
  for (const { index, item, driver } of kept) {
    const isNew = fresh.delete(item.id);
    if (isNew) changed.add(driver.externalUserId);
    fates.set(index, isNew ? "stored" : "repeated");
  }
}

const unknownDriver = ({ externalUserId }: Found): string =>
  externalUserId === undefined ? "is required: no log names the vehicle by then" : "is not a known user";

const rowOf = ({ now }: Batch, { id, type, vehicle, eventTime, code }: Found, { userId }: Person) => ({
  itemId: id,
  userId,
  vehicleNumber: vehicle,
  kind: type,
  code,
  foundMicros: microsOf(eventTime),
  storedMicros: now,
});

/** Finds whose log named the vehicle last by the instant of each event that names no driver, by the event's id. */
async function loadLoggedIn({ tx, companyId }: Batch, items: readonly Found[]): Promise<Map<string, Person>> {
  const wanted = items
    .filter(({ externalUserId }) => externalUserId === undefined)
    .map(({ id, vehicle, eventTime }) => ({ id, vehicle, micros: microsOf(eventTime) }));
  if (wanted.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; userId: number; externalUserId: string }>(sql`
    select w.id, u.user_id as "userId", u.external_user_id as "externalUserId"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id text, vehicle text, micros bigint)
    cross join lateral (
      select d.user_id from platform.duty_records d
      where d.company_id = ${companyId} and d.vehicle_number = w.vehicle and d.state = 'accepted'
        and d.event_micros <= w.micros
      order by d.event_micros desc limit 1) last
    join platform.users u on u.company_id = ${companyId} and u.user_id = last.user_id`);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

async function loadNamed({ tx, companyId }: Batch, good: readonly JudgedItem<Item>[]) {
  const ids = good.flatMap(({ item }) => ("event" in item ? item.event : []));
  if (ids.length === 0) return new Map<string, Stored>();
  const { rows } = await tx.execute<Stored>(sql`
    select m.item_id as id, u.external_user_id as "externalUserId", m.kind, m.found_micros as "foundMicros",
      m.cleared_item_id as "clearedItemId", m.extended_micros as "extendedMicros"
    from platform.eld_malfunctions m
    join platform.users u on u.company_id = m.company_id and u.user_id = m.user_id
    where m.company_id = ${companyId} and m.item_id = any(${sql.param([...new Set(ids)])}::text[])
    order by m.item_id for update of m`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function clear({ tx, companyId }: Batch, item: Cleared, event: Stored): Promise<Fate> {
  if (event.clearedItemId === item.id) return "repeated";
  if (event.clearedItemId !== null) return { path: "event", message: "is cleared already" };
  const micros = microsOf(item.eventTime);
  if (micros < event.foundMicros)
    return { path: "eventTime", message: "must not be before the event was found" };
  await tx.execute(sql`
    update platform.eld_malfunctions set cleared_micros = ${micros}, cleared_item_id = ${item.id}
    where company_id = ${companyId} and item_id = ${event.id}`);
  event.clearedItemId = item.id;
  return "stored";
}

/** Lays an extension on: of several the latest counts, in whatever order they come. */
async function extend({ tx, companyId }: Batch, item: Extension, event: Stored): Promise<Fate> {
  if (event.kind !== "malfunction")
    return { path: "event", message: "is a diagnostic event: only a malfunction has eight days" };
  const micros = microsOf(item.until);
  if (micros <= event.foundMicros) return { path: "until", message: "must be after the malfunction" };
  if (event.extendedMicros !== null && micros <= event.extendedMicros) return "repeated";
  await tx.execute(sql`
    update platform.eld_malfunctions set extended_micros = ${micros}, extension_annotation = ${item.annotation}
    where company_id = ${companyId} and item_id = ${event.id}`);
  event.extendedMicros = micros;
  return "stored";
}
