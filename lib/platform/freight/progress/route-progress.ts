import { DocumentItem, RouteProgressItem } from "@/lib/contract/device/route-progress";
import { parseInstant } from "@/lib/contract/instant";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import type { Raise } from "@/lib/platform/freight/book/freight-events";
import { FreightFault } from "@/lib/platform/freight/book/freight-fault";
import { type FreightWanted, loadFreight } from "@/lib/platform/freight/book/load-freight";
import { saveFreight } from "@/lib/platform/freight/book/save-freight";
import { applyDocument } from "@/lib/platform/freight/progress/apply-document";
import { applyProgress } from "@/lib/platform/freight/progress/apply-progress";
import {
  knownProgressItems,
  progressKeptDays,
  rememberProgressItems,
} from "@/lib/platform/freight/progress/progress-items";
import {
  batchResponse,
  type JudgedItem,
  judgeBatch,
  type RefusedItem,
} from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Call, Handler } from "@/lib/platform/service/handler";

type DeviceCall = Call<"recordRouteProgress"> | Call<"recordDocuments">;

/** Takes what drivers did on their routes, item by item, in the order of the batch. */
export const recordRouteProgress: Handler<"recordRouteProgress"> = (call) => {
  const judged = judgeBatch(RouteProgressItem, call.body.items, (item) =>
    deviceTimeFault("eventTime", item.eventTime, call.now, progressKeptDays),
  );
  return carryOut(call, "recordRouteProgress", judged, applyProgress);
};

/** Takes documents of shipments. */
export const recordDocuments: Handler<"recordDocuments"> = (call) => {
  const judged = judgeBatch(DocumentItem, call.body.items, (item) =>
    deviceTimeFault("eventTime", item.eventTime, call.now, progressKeptDays),
  );
  return carryOut(call, "recordDocuments", judged, applyDocument);
};

type Item = RouteProgressItem | DocumentItem;

async function carryOut<T extends Item>(
  call: DeviceCall,
  operationId: string,
  { good, refused }: { good: JudgedItem<T>[]; refused: RefusedItem[] },
  apply: (book: FreightBook, item: T, raise: Raise) => void,
) {
  if (good.length === 0) return batchResponse(0, 0, refused);
  const { now } = call;
  const book = await loadFreight(call, now, wantedFor(good.map(({ item }) => item)));
  const ids = good.map(({ item }) => item.id);
  const known = await knownProgressItems(call, operationId, ids);
  const done: T[] = [];
  let faulty = 0;
  for (const { index, item } of good) {
    if (known.has(item.id)) continue;
    try {
      apply(book, item, call.raise);
    } catch (error) {
      if (!(error instanceof FreightFault)) throw error;
      refused.push({ index, fields: [{ path: error.path, message: error.fault }] });
      faulty++;
      continue;
    }
    known.add(item.id);
    done.push(item);
  }
  await saveFreight(call, book);
  const items = done.map(({ id, eventTime }) => ({
    itemId: id,
    eventMicros: parseInstant(eventTime) ?? now,
  }));
  await rememberProgressItems(call, operationId, items);
  return batchResponse(good.length - faulty, done.length, refused);
}

function wantedFor(items: readonly Item[]): FreightWanted {
  const keys: object[] = [...items];
  for (const item of items) if ("stops" in item) keys.push(...item.stops);
  const all = (name: string) =>
    keys.flatMap((key) => {
      const value = new Map<string, unknown>(Object.entries(key)).get(name);
      return typeof value === "string" ? [value] : [];
    });
  const newPros = items.flatMap((item) => ("changes" in item ? (item.changes.proNumber ?? []) : []));
  return {
    routeUniqueIds: all("routeUniqueId"),
    manifestNumbers: all("manifestNumber"),
    stopIds: all("stopId"),
    shipmentIds: all("shipmentId"),
    proNumbers: [...all("proNumber"), ...newPros],
    refNumbers: all("refNumber"),
    employeeIds: all("employeeId"),
  };
}
