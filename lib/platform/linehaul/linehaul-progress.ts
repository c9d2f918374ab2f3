import { sql } from "drizzle-orm";
import { MovementProgress } from "@/lib/contract/device/linehaul-progress";
import { parseInstant } from "@/lib/contract/instant";
import type { ManifestCommand } from "@/lib/contract/interface/manifest-commands";
import { carryOutCommands } from "@/lib/platform/linehaul/linehaul-commands";
import {
  batchResponse,
  type JudgedItem,
  judgeBatch,
  type RefusedItem,
} from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";
import type { Queryable } from "@/lib/store/open-store";

const acceptedDays = 30;

function toCommand(item: MovementProgress): ManifestCommand {
  const { progress, eventTime, locationCode, doorNumber, referenceIds, driverCode, driverName } = item;
  const eventSource = { userId: driverCode, displayName: driverName, system: "Driver app" };
  return progress === "departed"
    ? {
        commandType: "DepartMovement",
        payload: { actualDepartureTime: eventTime },
        referenceIds,
        eventSource,
      }
    : {
        commandType: "ArriveMovement",
        payload: { actualArrivalTime: eventTime, locationCode, doorNumber },
        referenceIds,
        eventSource,
      };
}

/** Claims the ids that were not handed in before; of an id that comes twice in one batch, the first place has it. */
async function claim(
  { tx, companyId, now }: Call<"recordMovementProgress">,
  items: JudgedItem<MovementProgress>[],
) {
  const ids = [...new Set(items.map(({ item }) => item.id))].sort();
  const { rows } = await tx.execute<{ item_id: string }>(sql`
    insert into platform.movement_progress (company_id, item_id, recorded_at)
    select ${companyId}, id, ${new Date(now / 1000)} from unnest(${sql.param(ids)}::text[]) id
    on conflict do nothing returning item_id`);
  const open = new Set(rows.map((row) => row.item_id));
  return items.filter(({ item }) => open.delete(item.id));
}

/**
 * Forgets ids of items with a fault: what the device said wrong may be put right and handed in again under the same id.
 */
async function release({ tx, companyId }: Call<"recordMovementProgress">, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from platform.movement_progress
    where company_id = ${companyId} and item_id = any(${sql.param(ids)}::text[])`);
}

/** Takes departures and arrivals from the road as commands, in the order in which they happened. */
export const recordMovementProgress: Handler<"recordMovementProgress"> = async (call) => {
  const { good, refused } = judgeBatch(MovementProgress, call.body.items, (item) =>
    deviceTimeFault("eventTime", item.eventTime, call.now, acceptedDays),
  );
  const time = ({ item }: JudgedItem<MovementProgress>) => parseInstant(item.eventTime) ?? 0;
  const fresh = (await claim(call, good)).sort((a, b) => time(a) - time(b));
  const outcomes = await carryOutCommands(
    call,
    fresh.map(({ item }) => toCommand(item)),
  );
  const failed: RefusedItem[] = [];
  const failedIds: string[] = [];
  for (const [place, { index, item }] of fresh.entries()) {
    const outcome = outcomes[place];
    if (outcome?.success !== false) continue;
    const path = outcome.errors.some((error) => error.startsWith("Location code")) ? "locationCode" : "";
    failed.push({ index, fields: outcome.errors.map((message) => ({ path, message })) });
    failedIds.push(item.id);
  }
  await release(call, failedIds);
  const stored = fresh.length - failed.length;
  return batchResponse(good.length - failed.length, stored, [...refused, ...failed]);
};

/** Forgets items so old that a repeat would be refused anyway. */
export async function forgetMovementProgress(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (acceptedDays + 1) * 86_400_000);
  await db.execute(sql`delete from platform.movement_progress where recorded_at < ${before}`);
}
