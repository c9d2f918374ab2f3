import { DevicePing, droppedFields } from "@/lib/contract/device/positions";
import { parseInstant } from "@/lib/contract/instant";
import { positionRetentionDays } from "@/lib/platform/positions/day-partitions";
import type { KnownVehicles } from "@/lib/platform/positions/known-vehicles";
import { missingPlace, placeOf, withoutPlace } from "@/lib/platform/positions/reported-place";
import {
  type KnownPing,
  type PlacedPing,
  storePings,
  storeUnplacedPings,
} from "@/lib/platform/positions/store-pings";
import { batchResponse, byPlace, judgeBatch } from "@/lib/platform/service/device-batch";
import { deviceTimeFault } from "@/lib/platform/service/device-time";
import type { Handler } from "@/lib/platform/service/handler";
import { watchPositions } from "@/lib/platform/truckload/watch-positions";

/** Takes a batch of positions; each that cannot be stored is refused by its place, each that lost something named. */
export const recordPositions =
  (vehicles: KnownVehicles): Handler<"recordPositions"> =>
  async (call) => {
    const { good, refused, reduced } = judgeBatch(
      DevicePing,
      call.body.positions,
      (ping) =>
        missingPlace(ping) ?? deviceTimeFault("eventTime", ping.eventTime, call.now, positionRetentionDays),
      droppedFields,
    );
    const ids = await vehicles.idsOf(
      call,
      good.map(({ item }) => item.vehicle),
    );
    const lost = new Map(reduced.map(({ index, fields }) => [index, fields]));
    const placed: PlacedPing[] = [];
    const unplaced: KnownPing[] = [];
    for (const { index, item: ping } of good) {
      const vehicleId = ids.get(ping.vehicle);
      if (vehicleId === undefined) {
        refused.push({ index, fields: [{ path: "vehicle", message: "is not a known vehicle" }] });
        lost.delete(index);
        continue;
      }
      const known = { vehicleId, eventMicros: parseInstant(ping.eventTime) ?? 0, ping };
      const place = placeOf(ping);
      if (place) placed.push({ ...known, place });
      else {
        unplaced.push(known);
        lost.set(index, [...(lost.get(index) ?? []), ...withoutPlace]);
      }
    }
    const stored = await storePings(call, placed);
    if (stored > 0) {
      call.uploaded("positions");
      await watchPositions(
        call,
        placed.map(({ eventMicros, ping, place }) => ({
          vehicle: ping.vehicle,
          employeeId: ping.employeeId ?? null,
          eventMicros,
          ...place,
        })),
      );
    }
    const storedWithout = await storeUnplacedPings(call, unplaced);
    const losses = [...lost].map(([index, fields]) => ({ index, fields })).sort(byPlace);
    return {
      ...batchResponse(placed.length + unplaced.length, stored + storedWithout, refused),
      reduced: losses,
    };
  };
